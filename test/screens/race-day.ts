import { onTestFinished } from 'vitest';
import { startClub, type TestClub } from '../club';

/** Address of the regatta's screens. */
export const CUP = '/races/reg_cup';

/** Start of both fleets. */
export const GUN = Date.UTC(2026, 8, 5, 12);

/** A club with a regatta of two fleets, whose first race is under way and whose first boats are of IRC, PY, IRC … */
export async function startRaceDay(boats: number): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  const fleet = { code_base: 'series_entries', discards: [] };
  const fleets = [
    { ...fleet, name: 'IRC', rating_system: 'tcf' },
    { ...fleet, name: 'PY', rating_system: 'py' },
  ];
  await club.post('/regattas', { id: 'reg_cup', club_id: 'c', name: 'Autumn Cup', fleets });
  for (let index = 0; index < boats; index++)
    await club.post('/registrations', {
      id: `ent_${index}`,
      regatta_id: 'reg_cup',
      sail_number: `IRL ${1003 + index * 37}`,
      boat_name: `Boat ${index}`,
      ...(index % 2 === 0
        ? { fleets: ['IRC'], ratings: { tcf: 0.93 + index / 100 } }
        : { fleets: ['PY'], ratings: { py: 960 + index } }),
    });
  const starts = fleets.map(({ name }) => ({ fleet: name, starts_at: GUN }));
  await club.post('/races', { regatta_id: 'reg_cup', race_number: 1, status: 'racing', starts });
  return club;
}
