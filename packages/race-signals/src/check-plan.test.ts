import { describe, expect, test } from 'vitest';
import { planOf } from '../../../test/race-signals';
import {
  checkPlan,
  checkProcedure,
  type ProcedureStep,
  readyProcedures,
  type StartingProcedure,
} from './index';

const messages = (procedure: Partial<StartingProcedure>) =>
  checkProcedure({ name: 'Ours', pursuit: false, steps: [], ...procedure }).map(({ message }) => message);

function step(
  signal: ProcedureStep['signal'],
  seconds_before: number,
  more: Partial<ProcedureStep> = {},
): ProcedureStep {
  return { signal, name: null, seconds_before, up: [], down: [], sounds: ['short'], ...more };
}

const start = step('start', 0, { down: ['class'] });
const warning = step('warning', 360, { up: ['class'] });

test.each(Object.values(readyProcedures))('$name has nothing wrong with it', (procedure) => {
  expect(checkProcedure(procedure)).toEqual([]);
});

test('a club’s own sequence with an attention signal and sounds at half minutes', () => {
  const steps = [
    step('sequence_step', 600, { name: 'Attention', up: ['orange'] }),
    warning,
    step('preparatory', 180, { up: ['preparatory'] }),
    step('sequence_step', 90, { name: 'A minute and a half', sounds: ['long', 'short', 'short', 'short'] }),
    step('one_minute', 60, { down: ['preparatory'], sounds: ['long'] }),
    step('start', 0, { down: ['class', 'orange'] }),
  ];
  expect(messages({ steps })).toEqual([]);
});

describe('a procedure is refused', () => {
  test.each<[string, ProcedureStep[], string]>([
    ['without a start', [step('warning', 60)], 'There is no starting signal'],
    ['without a warning', [step('start', 0)], 'There is no warning signal'],
    ['with two starts', [warning, step('start', 10), start], 'There is more than one starting signal'],
    [
      'with a start before zero',
      [warning, step('start', 5, { down: ['class'] })],
      'The start is at 0 seconds',
    ],
    [
      'in the wrong order',
      [
        step('preparatory', 360, { up: ['preparatory'] }),
        step('warning', 300),
        step('start', 0, { down: ['preparatory'] }),
      ],
      'The signals go in the order: warning, preparatory, one minute, start',
    ],
    [
      'with a later signal first',
      [step('warning', 60, { up: ['class'] }), step('preparatory', 120), start],
      'Each signal is made later than the one before it',
    ],
    [
      'with a flag that stays up',
      [warning, step('start', 0)],
      'The class flag is still up at the start: take it down by then',
    ],
    [
      'with a flag that was never up',
      [step('warning', 300), start],
      'The class flag comes down without having gone up',
    ],
    [
      'with part of a second',
      [step('warning', 299.5, { up: ['class'] }), start],
      'The time before the start is whole seconds from 0 to 3600',
    ],
    [
      'with a signal that nobody notices',
      [step('warning', 300, { sounds: [] }), step('start', 0)],
      'Nothing is displayed, taken down or heard',
    ],
    [
      'with a step without a name',
      [warning, step('sequence_step', 90), start],
      'A signal of your own needs a name',
    ],
    [
      'with a one-minute signal alone',
      [warning, step('one_minute', 60), start],
      'A one-minute signal takes down the preparatory flag: there is none',
    ],
  ])('%s', (_, steps, message) => {
    expect(messages({ steps })).toContain(message);
  });

  test('without a name', () => {
    expect(messages({ name: ' ', steps: [warning, start] })).toEqual(['The procedure needs a name']);
  });
});

describe('a plan', () => {
  const problems = (plan: Parameters<typeof checkPlan>[0]) => checkPlan(plan).map(({ message }) => message);

  test('has nothing wrong with it', () => {
    expect(problems(planOf(['IRC', 'J/24']))).toEqual([]);
  });

  test.each([
    [planOf([]), 'Say which fleets start'],
    [planOf(['IRC', 'IRC']), 'IRC is in the plan twice'],
    [planOf(['IRC', 'IRC']), 'Class flag IRC is that of another start'],
    [planOf(['IRC'], { interval_seconds: 0 }), 'The interval between starts is whole seconds above 0'],
    [
      planOf(['IRC'], { later_starts: [{ seconds_after: 60, label: 'Laser' }] }),
      'Only a pursuit race has later starts',
    ],
    [
      planOf(['A', 'B'], { procedure: readyProcedures.pursuit }),
      'A pursuit race has one start, and later ones for faster boats',
    ],
    [
      planOf(['A'], {
        procedure: readyProcedures.pursuit,
        later_starts: [
          { seconds_after: 60, label: 'Laser' },
          { seconds_after: 60, label: 'Laser' },
        ],
      }),
      'Each start is whole seconds later than the one before it',
    ],
    [
      planOf(['A'], {
        preparatory: 'U',
        procedure: { name: 'Short', pursuit: false, steps: [warning, start] },
      }),
      'The procedure has no preparatory signal that could show a penalty',
    ],
  ])('%#', (plan, message) => {
    expect(problems(plan)).toContain(message);
  });
});
