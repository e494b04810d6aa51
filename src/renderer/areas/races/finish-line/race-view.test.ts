import { describe, expect, test } from 'vitest';
import type { Score } from '../../../../contract/areas/scores';
import type { Operation } from './queue/operation';
import { openRows, raceView } from './race-view';
import { crossing, GUN, known, waiting } from './testing';

describe('the race as it stands here', () => {
  test('has unsent times and names over what the server told, in crossing order', () => {
    const later = crossing('b', 20);
    const view = raceView(
      known({ crossings: [later] }),
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
      known({ crossings: [crossing('a', 10, { registration_id: 'ent_1' })] }),
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
      known({ scores: [score] }),
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
    const coded = (code: 'ZFP' | 'RET'): Operation => ({
      operation: 'scores.setCode',
      input: { body: { registration_id: 'ent_1', race_number: 1, code } },
    });
    expect(raceView(known(), [], waiting([coded('ZFP')])).boats[0]).toMatchObject({ racing: true });
    expect(raceView(known(), [], waiting([coded('RET')])).boats[0]).toMatchObject({ racing: false });
  });

  test('only times that nobody has looked at are open', () => {
    const { rows } = raceView(
      known({ crossings: [crossing('a', 1, { sail_text: '9999' }), crossing('b', 2)] }),
      [],
      [],
    );
    expect(openRows(rows).map(({ crossing: { id } }) => id)).toEqual(['b']);
  });
});
