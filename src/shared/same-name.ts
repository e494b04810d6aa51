/** A name in letters and digits alone, by which two ways of writing it are compared: `J/109` and `j 109`, `Séamus` and `Seamus`. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/**
 * A sail number in parts that can be compared: the letters of the nation, null where they are left out, and the number
 * without leading zeros. Blanks and signs mean nothing: `irl-0066` is `IRL 66`.
 */
export function sailNumberParts(text: string): { nation: string | null; number: string } {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, nation, number] = /^([A-Z]{1,3}(?=\d))?(.*)$/.exec(plain)!;
  return { nation: nation ?? null, number: number!.replace(/^0+(?=.)/, '') };
}

/** A sail number as it is compared with another: the same for `irl-0066` and `IRL 66`. */
export function plainSailNumber(text: string): string {
  const { nation, number } = sailNumberParts(text);
  return `${nation ?? ''} ${number}`;
}

/** A person's name in comparable words, the family name last: `Murphy, Niamh` is `Niamh Murphy`. */
export function nameWords(text: string): string[] {
  const [family = '', given] = text.split(',');
  const written = given === undefined ? family : `${given} ${family}`;
  return written
    .split(/[\s.]+/)
    .map(plainName)
    .filter(Boolean);
}
