import { plainName } from '../shared/same-name';

/** Reduces a heading to letters and digits for comparison. The sign of a number is its word: `Member #` is `Member No`. */
export function plainHeading(heading: string): string {
  return plainName(heading.replace(/#|(?<=\bn)[°º]/gi, (sign) => (sign === '#' ? ' no' : 'o')));
}
