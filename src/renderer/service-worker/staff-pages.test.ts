import { expect, it } from 'vitest';
import { STAFF_PAGE } from './staff-pages';

it.each([
  '/',
  '/races',
  '/races/reg_1/2/finish',
  '/wristbands/reg_1/muster',
  '/stations/finish',
  '/settings/device',
])('%s opens without the server', (path) => expect(STAFF_PAGE.test(path)).toBe(true));

it.each([
  '/api/v1/races',
  '/docs',
  '/board/reg_1',
  '/certificate',
  '/portal/x',
  '/results/reg_1',
  '/staff/enter',
  '/healthz',
  '/racesx',
])('%s is the server’s own to answer', (path) => expect(STAFF_PAGE.test(path)).toBe(false));
