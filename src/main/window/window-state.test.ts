import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../../test/temp';
import { onScreen, WindowStateFile } from './window-state';

const laptop = { x: 0, y: 0, width: 1366, height: 768 };
const second = { x: 1366, y: -200, width: 1920, height: 1080 };

test.each([
  ['on the laptop', { x: 100, y: 50, width: 1000, height: 700 }, [laptop], true],
  ['on the second screen', { x: 1500, y: -150, width: 1000, height: 700 }, [laptop, second], true],
  ['on the second screen, now unplugged', { x: 1500, y: 0, width: 1000, height: 700 }, [laptop], false],
  ['hanging out to the right', { x: 1200, y: 50, width: 1000, height: 700 }, [laptop], true],
  ['all but out to the right', { x: 1330, y: 50, width: 1000, height: 700 }, [laptop], false],
  ['its title bar above the screen', { x: 100, y: -60, width: 1000, height: 700 }, [laptop], false],
])('a window %s', (_, bounds, screens, stays) => {
  expect(onScreen(bounds, screens)).toEqual(stays ? bounds : null);
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
