/** A CSS string. Characters that could end it or the style element are escaped (CSS Syntax 3, 4.3.7). */
export function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
