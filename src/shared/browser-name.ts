import { browserName as t } from '@messages/shared';

/** Most specific first: each browser also names the ones it imitates. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bHeadlessChrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Mac', /\bMacintosh\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser's common name from its user agent: `Firefox on Windows`. */
export function browserName(userAgent: string): string {
  const find = (known: [name: string, mark: RegExp][]) => known.find(([, mark]) => mark.test(userAgent))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser) return system ? t.browserOnSystem(browser, system) : browser;
  // Other programs give their name first.
  const [program] = userAgent.split(/[\s/]/);
  return program && program !== 'Mozilla' ? program : t.anotherBrowser;
}
