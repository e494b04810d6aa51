import { isInWindows1252 } from './blw';

/** Letters without a decomposition into a Latin letter and a sign. */
const letters: Record<string, string> = {
  ...{ ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'ng', ĸ: 'k', ə: 'e', ẞ: 'SS', ſ: 's' },
  ...letterPairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...letterPairs(
    'абвгґдеєжзиіїйклмнопрстуфхцчшщыэюя',
    'a b v g g d e ye zh z i i i i k l m n o p r s t u f kh ts ch sh shch y e yu ya',
  ),
  ...letterPairs('ђјљњћџўѓќ', 'dj j lj nj c dz u g k'),
  ...{ ъ: '', ь: '' },
};

function letterPairs(from: string, to: string): Record<string, string> {
  const latin = to.split(' ');
  return Object.fromEntries([...from].map((letter, index) => [letter, latin[index]!]));
}

/** Text in the letters of Windows-1252. A character without any, such as a Chinese one, is left out. */
export function inLatinLetters(text: string): string {
  if ([...text].every(isInWindows1252)) return text;
  return [...text.normalize('NFC')].map(latin).join('').replace(/\s+/g, ' ').trim();
}

function latin(sign: string): string {
  if (isInWindows1252(sign)) return sign;
  const own = letters[sign] ?? capital(sign);
  if (own !== undefined) return own;
  const [base = '', ...marks] = sign.normalize('NFKD');
  return marks.length > 0 || base !== sign ? [base, ...marks].map(plain).join('') : '';
}

const plain = (sign: string) => (isInWindows1252(sign) ? sign : (letters[sign] ?? capital(sign) ?? ''));

function capital(sign: string): string | undefined {
  const small = letters[sign.toLowerCase()];
  return small && small.charAt(0).toUpperCase() + small.slice(1);
}
