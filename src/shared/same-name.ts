/** Latin letters that Unicode does not take apart, as a keyboard without them writes them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'ng', ĸ: 'k', ſ: 's' },
  ...{ ƒ: 'f', ɓ: 'b', ɗ: 'd', ǝ: 'e', ə: 'e', ɛ: 'e', ɔ: 'o', ς: 'σ' },
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Signs that people leave out: accents of Latin and Greek letters, the dots of ё, Hebrew and Arabic vowels. Signs that
 * make another letter, as in й, が or कि, stay.
 */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}|(?<=е)\u0308|[\u0591-\u05C7\u064B-\u0652\u0670\u0640]/gu;

/**
 * Folds a name for comparison and search, in any script: without case, accents and the difference between ł and l or ﬁ
 * and fi. Blanks and signs stay.
 */
export function foldName(text: string): string {
  // By capitals: they spell ß as SS and have one form of ı and i.
  return text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter]!)
    .normalize('NFKC');
}

/**
 * Reduces a name to folded letters and digits for comparison: `J/109` equals `j 109`, `Séamus` equals `Seamus`. A name
 * of signs alone keeps them.
 */
export function plainName(text: string): string {
  const folded = foldName(text);
  return folded.replace(/[^\p{L}\p{N}\p{M}]/gu, '') || folded.trim();
}

/**
 * Splits a sail number into comparable parts: national letters, null if left out, and the number without leading zeros.
 * Blanks and signs are ignored: `irl-0066` is `IRL 66`.
 */
export function sailNumberParts(text: string): { nation: string | null; number: string } {
  const plain = plainName(text).toUpperCase();
  const [, nation, number] = /^([A-Z]{1,3}(?=\d))?(.*)$/s.exec(plain)!;
  return { nation: nation ?? null, number: number!.replace(/^0+(?=.)/, '') };
}

/** Normalizes a sail number for comparison: `irl-0066` equals `IRL 66`. */
export function plainSailNumber(text: string): string {
  const { nation, number } = sailNumberParts(text);
  return `${nation ?? ''} ${number}`;
}

/** Writes a sail number with three national letters as people do: `irl-66` as `IRL 66`; any other as it is. */
export function sailNumberText(text: string): string {
  const [, nation, number] = /^([a-z]{3})[\s./-]*(\d[\s\da-z]*)$/i.exec(text.trim()) ?? [];
  return nation ? `${nation.toUpperCase()} ${number!.toUpperCase()}` : text;
}

/** A person's name in comparable words, family name last: `Murphy, Niamh` is `Niamh Murphy`. */
export function nameWords(text: string): string[] {
  const [family = '', given] = text.split(',');
  const written = given === undefined ? family : `${given} ${family}`;
  const words = written.split(/[\s.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (words.length > 0 ? words : [text]).map(plainName).filter(Boolean);
}
