/** A set of catalog positions, one bit each. */
export type ToolSet = Uint32Array;

/** A set that can hold the positions of a catalog of so many tools. */
export function emptySet(toolCount: number): ToolSet {
  return new Uint32Array(Math.ceil(toolCount / 32));
}

export function addMember(set: ToolSet, tool: number): void {
  const word = tool >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (tool & 31));
}

/** Adds all members of `other`, a set for a catalog of the same size. */
export function addMembers(set: ToolSet, other: ToolSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** How many members a set has: the bits of each word added up in pairs, fours and bytes (Warren, Hacker's Delight 5-1). */
export function memberCount(set: ToolSet): number {
  let count = 0;
  for (const word of set) {
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
