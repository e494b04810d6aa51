import { readyProcedures, type StartPlan } from '@dockside/race-signals';
import { expect, test } from 'vitest';
import {
  AS_PLANNED,
  draftOfPlan,
  planIssues,
  planOf,
  procedureChoices,
  readMinutes,
  startedTwice,
} from './plan-draft';

const timeZone = 'Europe/Dublin';
const noon = Date.parse('2026-09-05T12:00:00+01:00');
const fleets = ['IRC', 'PY'];
const choices = procedureChoices([], null);
const boats = [{ fleets: ['IRC'] }, { fleets: ['PY'] }];
const first = () => draftOfPlan(null, { before: null, fleets, boats, choices, timeZone });
const made = (draft = first()) => planOf(draft, choices, { timeZone, near: noon, later_starts: [] });

test('without a plan each fleet starts on its own by RRS 26, and that is a plan without errors', () => {
  expect(made()).toMatchObject({
    procedure: readyProcedures.rrs26,
    groups: [{ fleets: ['IRC'] }, { fleets: ['PY'] }],
    rolling: true,
    warning_at: null,
  });
  expect(planIssues(first(), made(), fleets, timeZone)).toEqual([]);
});

test('fleets that hold the same boats start together, and a plan that parts them names the boats', () => {
  const names = ['IRC', 'PY', 'ECHO', 'White sails'];
  const both = { sail_number: 'IRL 1', fleets: ['IRC', 'ECHO', 'Gone'] };
  const others = [
    { sail_number: 'IRL 2', fleets: ['White sails', 'ECHO'] },
    { sail_number: '7', fleets: ['PY'] },
  ];
  const entered = [both, ...others];
  const draft = draftOfPlan(null, { before: null, fleets: names, boats: entered, choices, timeZone });
  expect(draft.groups).toMatchObject([
    { fleets: ['IRC', 'ECHO', 'White sails'], class_flag: 'IRC' },
    { fleets: ['PY'], class_flag: 'PY' },
  ]);
  expect(startedTwice(draft.groups, entered)).toEqual([]);
  const apart = draft.groups.flatMap((group) => group.fleets.map((name) => ({ ...group, fleets: [name] })));
  expect(startedTwice(apart, entered)).toEqual([
    'IRL 1 is in IRC and ECHO, which start apart',
    'IRL 2 is in ECHO and White sails, which start apart',
  ]);
});

test('a race is planned as the one before it, without its time, unless other fleets sail', () => {
  const before: StartPlan = {
    ...made({ ...first(), procedure: 'three', interval: '6:00', warning: '11:55' }),
    recalled_group: 'next',
  };
  const draft = draftOfPlan(null, { before, fleets, boats, choices, timeZone });
  expect(draft).toMatchObject({ procedure: 'three', interval: '6:00', warning: '', recalled_group: 'next' });
  expect(draftOfPlan(null, { before, fleets: ['IRC'], boats, choices, timeZone }).procedure).toBe('rrs26');
  expect(draftOfPlan(before, { before: null, fleets, boats, choices, timeZone }).warning).toBe('11:55:00');
});

test('a procedure that the club has changed since stays that of the race', () => {
  const plan: StartPlan = {
    ...made(),
    procedure: { ...readyProcedures.rrs26, name: 'As it was in spring' },
  };
  const own = procedureChoices([], plan);
  expect(own.at(-1)).toMatchObject({ value: AS_PLANNED, procedure: { name: 'As it was in spring' } });
  expect(draftOfPlan(plan, { before: null, fleets, boats, choices: own, timeZone }).procedure).toBe(
    AS_PLANNED,
  );
});

test('what is wrong is reported at its field', () => {
  const draft = first();
  const without = { ...draft, groups: draft.groups.slice(0, 1) };
  expect(planIssues(without, made(without), fleets, timeZone)).toEqual([
    { path: 'groups', message: 'PY has no start' },
  ]);
  const same = { ...draft, groups: draft.groups.map((group) => ({ ...group, class_flag: 'E' })) };
  expect(planIssues(same, made(same), fleets, timeZone)).toMatchObject([
    { path: 'groups', message: expect.stringContaining('Start 2') },
  ]);
  const typed = { ...draft, interval: 'soon', warning: 'noon' };
  expect(planIssues(typed, made(typed), fleets, timeZone).map(({ path }) => path)).toEqual([
    'interval',
    'warning',
  ]);
});

test.each([
  ['6:00', 360],
  ['0:45', 45],
  ['6', 360],
  ['soon', null],
])('%s between starts is %s seconds', (typed, seconds) => expect(readMinutes(typed)).toBe(seconds));
