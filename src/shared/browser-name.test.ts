import { expect, test } from 'vitest';
import { browserName } from './browser-name';

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`;

test.each([
  [
    mozilla('(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'),
    'Chrome on Linux',
  ],
  [
    mozilla(
      '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    ),
    'Edge on Windows',
  ],
  [mozilla('(X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'), 'Firefox on Linux'],
  [
    mozilla(
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    ),
    'Safari on Mac',
  ],
  [
    mozilla(
      '(Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    ),
    'Samsung Internet on Android',
  ],
  [
    mozilla(
      '(iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Safari/604.1',
    ),
    'Chrome on iPad',
  ],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  [mozilla('(compatible)'), 'Another browser'],
  ['', 'Another browser'],
])('%s is %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
