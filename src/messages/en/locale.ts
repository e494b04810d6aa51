/** Language of the texts in this folder, for `<html lang>`: a BCP 47 tag. */
export const LANGUAGE = 'en';

/** Locale of numbers, money, dates, lists, plurals and sorting: a BCP 47 tag. */
export const LOCALE = 'en-IE';
