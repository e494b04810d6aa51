import { expect, it, vi } from 'vitest';
import { click, find, openApp } from '../renderer/app';
import { CUP, startRaceDay } from './race-day';

/** Switching between the screens of a race renders what differs. */

const framed = vi.hoisted(() => vi.fn());

vi.mock(import('../../src/renderer/shell/status-bar'), async (load) => {
  const real = await load();
  return {
    ...real,
    StatusBar: () => {
      framed();
      return <real.StatusBar />;
    },
  };
});

it('the frame is not rendered', async () => {
  await openApp(await startRaceDay(2), `${CUP}/1/check-in`);
  await click('link', 'Finish');
  await find('region', 'Crossings');
  expect(framed).toHaveBeenCalled();
  // The last part of the frame that loads late.
  await vi.waitFor(() => expect(document.querySelector('link[rel="manifest"]')).not.toBeNull());
  framed.mockClear();
  await click('link', 'Results');
  await find('grid', /^Results of/);
  await click('link', 'Check-in');
  await find('group', /IRC/);
  await click('link', 'Finish');
  await find('region', 'Crossings');
  // The state of the connection may change meanwhile, which the frame shows.
  expect(framed.mock.calls.length).toBeLessThan(3);
});
