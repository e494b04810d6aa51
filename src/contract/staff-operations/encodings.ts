/** Encodings of text files, by their WHATWG names, with the letters they are for; the likeliest first. */
export const encodingNames = {
  'utf-8': 'UTF-8, all letters',
  'utf-16': 'UTF-16, all letters',
  'windows-1252': 'Windows-1252, Western Europe',
  macintosh: 'Mac Roman, Western Europe',
  'windows-1250': 'Windows-1250, Central Europe',
  'windows-1254': 'Windows-1254, Turkish',
  'windows-1257': 'Windows-1257, Baltic',
  'iso-8859-2': 'ISO-8859-2, Central Europe',
  'iso-8859-15': 'ISO-8859-15, Western Europe',
  'windows-1251': 'Windows-1251, Cyrillic',
  'koi8-r': 'KOI8-R, Russian',
  'koi8-u': 'KOI8-U, Ukrainian',
  ibm866: 'IBM 866, Cyrillic',
  'x-mac-cyrillic': 'Mac Cyrillic',
  'iso-8859-5': 'ISO-8859-5, Cyrillic',
  'windows-1253': 'Windows-1253, Greek',
  'windows-1255': 'Windows-1255, Hebrew',
  'windows-1256': 'Windows-1256, Arabic',
  'windows-1258': 'Windows-1258, Vietnamese',
  'windows-874': 'Windows-874, Thai',
  shift_jis: 'Shift-JIS, Japanese',
  'euc-jp': 'EUC-JP, Japanese',
  gb18030: 'GB 18030, Chinese',
  big5: 'Big5, Chinese',
  'euc-kr': 'EUC-KR, Korean',
} as const;

export type Encoding = keyof typeof encodingNames;
export const encodings = Object.keys(encodingNames) as [Encoding, ...Encoding[]];
