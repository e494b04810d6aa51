import type { Score } from '@contract/areas/racing/scores';
import { replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Write } from '@/api/outbox/item';
import { crossing, GUN, serverRecords, waiting } from '../../../../../test/renderer/finish-line';
import { openRows, raceView } from './race-view';

describe('the race as it stands here', () => {
  test('has unsent times and names over the server’s records, in crossing order', () => {
    const later = crossing('b', 20);
    const view = raceView(
      serverRecords({ crossings: [later] }),
      [],
      waiting([
        { operation: 'crossings.save', input: { body: crossing('a', 10) } },
        { operation: 'crossings.save', input: { body: { ...later, registration_id: 'ent_1' } } },
      ]),
    );
    expect(view.rows.map(({ crossing: { id }, state, elapsed }) => [id, state, elapsed])).toEqual([
      ['a', 'waiting', null],
      ['b', 'waiting', 20],
    ]);
    expect(view.boats.filter(({ racing }) => racing).map(({ entry: { id } }) => id)).toEqual([
      'ent_2',
      'ent_3',
    ]);
    expect(view.scores).toMatchObject([{ registration_id: 'ent_1', finish_time: 20 }]);
  });

  test('keeps a name that an edit of the time leaves out', () => {
    const { id, regatta_id, race_number } = crossing('a', 10);
    const view = raceView(
      serverRecords({ crossings: [crossing('a', 10, { registration_id: 'ent_1' })] }),
      [],
      waiting([
        {
          operation: 'crossings.save',
          input: { body: { id, regatta_id, race_number, crossed_at: GUN + 12_000 } },
        },
      ]),
    );
    expect(view.rows).toMatchObject([{ boat: { id: 'ent_1' }, elapsed: 12 }]);
  });

  test('keeps a finish that was typed in elsewhere, and lets a code stand beside it', () => {
    const typedIn = { registration_id: 'ent_1', race_number: 1, regatta_id: 'reg_1', crossing_id: null };
    const score = { ...typedIn, finish_time: 99, code: null, penalty: null, redress: null } as Score;
    const view = raceView(
      serverRecords({ scores: [score] }),
      [],
      waiting([
        {
          operation: 'scores.setCode',
          input: { body: { registration_id: 'ent_1', race_number: 1, code: 'DSQ' } },
        },
      ]),
    );
    expect(view.scores).toMatchObject([{ registration_id: 'ent_1', finish_time: 99, code: 'DSQ' }]);
  });

  test('a boat with a penalty is still racing, one that retired is not', () => {
    const coded = (code: 'ZFP' | 'RET'): Write => ({
      operation: 'scores.setCode',
      input: { body: { registration_id: 'ent_1', race_number: 1, code } },
    });
    expect(raceView(serverRecords(), [], waiting([coded('ZFP')])).boats[0]).toMatchObject({ racing: true });
    expect(raceView(serverRecords(), [], waiting([coded('RET')])).boats[0]).toMatchObject({ racing: false });
  });

  test('has every penalty that is set here, and what the next write expects of them', () => {
    const coded = (body: object): Write => ({
      operation: 'scores.setCode',
      input: { body: { registration_id: 'ent_1', race_number: 1, code: null, ...body } },
    });
    const writes = [{ code: 'ZFP' }, { code: 'SCP', points: 2 }].map(coded);
    const penalty = {
      points: null,
      percent: null,
      further_penalties: [{ code: 'SCP', points: 2, percent: null }],
    };
    const unsent = raceView(serverRecords(), [], waiting(writes));
    expect(unsent.boats[0]).toMatchObject({ code: 'ZFP', penalty });
    expect(unsent.scores).toMatchObject([{ code: 'ZFP', penalty }]);
    const sent = raceView(serverRecords({ scores: [...unsent.scores] }), waiting(writes), []);
    expect(sent.boats[0]).toEqual(unsent.boats[0]);
    const cleared = raceView(serverRecords(), [], waiting([...writes, coded({ code: null })]));
    expect(cleared.boats[0]).toMatchObject({ code: null, penalty: null });
  });

  test('says of each time where it is kept', () => {
    const save = (id: string) =>
      ({ operation: 'crossings.save', input: { body: crossing(id, 10) } }) satisfies Write;
    const items = [
      ...waiting([save('a')], { id: '1', storage: 'saving' }),
      ...waiting([save('b')], { id: '2', storage: 'stored' }),
      ...waiting([save('c')], { id: '3', storage: 'failed' }),
    ];
    const { rows } = raceView(serverRecords({ crossings: [crossing('d', 20)] }), [], items);
    expect(rows.map(({ state }) => state)).toEqual(['saving', 'waiting', 'unsaved', 'sent']);
  });

  test('keeps a refused time in sight, and shows of other refusals what the server has', () => {
    const refused = (write: Write, id: string) =>
      waiting([write], { id, state: 'refused', lastError: 'No such race' });
    const named = crossing('b', 20, { registration_id: 'ent_1', sail_text: '11' });
    const { rows, boats } = raceView(
      serverRecords({ crossings: [crossing('b', 30), crossing('c', 40)] }),
      [],
      [
        ...refused({ operation: 'crossings.save', input: { body: crossing('a', 10) } }, '1'),
        ...refused({ operation: 'crossings.save', input: { body: named } }, '2'),
        ...refused({ operation: 'crossings.remove', input: { query: { id: 'c' } } }, '3'),
        ...refused(
          {
            operation: 'scores.setCode',
            input: { body: { registration_id: 'ent_2', race_number: 1, code: 'DSQ' } },
          },
          '4',
        ),
      ],
    );
    expect(
      rows.map(({ crossing: { id, crossed_at }, boat, refusal }) => [id, crossed_at, boat, refusal]),
    ).toEqual([
      ['a', GUN + 10_000, undefined, 'Not saved by the club computer: No such race'],
      ['b', GUN + 30_000, undefined, 'Not named: No such race'],
      ['c', GUN + 40_000, undefined, 'Not deleted: No such race'],
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
    expect(boats.map(({ code }) => code)).toEqual([null, null, null]);
  });

  test('only times that nobody has looked at are open', () => {
    const { rows } = raceView(
      serverRecords({ crossings: [crossing('a', 1, { sail_text: '9999' }), crossing('b', 2)] }),
      [],
      [],
    );
    expect(openRows(rows).map(({ crossing: { id } }) => id)).toEqual(['b']);
  });

  test('keeps the objects of rows and boats that a new time does not change', () => {
    const records = serverRecords({ crossings: [crossing('a', 10, { registration_id: 'ent_1' })] });
    const before = raceView(records, [], []);
    const save: Write = { operation: 'crossings.save', input: { body: crossing('b', 20) } };
    const after = replaceEqualDeep(before, raceView(records, [], waiting([save])));
    expect(after.rows).toHaveLength(2);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.boats).toBe(before.boats);
    expect(after.scores).toBe(before.scores);
  });
});
