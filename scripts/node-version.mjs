/**
 * Nothing but old syntax here and in what imports this: an older Node must get as far as the message.
 */

const supported = [
  { major: 20, minor: 19, andLater: false },
  { major: 22, minor: 12, andLater: false },
  { major: 24, minor: 0, andLater: true },
];

/** The same as `engines` in package.json; exits with one line when this Node is not among them. */
export function requireSupportedNode() {
  const parts = process.versions.node.split(".").map(Number);
  const fits = supported.some((range) => {
    if (parts[0] === range.major) return parts[1] >= range.minor;
    return range.andLater && parts[0] > range.major;
  });
  if (fits) return;
  const found = `Node ${process.versions.node}`;
  process.stderr.write(
    `toolscope: needs Node 20.19 or later, 22.12 or later, or 24 and up; this is ${found}.\n`,
  );
  process.exit(2);
}
