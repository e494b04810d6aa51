/** Reduces a name to letters and digits for comparison: `J/109` equals `j 109`, `Séamus` equals `Seamus`. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Splits a sail number into comparable parts: national letters, null if left out, and the number without leading zeros.
 * Blanks and signs are ignored: `irl-0066` is `IRL 66`.
 */
export function sailNumberParts(text: string): { nation: string | null; number: string } {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, nation, number] = /^([A-Z]{1,3}(?=\d))?(.*)$/.exec(plain)!;
  return { nation: nation ?? null, number: number!.replace(/^0+(?=.)/, '') };
}

/** Normalizes a sail number for comparison: `irl-0066` equals `IRL 66`. */
export function plainSailNumber(text: string): string {
  const { nation, number } = sailNumberParts(text);
  return `${nation ?? ''} ${number}`;
}

/** A person's name in comparable words, family name last: `Murphy, Niamh` is `Niamh Murphy`. */
export function nameWords(text: string): string[] {
  const [family = '', given] = text.split(',');
  const written = given === undefined ? family : `${given} ${family}`;
  return written
    .split(/[\s.]+/)
    .map(plainName)
    .filter(Boolean);
}
