/** Ordinal numbers by the plural rule of the language, with `#` for the number: English has these four. */
export const ordinals = {
  one: '#st',
  two: '#nd',
  few: '#rd',
  other: '#th',
};
