/**
 * Nothing but old syntax here and in what imports this: an older Node must get as far as the message.
 */

const supported = [
  { major: 20, minor: 19, andLater: false },
  { major: 22, minor: 12, andLater: false },
  { major: 24, minor: 0, andLater: true },
];

/**
 * Whether Toolscope runs on a version of Node; the same as `engines` in package.json.
 *
 * @param {string} version `20.19.0`
 */
export function isSupportedNode(version) {
  const parts = version.split(".").map(Number);
  return supported.some((range) => {
    if (parts[0] === range.major) return parts[1] >= range.minor;
    return range.andLater && parts[0] > range.major;
  });
}

/** Exits with one line when this Node is too old for anything else to load. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  const found = `Node ${process.versions.node}`;
  process.stderr.write(
    `toolscope: needs Node 20.19 or later, 22.12 or later, or 24 and up; this is ${found}.\n`,
  );
  process.exit(2);
}
