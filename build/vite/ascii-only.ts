import type { Plugin } from 'vite';

/**
 * Escapes every character beyond ASCII. Node keeps the text of its programs: one character beyond Latin-1 doubles the memory
 * of all of it. A `String.raw` with such a character has to be a regular expression, where the escape means the same.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped);
  },
};
