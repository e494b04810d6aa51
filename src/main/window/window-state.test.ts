import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../test/temp';
import { fitToScreens, WindowStateFile } from './window-state';

const laptop = { x: 0, y: 0, width: 1366, height: 768 };
const second = { x: 1366, y: -200, width: 1920, height: 1080 };

const smallest = { minWidth: 800, minHeight: 600 };

test.each([
  ['on the laptop', { x: 100, y: 50, width: 1000, height: 700 }, [laptop]],
  ['on the second screen', { x: 1500, y: -150, width: 1000, height: 700 }, [laptop, second]],
  ['moved over the right edge', { x: 1200, y: 50, width: 1000, height: 700 }, [laptop]],
  ['across two screens', { x: 600, y: 0, width: 2000, height: 700 }, [laptop, second]],
])('a window %s stays as it was', (_, bounds, screens) => {
  expect(fitToScreens(bounds, screens)).toEqual({ ...bounds, ...smallest });
});

test.each([
  ['on a second screen that is unplugged', { x: 1500, y: 0, width: 1000, height: 700 }],
  ['all but out to the right', { x: 1330, y: 50, width: 1000, height: 700 }],
  ['with its title bar above the screen', { x: 100, y: -60, width: 1000, height: 700 }],
])('a window %s opens on the main screen', (_, bounds) => {
  expect(fitToScreens(bounds, [laptop])).toEqual({ width: 1000, height: 700, ...smallest });
});

test.each([
  ['in both directions', { x: -40, y: 0, width: 3000, height: 2000 }, laptop],
  ['in width alone', { x: 20, y: 30, width: 1600, height: 700 }, { ...laptop, y: 30, height: 700 }],
  ['in height alone', { x: 200, y: 10, width: 900, height: 1040 }, { x: 200, y: 0, width: 900, height: 768 }],
])('a window larger than its screen %s fills that', (_, bounds, fitted) => {
  expect(fitToScreens(bounds, [laptop])).toEqual({ ...fitted, ...smallest });
});

test('a window of a larger screen that is gone fits the one that is left', () => {
  expect(fitToScreens({ x: 2000, y: 0, width: 1800, height: 1000 }, [laptop])).toEqual({
    width: 1366,
    height: 768,
    ...smallest,
  });
});

test('a window that was made for a screen before that was magnified fits it afterwards', () => {
  // 1920 × 1080 at 100 %, then at 200 %: half as many of the pixels that bounds use.
  const magnified = { x: 0, y: 0, width: 960, height: 520 };
  expect(fitToScreens({ x: 0, y: 0, width: 1900, height: 1000 }, [magnified])).toEqual({
    ...magnified,
    minWidth: 800,
    minHeight: 520,
  });
});

test('a window goes to the screen that has most of it, not to the main one', () => {
  const tall = { x: 1300, y: -150, width: 1900, height: 1200 };
  expect(fitToScreens(tall, [laptop, second])).toMatchObject({ x: 1300, y: -200, width: 1900, height: 1080 });
});

test('the first window of all is no larger than a small screen', () => {
  const netbook = { x: 0, y: 25, width: 1024, height: 560 };
  expect(fitToScreens(null, [netbook])).toEqual({ width: 1024, height: 560, minWidth: 800, minHeight: 560 });
});

test('the state comes back as it was kept, and a file that makes no sense is no state', () => {
  const profile = tempDir();
  const memory = new WindowStateFile(profile);
  expect(memory.load()).toMatchObject({ path: '/', bounds: null });
  const state = { bounds: laptop, maximized: true, path: '/wristbands', kiosk: true };
  memory.save(state);
  expect(new WindowStateFile(profile).load()).toEqual(state);
  writeFileSync(join(profile, 'window.json'), JSON.stringify({ ...state, path: 'https://example.com' }));
  expect(memory.load().path).toBe('/');
});
