import { codePoints, codeTable } from '@dockside/scoring';
import { describe, expect, test } from 'vitest';
import type { Write } from '@/api/outbox/item';
import { crossing, GUN, race, serverRecords, waiting } from '../../../../../../test/renderer/finish-line';
import { raceView } from '../race-view';
import type { ServerRecords } from '../race-writes';
import {
  nameRow,
  recordTime,
  removeCode,
  removeRow,
  setCode,
  setCodes,
  setStart,
  setStatus,
  setTime,
} from './undoable-actions';

const inRace = { race, codes: codeTable() };

describe('undo', () => {
  const apply = (before: ServerRecords, operations: readonly Write[]) =>
    raceView(before, [], waiting(operations));

  test('a name, a time and a code come back as they were', () => {
    const before = serverRecords({ crossings: [crossing('a', 10, { sail_text: 'x' })] });
    const view = raceView(before, [], []);
    const named = nameRow(view.rows[0]!, before.entries[0]!, '11');
    expect(apply(before, named.apply).rows).toMatchObject([{ boat: { id: 'ent_1' } }]);
    expect(apply(before, [...named.apply, ...named.revert]).rows[0]!.crossing).toEqual(before.crossings[0]);

    const timed = recordTime(race, GUN, { number: 2, timeZone: 'Europe/Dublin', sheet: 'A' });
    expect(apply(before, [...timed.apply, ...timed.revert]).rows).toHaveLength(1);

    const coded = setCode(view.boats[0]!, inRace, 'DNF');
    expect(apply(before, [...coded.apply, ...coded.revert]).boats[0]).toMatchObject({ code: null });
  });

  test('starts and the race’s state, each without touching the others', () => {
    const before = serverRecords();
    const zone = 'Europe/Dublin';
    const py = setStart(race, 'PY', GUN + 300_000, zone);
    const started = apply(before, py.apply).race;
    expect(started.starts.map(({ fleet }) => fleet)).toEqual(['IRC', 'PY']);
    const corrected = setStart(started, 'IRC', GUN + 1_000, zone);
    const sailed = setStatus(started, 'sailed');
    const done = [...py.apply, ...corrected.apply, ...sailed.apply];
    expect(apply(before, done).race).toMatchObject({
      status: 'sailed',
      starts: [{ starts_at: GUN + 1_000 }, { starts_at: GUN + 300_000 }],
    });
    expect(apply(before, [...done, ...py.revert]).race).toMatchObject({
      status: 'sailed',
      starts: [{ fleet: 'IRC', starts_at: GUN + 1_000 }],
    });
    expect(apply(before, [...done, ...sailed.revert, ...corrected.revert, ...py.revert]).race).toEqual(race);
  });

  test('reverts only what is still as it was left here', () => {
    const [row] = raceView(
      serverRecords({ crossings: [crossing('a', 10, { sail_text: 'x' })] }),
      [],
      [],
    ).rows;
    const inputs = [
      setStart(race, 'PY', GUN, 'Europe/Dublin'),
      setStart(race, 'IRC', GUN + 1, 'Europe/Dublin'),
      setStatus(race, 'sailed'),
      nameRow(row!, serverRecords().entries[0]!, '11'),
      removeRow(row!),
      setTime(row!, row!.crossing.crossed_at, GUN, 'Europe/Dublin'),
    ].map(({ revert }) => revert[0]!.input as { body?: object; query?: object });
    expect(inputs.map(({ body, query }) => body ?? query)).toMatchObject([
      { fleet: 'PY', starts_at: null, if_starts_at: GUN },
      { fleet: 'IRC', starts_at: GUN, if_starts_at: GUN + 1 },
      { status: 'racing', if_status: 'sailed' },
      { registration_id: null, sail_text: 'x', if_registration_id: 'ent_1', if_sail_text: '11' },
      { id: 'a', sail_text: 'x', if_version: 0 },
      { crossed_at: GUN + 10_000, if_crossed_at: GUN },
    ]);
  });

  test('takes a code back only with the figures that it has by this', () => {
    const [boat] = raceView(serverRecords(), [], []).boats;
    const penalty = { points: 3, percent: null };
    const conditionsOf = (code: 'RDG' | 'DPI' | null, before: object) =>
      setCode({ ...boat!, ...before }, inRace, code).revert[0]!.input as { body: object };
    expect(conditionsOf('DPI', {}).body).toMatchObject({
      ...{ code: null, if_code: 'DPI' },
      ...{ if_penalty: null, if_redress: null, if_time_penalty: null },
    });
    // With nothing stated RDG is in points, which are to be stated.
    expect(conditionsOf('RDG', {}).body).toMatchObject({ if_redress: { method: 'points', points: null } });
    expect(conditionsOf(null, { code: 'DPI', penalty }).body).toMatchObject({
      ...{ code: 'DPI', points: 3, if_code: null, if_penalty: null },
    });
  });

  test('takes a second penalty back and leaves the first', () => {
    const [boat] = raceView(serverRecords(), [], []).boats;
    const { apply, revert } = setCode({ ...boat!, code: 'ZFP' }, inRace, 'SCP');
    const further_penalties = [{ code: 'SCP', points: null, percent: null }];
    expect(apply[0]!.input).toMatchObject({ body: { code: 'SCP', if_code: 'ZFP' } });
    expect(revert[0]!.input).toMatchObject({
      body: { code: 'ZFP', further_penalties: [], if_code: 'ZFP', if_penalty: { further_penalties } },
    });
  });

  test('knows that an own code of the regatta is a penalty', () => {
    const points = codePoints('place', { value: 1 });
    const own = { name: 'Penalty accepted', finisher: true, came_to_start: true, excludable: true, points };
    const codes = codeTable([{ code: 'XPA', ...own }]);
    const [boat] = raceView(serverRecords({ codes }), [], []).boats;
    const { revert } = setCode({ ...boat!, code: 'ZFP' }, { race, codes }, 'XPA');
    expect(revert[0]!.input).toMatchObject({ body: { if_code: 'ZFP', further_penalties: [] } });
  });

  test('says which code another takes the place of, and not where penalties add up', () => {
    const [boat, other] = raceView(serverRecords(), [], []).boats;
    const labelOf = (before: string | null, code: string) =>
      setCode({ ...boat!, code: before }, inRace, code).label;
    expect(labelOf('DSQ', 'SCP')).toBe('IRL 11 is SCP (was DSQ)');
    expect(labelOf('ZFP', 'SCP')).toBe('IRL 11 is SCP');
    expect(labelOf('DNF', 'DNF')).toBe('IRL 11 is DNF');
    expect(labelOf(null, 'DNF')).toBe('IRL 11 is DNF');
    const all = setCodes([{ ...boat!, code: 'DSQ' }, other!], inRace, 'DNF');
    expect(all.label).toMatch(/^2 boats are DNF \(IRL 11 was DSQ\)$/);
  });

  test('clears every code of a boat, and names them', () => {
    const [boat] = raceView(serverRecords(), [], []).boats;
    const further_penalties = [{ code: 'SCP', points: 2, percent: null }];
    const penalty = { points: null, percent: null, further_penalties };
    const { label, apply, revert } = setCode({ ...boat!, code: 'ZFP', penalty }, inRace, null);
    expect(label).toBe('IRL 11: ZFP + SCP cleared');
    expect(apply[0]!.input).toMatchObject({ body: { code: null, if_code: 'ZFP', if_penalty: penalty } });
    expect(revert[0]!.input).toMatchObject({ body: { code: 'ZFP', further_penalties, if_code: null } });
  });

  test('takes one of several penalties away, whichever it is', () => {
    const [boat] = raceView(serverRecords(), [], []).boats;
    const further_penalties = [{ code: 'SCP', points: 2, percent: null }];
    const both = { ...boat!, code: 'ZFP', penalty: { points: null, percent: 40, further_penalties } };
    const first = removeCode(both, inRace, 'ZFP');
    expect(first.label).toBe('IRL 11: ZFP cleared');
    expect(first.apply[0]!.input).toMatchObject({
      body: { code: 'SCP', points: 2, further_penalties: [], if_code: 'ZFP', if_penalty: both.penalty },
    });
    expect(first.revert[0]!.input).toMatchObject({
      body: { code: 'ZFP', percent: 40, further_penalties, if_code: 'SCP' },
    });
    expect(removeCode(both, inRace, 'SCP').apply[0]!.input).toMatchObject({
      body: { code: 'ZFP', percent: 40, further_penalties: [], if_code: 'ZFP' },
    });
    expect(removeCode({ ...boat!, code: 'OCS' }, inRace, 'OCS').apply[0]!.input).toMatchObject({
      body: { code: null, if_code: 'OCS' },
    });
  });
});
