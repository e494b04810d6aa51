import type { Wristband } from '@contract/areas/safety/wristbands';
import { describe, expect, it } from 'vitest';
import { makeAgain, makeScans, makeUndo, undoable } from './make-scans';

const byrne: Wristband = {
  id: '0417',
  regatta_id: 'reg_1',
  status: 'sailing',
  timestamp: 500,
  registration_id: 'ent_01',
  sail_number: 'IRL 66',
  holder: 'M. Byrne',
  known: true,
  assigned_to: null,
  lost_at: null,
  replaced_by: null,
  place: null,
};
const situation = { regattaId: 'reg_1', bands: new Map([['0417', byrne]]), now: 1_000 };

describe('a scan at a station', () => {
  it('knows who wears the band, or that nobody does', () => {
    const [known, unknown] = makeScans(situation, ['0417', '0999'], 'scan', 'ashore');
    expect(known).toMatchObject({
      holder: 'M. Byrne',
      sailNumber: 'IRL 66',
      known: true,
      before: 'sailing',
      beforeAt: 500,
    });
    expect(unknown).toMatchObject({ holder: null, known: false, before: null });
  });

  it('names no wearer whose name the server would refuse: the scan itself counts', () => {
    const bands = new Map([['0417', { ...byrne, holder: 'M'.repeat(201) }]]);
    const [scan] = makeScans({ ...situation, bands }, ['0417'], 'scan', 'ashore');
    expect(scan).not.toHaveProperty('wearer');
    const [known] = makeScans(situation, ['0417'], 'scan', 'ashore');
    expect(known?.wearer).toEqual({ registration_id: 'ent_01', sail_number: 'IRL 66', holder: 'M. Byrne' });
  });

  it('says nothing about a band before the bands have been read', () => {
    const [scan] = makeScans({ ...situation, bands: undefined }, ['0417'], 'scan', 'ashore');
    expect(scan?.known).toBeNull();
  });
});

describe('undo', () => {
  it('takes back a batch, then the one before, and never twice', () => {
    const first = makeScans(situation, ['0417'], 'scan', 'ashore');
    const second = makeScans(situation, ['0417', '0999'], 'hand', 'ashore');
    const recent = [...second.toReversed(), ...first];
    const undo = makeUndo(undoable(recent, 'reg_1'), 1_000);
    expect(undo.map(({ bandId, status, timestamp }) => [bandId, status, timestamp])).toEqual([
      ['0999', 'ashore', 1_001],
      ['0417', 'sailing', 1_001],
    ]);
    const after = [...undo, ...recent];
    expect(undoable(after, 'reg_1')).toEqual(first);
    expect(undoable([...makeUndo(first, 1_000), ...after], 'reg_1')).toEqual([]);
    expect(undoable(recent, 'reg_2')).toEqual([]);
  });

  it('of an undo records the batch again, later than its undoing, and can be undone', () => {
    const first = makeScans(situation, ['0417'], 'scan', 'ashore');
    const second = makeScans(situation, ['0999'], 'scan', 'ashore');
    const undo = makeUndo(second, 1_000);
    const again = makeAgain(second, 1_000);
    expect(again).toMatchObject([{ bandId: '0999', status: 'ashore', timestamp: 1_002 }]);
    expect(again[0]?.key).not.toBe(second[0]?.key);
    expect(undoable([...again, ...undo, ...second, ...first], 'reg_1')).toEqual(again);
  });
});
