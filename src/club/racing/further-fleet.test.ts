import { expect, it, onTestFinished } from 'vitest';
import { CLUB, startClub } from '../../../test/club';

const GUN = Date.UTC(2026, 8, 5, 12);
const race = { regatta_id: 'reg', race_number: 1 };

it('a boat that enters a further fleet keeps her results in the one she sailed in', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  const fleets = [{ name: 'IRC' }, { name: 'ECHO' }];
  await club.post('/regattas', { id: 'reg', club_id: CLUB, name: 'Cup', fleets });
  const enter = (id: string, names: string[]) =>
    club.post('/registrations', { id, regatta_id: 'reg', sail_number: id, fleets: names });
  const table = async (fleet: string) => {
    const { body } = await club.get('/standings', { regatta_id: 'reg', fleet });
    return body.data.standings.map(({ sail_number, scores }: { sail_number: string; scores: object[] }) => [
      sail_number,
      (scores[0] as { elapsed: number }).elapsed,
    ]);
  };
  await enter('1', ['ECHO']);
  await enter('2', ['ECHO']);
  await club.post('/races/starts', { ...race, fleet: 'IRC', starts_at: GUN });
  await club.post('/races/starts', { ...race, fleet: 'ECHO', starts_at: GUN + 300_000 });
  await club.post('/races/status', { ...race, status: 'sailed' });
  await club.post('/scores', { registration_id: '1', race_number: 1, finish_time: 3000.1 });
  await club.post('/scores', { registration_id: '2', race_number: 1, finish_time: 2900 });
  const sailed = [
    ['2', 2900],
    ['1', 3000.1],
  ];
  expect(await table('ECHO')).toEqual(sailed);
  await enter('1', ['IRC', 'ECHO']);
  expect(await table('ECHO')).toEqual(sailed);
  expect(await table('IRC')).toEqual([['1', 3300.1]]);
});
