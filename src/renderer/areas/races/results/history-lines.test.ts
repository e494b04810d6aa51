import type { ScoreHistoryEntry } from '@contract/areas/racing/scores';
import { expect, test } from 'vitest';
import { historyLines } from './history-lines';

const entry = (id: string, more: Partial<ScoreHistoryEntry> = {}): ScoreHistoryEntry => ({
  ...{ id, regatta_id: 'reg', race_number: 1, registration_id: null, action: 'finish', record: {} },
  ...{ recorded_at: 0, recorded_by: null, reason: null, caused_by: null },
  ...more,
});

test('what follows a start is given with it, the latest first', () => {
  const lines = historyLines([
    entry('sch_1', { registration_id: 'a' }),
    entry('sch_2', { action: 'start', recorded_at: 1 }),
    entry('sch_3', { registration_id: 'a', caused_by: 'sch_2', recorded_at: 1 }),
    entry('sch_4', { registration_id: 'b', caused_by: 'sch_2', recorded_at: 1 }),
    entry('sch_5', { registration_id: 'b', action: 'score_removed', caused_by: 'sch_2', recorded_at: 1 }),
    entry('sch_6', { registration_id: 'c', recorded_at: 1 }),
    entry('sch_7', { registration_id: 'c', caused_by: 'elsewhere', recorded_at: 2 }),
  ]);
  expect(lines.map(({ entry: { id }, follow }) => [id, follow])).toEqual([
    ['sch_7', 0],
    ['sch_6', 0],
    ['sch_2', 2],
    ['sch_1', 0],
  ]);
});
