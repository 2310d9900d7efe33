/** Diagonal lines as an SVG paint: put it in `<defs>` and fill with `url(#id)`. Colour it with a text class. */
export function HatchPattern({
  id,
  className,
}: {
  readonly id: string;
  readonly className?: string | undefined;
}) {
  return (
    <pattern
      id={id}
      width={4}
      height={4}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className={className}
    >
      <rect width={2} height={4} fill="currentColor" />
    </pattern>
  );
}
