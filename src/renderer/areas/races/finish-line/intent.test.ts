import type { Crossing } from '@contract/areas/racing/crossings';
import { describe, expect, test } from 'vitest';
import { crossing, serverRecords } from '../../../../../test/renderer/finish-line';
import { hintFor, readTyped, SAIL } from './intent';
import { raceView } from './race-view';

describe('what Enter will do', () => {
  const read = (
    typed: string,
    crossings: Crossing[],
    selectedNumber?: number,
    { picked = null, renaming = false }: { picked?: number | null; renaming?: boolean } = {},
  ) => {
    const view = raceView(serverRecords({ crossings }), [], []);
    const work = { countsLaps: false, before: undefined };
    const selected = view.rows[(selectedNumber ?? 0) - 1];
    return readTyped({ typed, view, selected, renaming, picked, ...work }).intent;
  };
  const open = [crossing('a', 1), crossing('b', 2)];

  test.each([
    ['names the oldest open time', '11', open, undefined, { kind: 'name', row: { number: 1 } }],
    ['names the selected row', '11', open, 2, { kind: 'name', row: { number: 2 } }],
    ['takes the time where none is open', '11', [], undefined, { kind: 'record-named' }],
    ['asks which of several', '1', open, undefined, { kind: 'choose' }],
    ['keeps an unknown sail', '99', open, undefined, { kind: 'keep-text', text: '99', row: { number: 1 } }],
    ['takes a time for an unknown sail', '99', [], undefined, { kind: 'record-text', text: '99' }],
    ['leaves an unreadable one for later', '.', open, undefined, { kind: 'keep-text', text: '?' }],
    ['scores a code', '11dnf', open, undefined, { kind: 'code', code: 'DNF' }],
    ['scores the code typed over another', '11dnfocs', open, undefined, { kind: 'code', code: 'OCS' }],
    ['knows no such boat', '99dnf', open, undefined, { kind: 'no-boat' }],
    ['edits the selected row', '', open, 2, { kind: 'edit', row: { number: 2 } }],
    ['does nothing', '', open, undefined, { kind: 'nothing' }],
    [
      'shows a boat that has finished',
      '11',
      [crossing('a', 1, { registration_id: 'ent_1' })],
      undefined,
      { kind: 'already-finished' },
    ],
  ] as const)('%s', (_, typed, crossings, selected, intent) => {
    expect(read(typed, [...crossings], selected)).toMatchObject(intent);
  });

  test('takes the one picked among several', () => {
    expect(read('1', open, undefined, { picked: 1 })).toMatchObject({
      kind: 'name',
      boat: { entry: { id: 'ent_2' } },
    });
  });

  test.each([
    ['11', open, undefined, 'names #1 IRL 11'],
    ['11', [], undefined, 'finishes IRL 11 now'],
    ['99', open, undefined, 'saves “99” for #1, to identify later'],
    ['11dnf', open, undefined, 'scores IRL 11 DNF'],
    ['', open, 2, 'edits the time of #2'],
    ['', open, undefined, null],
  ] as const)('is said before: %j', (typed, crossings, selected, hint) => {
    expect(hintFor(SAIL, read(typed, [...crossings], selected))).toBe(hint);
  });

  test.each([
    ['names the oldest open time', [crossing('b', 2), crossing('c', 3)], false, 'names #2 IRL 11'],
    ['takes the time where none is open', [], false, 'finishes IRL 11 now'],
    ['renames it where that is asked for', [crossing('b', 2)], true, 'renames #1 IRL 11'],
  ] as const)('with a row selected that has a boat, %s', (_, others, renaming, hint) => {
    const crossings = [crossing('a', 1, { registration_id: 'ent_2' }), ...others];
    expect(hintFor(SAIL, read('11', crossings, 1, { renaming }))).toBe(hint);
  });
});
