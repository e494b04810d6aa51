/** A letter that is a word, or most of one: Chinese, Japanese and Korean names are searched by one. */
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True if a text tells enough to be searched for: one Latin letter would match half the club. */
export const isSearchable = (text: string): boolean => text.length >= 2 || WORD_LETTER.test(text);
