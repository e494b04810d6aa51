import { it } from 'vitest';
import { choose, click, fill, find, openApp } from '../renderer/app';
import { CUP, GUN, startRaceDay } from './race-day';

it('a device that was renamed has its new name in the list and where its times are corrected', async () => {
  const club = await startRaceDay(1);
  const clock = { device_id: 'dev_pin', offset_ms: 0, uncertainty_ms: 20 };
  await club.post('/crossings', {
    ...{ id: 'crs_1', regatta_id: 'reg_cup', race_number: 1, crossed_at: GUN + 1_800_000 },
    device_clock: { ...clock, device_name: 'Chrome on Linux', device_at: GUN + 1_800_000 },
  });
  await club.post('/time/devices', { ...clock, device_name: 'Pin boat', measured_at: Date.now() });
  await openApp(club, `${CUP}/clocks`);
  await fill('Name', 'Committee boat');
  await click('button', 'Rename');
  await find('row', /^Committee boat \(this one\)/);
  await click('button', 'Correct a device’s times');
  await choose('Device', 'Pin boat', await find('dialog'));
});
