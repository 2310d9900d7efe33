import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx";

export type ButtonVariant = "primary" | "default" | "ghost";
export type ButtonSize = "default" | "small";

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** A 14 px mark before the words; never instead of them. */
  readonly icon?: ReactNode;
}

const base =
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium no-underline transition-colors duration-[120ms] ease-out [&_svg]:size-3.5 [&_svg]:shrink-0 disabled:cursor-not-allowed disabled:border-dashed disabled:border-control-line disabled:bg-transparent disabled:text-text-3";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    "graphic border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong px-2.75",
  default: "border-control-line bg-surface text-text hover:bg-hover px-2.75",
  ghost: "border-transparent bg-transparent text-text-2 hover:bg-hover hover:text-text px-1.75",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  default: "h-(--control) text-table",
  small: "h-(--control-sm) text-caption",
};

/** Class names of a button, for elements that must be something else. */
export function buttonLook({ variant = "default", size = "default" }: Look): string {
  return cx(base, variants[variant], sizes[size]);
}

/** Verb and object: “Copy 375 rows”. One primary per page at most. */
export function Button({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & Look) {
  return (
    <button type="button" className={cx(buttonLook({ variant, size }), className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: goes to another page or view. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link className={cx(buttonLook({ variant, size }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

/** A square button with a mark only; `label` is what it does, also shown as its tooltip. */
export function IconButton({
  label,
  size = "default",
  className,
  children,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & {
  readonly label: string;
  readonly size?: ButtonSize;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-control text-text-2 transition-colors duration-[120ms] hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:text-text-3 [&_svg]:size-4",
        size === "small" ? "size-6" : "size-(--control)",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

/** A link inside words, told from them by more than its colour. At the end of a row `no-underline` is enough of a look. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cx(
        "rounded-small text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent",
        className,
      )}
      {...rest}
    />
  );
}

/** A button that reads as a link: acts on this page. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cx("rounded-small text-accent hover:underline disabled:text-text-3", className)}
      {...rest}
    />
  );
}
