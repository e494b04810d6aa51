import type { TableReport } from '@contract/staff-operations/import-table';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { BadLines } from './bad-lines';

const issue = (line: number, message: string) => ({ line, message, text: `line ${line}`, cells: [] });

const show = (issues: TableReport['issues']) => {
  const report = { issues, bad_lines: issues.length, columns: [] } as Partial<TableReport> as TableReport;
  renderUi(<BadLines report={report} name="entries.csv" />);
};

const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

it('shows a few bad lines by line', () => {
  show([issue(2, 'tcf: "one" isn’t a number'), issue(3, 'name is missing')]);
  expect(lines().slice(1)).toEqual(['2tcf: "one" isn’t a number.line 2', '3name is missing.line 3']);
});

it('groups many by problem, so that a common one hides no rare one', async () => {
  const many = Array.from({ length: 150 }, (_, index) => issue(index + 2, `tcf: "${index}x" isn’t a number`));
  show([...many, issue(400, 'name is missing')]);
  expect(lines().slice(1)).toEqual([
    '1 line: name is missing',
    '400name is missing.line 400',
    '150 lines: tcf: “…” isn’t a number',
    '2tcf: "0x" isn’t a number.line 2',
    '3tcf: "1x" isn’t a number.line 3',
    '4tcf: "2x" isn’t a number.line 4',
    'Show the first 100',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 100' }));
  expect(screen.getAllByText(/isn’t a number\./)).toHaveLength(100);
});
