import { expect, it } from 'vitest';
import { groupIssues } from './issue-groups';

const issue = (line: number, message: string) => ({ line, message, text: '', cells: [] });

it('puts lines of one problem together, whatever its values, and the rare ones first', () => {
  const issues = [
    issue(2, 'tcf: "one" isn’t a number'),
    issue(3, 'the regatta has no fleet “Laser”; its fleets are IRC and PY'),
    issue(4, 'tcf: "1,2,3" isn’t a number'),
    issue(5, 'date: 31.2.2026 is no day'),
    issue(6, 'date: 30.2.2026 is no day'),
    issue(7, 'date: 29/2/2026 is no day'),
  ];
  expect(
    groupIssues(issues).map(({ problem, issues: lines }) => [problem, lines.map(({ line }) => line)]),
  ).toEqual([
    ['the regatta has no fleet “…”; its fleets are IRC and PY', [3]],
    ['tcf: “…” isn’t a number', [2, 4]],
    ['date: … is no day', [5, 6, 7]],
  ]);
});
