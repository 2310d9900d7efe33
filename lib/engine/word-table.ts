/** Slots that are tried for one word before it goes to the map. */
const MOST_PROBES = 16;

const FIRST_SLOTS = 1 << 12;

/**
 * Numbers for words that are given as bytes, in the order in which they are added. A text's words are looked up where
 * they stand, without making a string of each: that, and hashing the string, is most of the time of a tokeniser.
 *
 * Open addressing by a plain hash, for which texts can be made whose words all collide. So a word tries a bounded number
 * of slots; one that finds them all taken is kept in a map, whose hash nobody outside knows.
 */
export class WordTable {
  /** Word number + 1; 0 for a free slot. */
  #slots = new Int32Array(FIRST_SLOTS);
  /** Hash of the word in each slot. */
  #slotHashes = new Int32Array(FIRST_SLOTS);
  /** By word number: hash, and where its bytes start; they end where the next word's start. */
  #hashes = new Int32Array(FIRST_SLOTS);
  #starts = new Int32Array(FIRST_SLOTS);
  #bytes = new Uint8Array(FIRST_SLOTS * 8);
  #crowdedOut = new Map<string, number>();
  #size = 0;

  /** How many words have a number. */
  get size(): number {
    return this.#size;
  }

  /** The number of the word that stands at a place of a text's bytes; -1 for a word not added yet. */
  find(text: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (
      let probe = 0, slot = slotOf(hash, mask);
      probe < MOST_PROBES;
      probe += 1, slot = (slot + 1) & mask
    ) {
      const word = (this.#slots[slot] ?? 0) - 1;
      // Nothing is ever taken out, so a free slot ends the search.
      if (word < 0) return -1;
      if (this.#slotHashes[slot] === hash && this.#isAt(word, text, start, end)) return word;
    }
    return this.#crowdedOut.get(wordAt(text, start, end)) ?? -1;
  }

  /** Gives the next number to a word that `find` does not know. */
  add(text: Uint8Array, start: number, end: number, hash: number): number {
    const word = this.#size;
    if (word + 2 > this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#hashes = grown(this.#hashes);
    }
    this.#hashes[word] = hash;
    this.#append(word, text.subarray(start, end));
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#rebuild();
    else this.#place(word);
    return word;
  }

  #append(word: number, bytes: Uint8Array): void {
    const start = this.#starts[word] ?? 0;
    const end = start + bytes.length;
    while (end > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, start);
    this.#starts[word + 1] = end;
  }

  #place(word: number): void {
    const hash = this.#hashes[word] ?? 0;
    const mask = this.#slots.length - 1;
    for (
      let probe = 0, slot = slotOf(hash, mask);
      probe < MOST_PROBES;
      probe += 1, slot = (slot + 1) & mask
    ) {
      if (this.#slots[slot] !== 0) continue;
      this.#slots[slot] = word + 1;
      this.#slotHashes[slot] = hash;
      return;
    }
    this.#crowdedOut.set(wordAt(this.#bytes, this.#starts[word] ?? 0, this.#starts[word + 1] ?? 0), word);
  }

  /** Twice as many slots, and all words placed anew: also those in the map, for which there may be room now. */
  #rebuild(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    this.#slotHashes = new Int32Array(this.#slots.length);
    this.#crowdedOut = new Map();
    for (let word = 0; word < this.#size; word += 1) this.#place(word);
  }

  #isAt(word: number, text: Uint8Array, start: number, end: number): boolean {
    const bytes = this.#bytes;
    let own = this.#starts[word] ?? 0;
    if ((this.#starts[word + 1] ?? 0) - own !== end - start) return false;
    for (let at = start; at < end; at += 1, own += 1) if (bytes[own] !== text[at]) return false;
    return true;
  }
}

/** What a word's hash starts from, before its first byte (FNV-1a). */
export const EMPTY_HASH = 0x811c9dc5 | 0;

/** The hash of a word with one byte more (FNV-1a). */
export function hashWith(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** More arguments than this are not passed to one call. */
const MOST_ARGUMENTS = 1_000;

/** The string of an ASCII word; it does not keep the text alive, as a slice of a string would. */
export function wordAt(text: Uint8Array, start: number, end: number): string {
  const bytes = text.subarray(start, end);
  return bytes.length <= MOST_ARGUMENTS ? String.fromCharCode(...bytes) : new TextDecoder().decode(bytes);
}

/** A copy with as many entries again, which are zero. */
export function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}
