/**
 * Stemming a very long word by its end alone.
 *
 * Porter 2 changes at most the last two dozen letters. What stands before them matters only through facts that a walk
 * from the left can carry along: whether there was a vowel, how far the regions R1 and R2 have come, and whether the
 * last letter counts as a vowel (a `y` after it is then a consonant). So a prefix can be replaced by a short one with
 * the same facts. The library needs quadratic time for a word of many y's: 2 s at 100,000 letters.
 */

/** More than all suffixes that Porter 2 can take away one after another. */
const TAIL_CHARS = 64;

/** After these beginnings R1 starts at once, whatever the vowels say (Porter 2, exceptional R1 prefixes). */
const R1_PREFIXES = ["gener", "commun", "arsen"] as const;

/** How far the walk has come: looking for a vowel, for R1's consonant, for R2's vowel, for R2's consonant, all found. */
type Phase = 0 | 1 | 2 | 3 | 4;

/**
 * The stem of `word`, found by stemming a short word with the same end and an equivalent beginning.
 *
 * @param word lower-case ASCII letters and digits, longer than 64 characters
 * @param stemShort the stemmer, given a word of at most 70 characters
 */
export function stemInParts(word: string, stemShort: (word: string) => string): string {
  const cut = word.length - TAIL_CHARS;
  const standIn = equivalentPrefix(word, cut);
  const stemmed = stemShort(standIn + word.slice(cut));
  return word.slice(0, cut) + stemmed.slice(standIn.length);
}

/** A prefix of at most six letters that Porter 2 cannot tell from `word.slice(0, cut)`; q begins no special prefix. */
function equivalentPrefix(word: string, cut: number): string {
  const { phase, endsInVowel } = walk(word, cut);
  switch (phase) {
    case 0:
      return "q";
    case 1:
      return "qa";
    case 2:
      return "qaq";
    case 3:
      return "qaqa";
    case 4:
      return endsInVowel ? "qaqaqa" : "qaqaq";
  }
}

function walk(word: string, cut: number): { phase: Phase; endsInVowel: boolean } {
  const special = R1_PREFIXES.find((prefix) => word.startsWith(prefix));
  let phase: Phase = special === undefined ? 0 : 2;
  let endsInVowel = false;
  for (let at = special?.length ?? 0; at < cut; at += 1) {
    endsInVowel = isVowel(word.charCodeAt(at), at === 0 || endsInVowel);
    if (phase < 4 && endsInVowel === (phase === 0 || phase === 2)) phase = (phase + 1) as Phase;
  }
  return { phase, endsInVowel };
}

/** Whether a letter counts as a vowel; `y` does not at the beginning of the word or after a vowel. */
function isVowel(code: number, yIsConsonant: boolean): boolean {
  switch (code) {
    case 97: // a
    case 101: // e
    case 105: // i
    case 111: // o
    case 117: // u
      return true;
    case 121: // y
      return !yIsConsonant;
    default:
      return false;
  }
}
