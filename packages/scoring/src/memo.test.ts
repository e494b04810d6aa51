import { expect, it } from 'vitest';
import { Memo } from './memo';
import { SeriesSet } from './series-set';
import type { FleetInput, ScoreInput } from './types';

it('a value is worked out again only when something that it is made of is another', () => {
  const memo = new Memo();
  let computed = 0;
  const count = () => (computed += 1);
  const [one, two] = [{}, {}];
  expect([memo.get('n', [one, two], count), memo.get('n', [one, two], count)]).toEqual([1, 1]);
  expect(memo.get('n', [two, one], count)).toBe(2);
  expect(memo.get('n', [two], count)).toBe(3);
  expect(memo.get('other', [two], count)).toBe(4);
});

it('keeps no more than it may: what was asked for least lately goes', () => {
  const memo = new Memo(4);
  const computed: string[] = [];
  const get = (name: string) => memo.get(name, [1, 2], () => computed.push(name));
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) get(name);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

it('after a finish only the tables that count its race are other ones', () => {
  const fleets: FleetInput[] = [{ name: 'IRC', rating_system: 'none' }];
  const registrations = ['1', '2'].map((id) => ({ id, sail_number: id, fleets: ['IRC'] }));
  const races = [1, 2].map((race_number) => ({ race_number }));
  const series = races.map(({ race_number }) => ({
    ...{ id: `s${race_number}`, name: `Series ${race_number}`, fleet: 'IRC', races: [race_number] },
  }));
  const scores: ScoreInput[] = registrations.flatMap(({ id }) =>
    races.map(({ race_number }) => ({ registration_id: id, race_number, finish_time: 100 + Number(id) })),
  );
  const memo = new Memo();
  const input = { fleets, series, registrations, races };
  const before = new SeriesSet({ ...input, scores }, memo);
  const tables = [before.series('s1'), before.series('s2')];
  const last = scores.length - 1;
  const edited = scores.with(last, { ...scores[last]!, finish_time: 90 });
  const after = new SeriesSet({ ...input, scores: edited }, memo);
  expect(after.series('s1')).toBe(tables[0]);
  expect(after.series('s2')).toEqual(new SeriesSet({ ...input, scores: edited }).series('s2'));
  expect(after.series('s2')).not.toEqual(tables[1]);
});
