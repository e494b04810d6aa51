const scripts = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Hebrew}/u],
  ...[/\p{Script=Arabic}/u, /\p{Script=Thai}/u, /\p{Script=Hangul}/u],
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
];

/** Signs that stand in texts of words. */
const USUAL = /[’‘“”„–—…€£§°ºª«»¿¡·„№、。・々]/u;
/** Letters of few languages, and half-wide ones. */
const RARE = /[\uE000-\uF8FF\uFF61-\uFF9FÐðÞþ\u3400-\u4DBF]/u;

/** Sum of what is odd in a text for words of any language. A wrong encoding has broken words. */
export function oddity(text: string): number {
  return text.split(/[\s;,|"()/.'-]+/).reduce((sum, word) => sum + oddityOf(word), 0);
}

function oddityOf(word: string): number {
  const letters = [...word];
  let odd = 0;
  for (const [index, letter] of letters.entries()) {
    const [before = '', after = ''] = [letters[index - 1], letters[index + 1]];
    if (letter <= '\x7f' && before <= '\x7f') continue;
    const isCapital = /\p{Lu}/u.test(letter);
    if (isCapital && (/\p{Ll}/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Ll}/u.test(after)))) odd += 3;
    if (letter <= '\x7f') continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show a wrong encoding
    if (/[\uFFFD\x00-\x1f\x7f-\x9f]/.test(letter)) odd += 10;
    else if (!/[\p{L}\p{M}\p{N}]/u.test(letter) || /[²³¹¼½¾]/.test(letter))
      odd += USUAL.test(letter) ? 0.5 : /\p{L}/u.test(before + after) ? 4 : 1;
    else if (RARE.test(letter)) odd += 1;
    // Words have few accented Latin letters side by side.
    if (/\p{Script=Latin}/u.test(letter) && before > '\x7f' && /\p{Script=Latin}/u.test(before)) odd += 1;
  }
  if (word > '\x7f' && /^[^\p{Lu}\p{Lo}]*\p{Ll}/u.test(word)) odd += 0.5;
  const used = scripts.filter((script) => script.test(word)).length;
  return odd + (used > 1 ? 5 : 0);
}
