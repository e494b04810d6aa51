import { describe, expect, it } from 'vitest';
import { type Burst, type Keystroke, MAX_GAP_MS, readKeystroke } from './burst';

/** Types keys `gap` milliseconds apart and answers the codes that were scanned. */
function scansIn(keys: readonly (string | Partial<Keystroke>)[], gap: number): string[] {
  const codes: string[] = [];
  let burst: Burst | null = null;
  for (const [index, given] of keys.entries()) {
    const stroke = { at: 1_000 + index * gap, ...(typeof given === 'string' ? { key: given } : given) };
    const reading = readKeystroke(burst, stroke as Keystroke);
    if (reading.kind === 'scan') codes.push(reading.code);
    burst = reading.kind === 'character' || reading.kind === 'shift' ? reading.burst : null;
  }
  return codes;
}

describe('a scanner’s keystrokes', () => {
  it('are recognized by their pace and the Enter after them', () => {
    expect(scansIn([...'0417', 'Enter'], 8)).toEqual(['0417']);
    expect(scansIn([...'0417', 'Enter'], MAX_GAP_MS)).toEqual(['0417']);
  });

  it('may be held up here and there: a code is never cut short', () => {
    const at = [0, 8, 98, 106, 114];
    const keys = ['0', '4', '1', '7', 'Enter'].map((key, index) => ({ key, at: at[index]! }));
    expect(scansIn(keys, 0)).toEqual(['0417']);
    const late = keys.map(({ key }, index) => ({ key, at: index === 0 ? 0 : 90 + index * 8 }));
    expect(scansIn(late, 0)).toEqual(['0417']);
  });

  it('may be capitals, whose Shift is a key of its own', () => {
    expect(scansIn(['Shift', 'A', 'Shift', 'B', '7', 'Enter'], 10)).toEqual(['AB7']);
  });

  it('follow one another without a pause', () => {
    expect(scansIn([...'0417', 'Enter', ...'0418', 'Enter'], 5)).toEqual(['0417', '0418']);
  });

  it('begin anew after a person’s key', () => {
    const keys: Partial<Keystroke>[] = [
      { key: 'b', at: 0 },
      { key: '0', at: 400 },
      { key: '4', at: 410 },
      { key: 'Enter', at: 420 },
    ];
    expect(scansIn(keys, 0)).toEqual(['04']);
  });
});

describe('a person’s keystrokes', () => {
  it('are left alone at any human pace', () => {
    expect(scansIn([...'0417', 'Enter'], MAX_GAP_MS + 1)).toEqual([]);
    expect(scansIn([...'0417', 'Enter'], 120)).toEqual([]);
  });

  it('are left alone when the Enter comes late', () => {
    expect(
      scansIn([...'0417'].map((key, i) => ({ key, at: i * 5 })).concat({ key: 'Enter', at: 300 }), 0),
    ).toEqual([]);
  });

  it('are left alone when too few, repeated or part of a shortcut', () => {
    expect(scansIn(['7', 'Enter'], 5)).toEqual([]);
    expect(scansIn(['0', { key: '0', repeat: true }, { key: '0', repeat: true }, 'Enter'], 30)).toEqual([]);
    expect(scansIn([{ key: 'a', modified: true }, { key: 'c', modified: true }, 'Enter'], 5)).toEqual([]);
    expect(scansIn(['0', 'Tab', 'Enter'], 5)).toEqual([]);
  });
});
