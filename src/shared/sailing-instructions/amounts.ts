const WORDS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** Pattern of a whole number in figures or words. */
export const COUNT = `(?:\\d{1,3}|${WORDS.join('|')})`;

/** Pattern of a number with decimals or in words. */
export const AMOUNT = `(?:\\d{1,4}(?:\\.\\d+)?|${WORDS.join('|')})`;

/** Value of a match of `COUNT` or `AMOUNT`. */
export function numberOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase());
  return word < 0 ? Number(text) : word;
}

/** Pattern of a duration: `90 minutes`, `one hour`, `1 hour 30 minutes`, `1½ hours`. */
export const DURATION = String.raw`(?:${AMOUNT}|\d?\s?½|half an)\s*(?:\([\w ]+\)\s*)?-?(?:minutes?|mins?\.?|hours?|hrs?\.?)(?:,?\s*(?:and\s+)?${AMOUNT}\s*(?:minutes?|mins?\.?))?`;

const PART = new RegExp(
  `(${AMOUNT}|\\d?\\s?½|half an)\\s*(?:\\([\\w ]+\\)\\s*)?-?(minutes?|mins?\\.?|hours?|hrs?\\.?)`,
  'gi',
);

/** Value of a match of `DURATION`, in minutes. */
export function minutesOf(text: string): number {
  let minutes = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(PART)) {
    minutes += halves(amount) * (unit.toLowerCase().startsWith('h') ? 60 : 1);
  }
  return minutes;
}

function halves(amount: string): number {
  if (amount.includes('½')) return (Number(amount.replace('½', '').trim()) || 0) + 0.5;
  return amount.toLowerCase() === 'half an' ? 0.5 : numberOf(amount);
}

/** Removes rule numbers from a sentence: `RRS A2.1`, `rule 90.3(b)`, `SI 12.4`. */
export function withoutRules(text: string): string {
  return text.replace(
    /\b(?:(?:RRS|rules?|SI|NoR|NOR|Appendix|Annex|Addendum)\s*)+[A-Z]?\d*(?:\.\d+)*(?:\([a-z0-9]+\))*(?:(?:,|\s+and|\s+or)\s+[A-Z]?\d+\.\d+(?:\([a-z]\))*)*|\bA\d+(?:\.\d+)?(?:\([a-z]\))?/g,
    ' ',
  );
}
