/**
 * Characters that keyboard layouts write where a US one writes `US`. A scanner presses the keys of one layout; the
 * computer writes them in its own.
 */
const US = '1234567890-qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM';
const LETTERS = {
  azerty: 'azertyuiopqsdfghjklwxcvbn,AZERTYUIOPQSDFGHJKLWXCVBN?',
  qwertz: 'qwertzuiopasdfghjklyxcvbnmQWERTZUIOPASDFGHJKLYXCVBNM',
};
const layouts = [
  `&é"'(-è_çà)${LETTERS.azerty}`,
  `&é"'(§è!çà)${LETTERS.azerty}`,
  `1234567890ß${LETTERS.qwertz}`,
  `1234567890'${LETTERS.qwertz}`,
  `+ěščřžýáíé=${LETTERS.qwertz}`,
].map((written) => new Map([...written].map((character, index) => [character, US[index]!])));

/** Returns the texts of a US keyboard for the same keys, by each layout that can write the text. */
export function otherLayoutsOf(text: string): string[] {
  const read = layouts.flatMap((layout) => {
    const keys = [...text].map((character) => layout.get(character));
    return keys.every((key) => key !== undefined) ? [keys.join('')] : [];
  });
  return [...new Set(read)].filter((one) => one !== text);
}

/**
 * True if a text has letters or digits beyond ASCII, which no scanner sends, or has digits on another layout and signs
 * instead of them on this one.
 *
 * @param keys the same keys on a US keyboard; null if not known
 */
export function looksLikeOtherLayout(text: string, keys: string | null): boolean {
  if (/\P{ASCII}/u.test(text)) return true;
  const others = [keys ?? text, ...otherLayoutsOf(text)];
  const hasSigns = /[^A-Za-z0-9-]|^-+$/.test(text);
  return hasSigns && others.some((one) => one !== text && /\d/.test(one));
}

/** Returns the US keyboard's character for a key, whatever the computer's layout; null for keys that no band has. */
export function usKeyOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string | null {
  const [, digit, letter] = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit ?? (code === 'Minus' || code === 'NumpadSubtract' ? '-' : null);
}
