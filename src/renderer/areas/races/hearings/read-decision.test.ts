import type { Registration } from '@contract/areas/racing/registrations';
import { NO_SCORE, type Score } from '@contract/areas/racing/scores';
import { codeTable } from '@dockside/scoring';
import { expect, test } from 'vitest';
import { readChanges, readDecision } from './read-decision';

const boat = (id: string, sail_number: string) => ({ id, sail_number }) as Registration;
const entries = [boat('a', 'GBR 2164'), boat('b', 'IRL 3'), boat('c', 'IRL 1001')];

test('a decision with headed parts, on their lines or below them', () => {
  const read = readDecision(
    [
      'Case No.: 12',
      'Type: Protest',
      'Race: 3',
      'Protestor: IRL 3',
      'Protestee: GBR 2164',
      '',
      'Procedural Matters',
      'Valid: hail and flag.',
      '',
      'Parties and representatives: IRL 3: A. Kelly, GBR 2164: T. Moore',
      'Witnesses: P. Roe',
      'Conflicts of interest: None declared.',
      'Facts Found',
      '1. On the beat of race 3 GBR 2164 was on port.',
      '2. IRL 3 on starboard bore away.',
      '',
      'Conclusions and Rules that Apply',
      'GBR 2164 did not keep clear and broke RRS 10.',
      'Rules: RRS 10, 14',
      'Decision',
      'GBR 2164 is disqualified in race 3.',
      '',
      'Protest Committee: N. Walsh, P. Keane',
    ].join('\r\n'),
  )!;
  expect(read).toEqual({
    number: '12',
    type: 'Protest',
    races: [3],
    initiator: 'IRL 3',
    respondents: 'GBR 2164',
    validity: 'Valid: hail and flag.',
    conflicts: 'None declared.',
    parties: ['IRL 3: A. Kelly', 'GBR 2164: T. Moore'],
    witnesses: ['P. Roe'],
    facts_found: '1. On the beat of race 3 GBR 2164 was on port.\n2. IRL 3 on starboard bore away.',
    conclusion: 'GBR 2164 did not keep clear and broke RRS 10.',
    rules: ['10', '14'],
    decision: 'GBR 2164 is disqualified in race 3.',
    panel: ['N. Walsh', 'P. Keane'],
  });
  expect(readChanges(read, entries, codeTable(), [])).toEqual([
    {
      registration_id: 'a',
      race_number: 3,
      after: { code: 'DSQ' },
      from: 'GBR 2164 is disqualified in race 3.',
    },
  ]);
});

test('a row of an event’s list of decisions', () => {
  const read = readDecision(
    '03.\tProtest\t1\t29er - 3 - Nil\t29er - 2164\nRules: RRS 10\n2164 is to be scored DSQ in race no. 1.',
  )!;
  expect(read).toMatchObject({
    ...{ number: '03', type: 'Protest', races: [1], initiator: '29er - 3 - Nil' },
    ...{ respondents: '29er - 2164', rules: ['10'], decision: '2164 is to be scored DSQ in race no. 1.' },
  });
  expect(readChanges(read, entries, codeTable(), [])).toMatchObject([
    { registration_id: 'a', race_number: 1, after: { code: 'DSQ' } },
  ]);
});

test('a penalty in percent, of the respondent and the race of the row', () => {
  const read = readDecision(
    '06\tProtest by PC\t5\tProtest Committee\tOptimist - 1001\t\nRules: SI 10.4\n1001 is given a discretionary penalty of 5% of the score for Did Not Finish (DPI) for race 5.',
  )!;
  expect(readChanges(read, entries, codeTable(), [])).toMatchObject([
    { registration_id: 'c', race_number: 5, after: { code: 'DPI', penalty: { percent: 5, points: null } } },
  ]);
});

test('a penalty is added to those that the boat has in the race', () => {
  const score = (code: string, penalty: Score['penalty'] = null) =>
    ({ ...NO_SCORE, registration_id: 'c', race_number: 5, code, penalty }) as Score;
  const read = readDecision('Race: 5\nDecision: 1001 is given 30% SCP.')!;
  const after = (before: Score) => readChanges(read, entries, codeTable(), [before])[0]!.after;
  const scp = { code: 'SCP', points: null, percent: 30 };
  expect(after(score('ZFP'))).toEqual({
    code: 'ZFP',
    penalty: { points: null, percent: null, further_penalties: [scp] },
  });
  const further_penalties = [{ code: 'ZFP', points: null, percent: null }];
  expect(after(score('SCP', { points: 2, percent: null, further_penalties }))).toEqual({
    code: 'SCP',
    penalty: { points: null, percent: 30, further_penalties },
  });
  const alone = { code: 'SCP', penalty: { points: null, percent: 30 } };
  expect([after(score('SCP')), after(score('RET'))]).toEqual([alone, alone]);
});

test('a code that is denied, taken back or one of two changes nothing', () => {
  const changesOf = (decision: string) =>
    readChanges(readDecision(`Race: 2\nDecision: ${decision}`)!, entries, codeTable(), []);
  for (const decision of [
    'The DSQ of GBR 2164 in race 2 is removed.',
    'GBR 2164 is not to be scored DSQ in race 2.',
    'GBR 2164 is to be scored RET instead of DNF.',
    'The score of GBR 2164 is changed from DNF to RET.',
  ])
    expect([decision, changesOf(decision)]).toEqual([decision, []]);
  expect(changesOf('GBR 2164 did not keep clear and is DSQ.')).toMatchObject([{ after: { code: 'DSQ' } }]);
});

test('what names no boat or no code changes nothing, and a text without a part is none', () => {
  const dismissed = readDecision('Race: 2\nDecision: Protest dismissed.')!;
  expect(readChanges(dismissed, entries, codeTable(), [])).toEqual([]);
  const two = readDecision('Race: 2\nDecision: GBR 2164 and IRL 1001 are DSQ.')!;
  expect(readChanges(two, entries, codeTable(), [])).toEqual([]);
  expect(readDecision('Some words from elsewhere.')).toBeNull();
});
