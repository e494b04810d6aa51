import type { Crossing } from '@contract/areas/racing/crossings';
import type { Score } from '@contract/areas/racing/scores';
import { describe, expect, test } from 'vitest';
import { crossing, entry, GUN, serverRecords, waiting } from '../../../../../test/renderer/finish-line';
import { EMPTY_FIELD, fieldIn } from './field-state';
import { raceView } from './race-view';
import { type FieldEvent, reduceField } from './sail-field';

/** The field of a race whose records change while it is on screen; `performed` and `announced` tell what it did. */
function fieldOf(records: Parameters<typeof serverRecords>[0]) {
  const performed: { label: string; apply: readonly unknown[]; revert: readonly unknown[] }[] = [];
  const announced: string[] = [];
  const writes: Parameters<typeof waiting>[0][number][] = [];
  let known = serverRecords(records);
  let state = EMPTY_FIELD;
  const race = () => {
    const view = raceView(known, [], waiting(writes));
    return { view, timeZone: 'Europe/Dublin', countsLaps: false, now: GUN };
  };
  return {
    performed,
    announced,
    get shown() {
      return fieldIn(state, race());
    },
    run(...event: FieldEvent) {
      const { state: next, effects } = reduceField(state, race(), ...event);
      state = next;
      for (const effect of effects) {
        if (effect.kind === 'announce') announced.push(effect.text);
        if (effect.kind !== 'perform') continue;
        performed.push(effect.action);
        writes.push(...effect.action.apply);
      }
    },
    /** Types as a person does, a key at a time. */
    type(text: string) {
      for (const key of text) this.run('type', this.shown.text + key);
    },
    /** Another machine's writes arrive. */
    receive(next: Parameters<typeof serverRecords>[0]) {
      known = serverRecords(next);
    },
    /** The row of a crossing as it is on screen. */
    row: (id: string) => race().view.rows.find((row) => row.crossing.id === id)!,
    /** The rows in order: the boat, the text, or `?`. */
    get crossed() {
      return race().view.rows.map(
        ({ boat, crossing: { sail_text } }) => boat?.sail_number ?? sail_text ?? '?',
      );
    },
  };
}

const crossings = (...list: Crossing[]) => ({ crossings: list });

test('the time that is edited is identified by the number that its row has now', () => {
  const field = fieldOf(crossings(crossing('b', 20)));
  field.run('editTime', field.row('b'));
  expect(field.shown.hint).toBe('saves the time of #1');
  field.receive(crossings(crossing('a', 10), crossing('b', 20)));
  expect(field.shown.hint).toBe('saves the time of #2');
  field.run('type', '13:00:25');
  field.run('enter', 0);
  expect(field.performed).toMatchObject([{ label: expect.stringContaining('#2 set to 13:00:25') }]);
});

test('an edit of a time that somebody else has corrected meanwhile is sent as one of the former time', () => {
  const field = fieldOf(crossings(crossing('a', 10)));
  field.run('editTime', field.row('a'));
  field.receive(crossings(crossing('a', 12)));
  field.run('enter', 0);
  expect(field.performed).toEqual([]);
  field.run('editTime', field.row('a'));
  field.receive(crossings(crossing('a', 14)));
  field.run('type', '13:00:30');
  field.run('enter', 0);
  const body = { crossed_at: GUN + 30_000, if_crossed_at: GUN + 12_000 };
  expect(field.performed).toMatchObject([{ apply: [{ input: { body } }] }]);
});

test('a time that somebody else deleted while it is edited is not written', () => {
  const field = fieldOf(crossings(crossing('a', 10)));
  field.run('editTime', field.row('a'));
  field.receive(crossings());
  expect(field.shown.hint).toBe('goes back: that time was deleted');
  field.run('type', '13:00:30');
  field.run('enter', 0);
  expect(field.performed).toEqual([]);
  expect(field.announced).toEqual(['That time was deleted']);
  expect(field.shown.mode.kind).toBe('sail');
});

test('a code that arrives while the codes are open can be cleared, and Undo brings it back', () => {
  const field = fieldOf({});
  field.type('11');
  field.run('openCodes');
  const coded = { registration_id: 'ent_1', race_number: 1, regatta_id: 'reg_1', crossing_id: null };
  field.receive({
    scores: [{ ...coded, finish_time: null, code: 'OCS', penalty: null, redress: null } as Score],
  });
  field.run('chooseCode', 'x');
  expect(field.performed).toMatchObject([
    {
      apply: [{ input: { body: { code: null, if_code: 'OCS' } } }],
      revert: [{ input: { body: { code: 'OCS' } } }],
    },
  ]);
});

test('a row that was just named takes a code', () => {
  const field = fieldOf(crossings(crossing('a', 10)));
  field.receive(crossings(crossing('a', 10, { registration_id: 'ent_2' })));
  field.run('select', 'a');
  field.run('openCodes');
  expect(field.announced).toEqual([]);
  expect(field.shown.mode.kind).toBe('code');
});

test('Escape leaves every mode, and what is typed in it, in one press', () => {
  const field = fieldOf(crossings(crossing('a', 10)));
  const modes: FieldEvent[] = [
    ['type', '11'],
    ['editTime', field.row('a')],
    ['editStart', 'IRC'],
    ['openCodesOfRacing'],
  ];
  for (const event of modes) {
    field.run(...event);
    field.run('escape');
    expect(field.shown).toMatchObject({ mode: { kind: 'sail' }, text: '' });
  }
});

describe('a text that no boat was chosen for', () => {
  const sails = ['IRL 4', 'IRL 3434', 'IRL 1234', 'GBR 1234 R', 'IRL 500'];
  const fieldOfSails = () => fieldOf({ entries: sails.map((sail, index) => entry(`ent_${index}`, sail)) });
  const at = (seconds: number) => GUN + seconds * 1000;

  test('a whole number is that boat’s, whatever ends in it', () => {
    const field = fieldOfSails();
    for (const [index, sail] of ['4', '500', '3434'].entries()) {
      field.run('record', at(index));
      field.type(sail);
      field.run('enter', at(index));
    }
    expect(field.crossed).toEqual(['IRL 4', 'IRL 500', 'IRL 3434']);
  });

  test('a whole number typed twice says that she has finished, and shows her row', () => {
    const field = fieldOfSails();
    for (const second of [1, 2]) {
      field.run('record', at(second));
      field.type('4');
      field.run('enter', at(second));
    }
    expect(field.announced).toEqual(['IRL 4 has finished already']);
    expect(field.shown.selected?.boat?.sail_number).toBe('IRL 4');
    field.type('500');
    field.run('enter', at(3));
    expect(field.crossed).toEqual(['IRL 4', 'IRL 500']);
  });

  test('a whole number typed twice stays on its own time when the next boat crosses', () => {
    const field = fieldOfSails();
    for (const second of [1, 2]) {
      field.run('record', at(second));
      field.type('4');
      field.run(second === 1 ? 'enter' : 'record', at(3));
    }
    field.type('500');
    field.run('enter', at(4));
    expect(field.crossed).toEqual(['IRL 4', '4', 'IRL 500']);
  });

  test('Space keeps it on its own time, and the next number is not added to it', () => {
    const field = fieldOfSails();
    field.run('record', at(1));
    field.type('1234');
    field.run('record', at(2));
    field.type('500');
    field.run('enter', at(3));
    expect(field.crossed).toEqual(['1234', 'IRL 500']);
  });

  test('Space keeps one that was entered too', () => {
    const field = fieldOfSails();
    field.run('record', at(1));
    field.type('1234');
    field.run('enter', at(1));
    expect(field.announced.at(-1)).toBe('2 boats match 1234. Choose with ↓, then Enter');
    field.run('record', at(2));
    expect(field.shown.text).toBe('');
    expect(field.crossed).toEqual(['1234', '?']);
  });

  test('one that is still a name to come keeps its row when a boat crosses', () => {
    const field = fieldOfSails();
    field.run('record', at(1));
    field.type('500');
    field.run('record', at(2));
    field.run('enter', at(2));
    expect(field.crossed).toEqual(['IRL 500', '?']);
  });

  test('typed before the time is taken, it is resolved after', () => {
    const field = fieldOfSails();
    field.type('1234');
    field.run('record', at(1));
    expect(field.shown.text).toBe('1234');
    field.run('pickNext', 1);
    field.run('enter', at(2));
    expect(field.crossed).toEqual(['GBR 1234 R']);
  });

  test('entered, it leaves the field to the next number', () => {
    const field = fieldOfSails();
    field.run('record', at(1));
    field.run('record', at(2));
    field.type('1234');
    field.run('enter', at(2));
    field.type('500');
    field.run('enter', at(3));
    expect(field.crossed).toEqual(['1234', 'IRL 500']);
  });

  test('entered without an open time, it has the time of that Enter', () => {
    const field = fieldOfSails();
    field.type('1234');
    field.run('enter', at(5));
    field.type('500');
    field.run('enter', at(9));
    expect(field.crossed).toEqual(['1234', 'IRL 500']);
    expect(field.performed[0]).toMatchObject({ apply: [{ input: { body: { crossed_at: at(5) } } }] });
  });

  test('Enter asks, and ↓ and Enter take one', () => {
    const field = fieldOfSails();
    field.run('record', at(1));
    field.type('1234');
    field.run('enter', at(1));
    field.run('enter', at(1));
    expect(field.crossed).toEqual(['?']);
    field.run('pickNext', 1);
    field.run('pickNext', 1);
    field.run('enter', at(2));
    expect(field.crossed).toEqual(['IRL 1234']);
  });

  test('a row that is renamed keeps its boat', () => {
    const field = fieldOfSails();
    field.run('record', at(1));
    field.type('500');
    field.run('enter', at(1));
    field.run('selectNext', 1);
    field.run('rename');
    field.type('1234');
    field.run('record', at(2));
    expect(field.crossed).toEqual(['IRL 500', '?']);
  });
});
