declare module "snowball-stemmers" {
  /** A stemmer for one language; not safe to share between threads, but it keeps nothing between words. */
  export function newStemmer(language: "english"): { stem(word: string): string };
}
