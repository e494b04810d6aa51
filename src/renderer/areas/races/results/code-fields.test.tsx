import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import { NO_SCORE, type ScoreState } from '@contract/areas/racing/scores';
import { codeTable } from '@dockside/scoring';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { renderUi } from '../../../../../test/renderer/render';
import { RegattaContext } from '../regatta/regatta-context';
import { CodeFields } from './code-fields';
import { draftOfScore, scoreOf } from './score-draft';

const fleet = newFleet('IRC', { rating_system: 'tcf' });
const saved = vi.fn();
const drafts: ScoreState[] = [];

function Drawer() {
  const form = useForm({
    start: draftOfScore({ ...NO_SCORE, version: 1 }, fleet),
    toRequest: (draft) => draft,
    save: async (draft) => {
      drafts.push(scoreOf(draft, fleet));
      saved(draft.code);
    },
  });
  return (
    <Form form={form}>
      <CodeFields form={form} fleet={fleet} raceNumber={1} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const regatta = {
  regatta: {} as Regatta,
  codes: codeTable(),
  races: [],
  entries: [],
  timeZone: 'Europe/Dublin',
};
const show = () =>
  renderUi(
    <RegattaContext value={regatta}>
      <Drawer />
    </RegattaContext>,
  );

test('a code that is typed in the results is saved with one Enter', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox', { name: 'Code' }), 'ocs{Enter}');
  expect(saved.mock.calls).toEqual([['OCS']]);
});

test('a code with figures shows them at Enter, and is saved with the next', async () => {
  saved.mockClear();
  show();
  await userEvent.type(screen.getByRole('combobox', { name: 'Code' }), 'dpi{Enter}');
  expect(screen.getByLabelText('Points added')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(saved.mock.calls).toEqual([['DPI']]);
});

test('a text that is no code keeps the form open, with the reason', async () => {
  saved.mockClear();
  show();
  await userEvent.type(screen.getByRole('combobox', { name: 'Code' }), 'oxs{Enter}{Enter}');
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByText('Nothing in the list matches “oxs”.')).toBeTruthy();
});

test('a second penalty is added and removed', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox', { name: 'Code' }), 'zfp{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add penalty' }));
  const points = screen.getAllByLabelText('Or points').at(-1)!;
  await userEvent.type(points, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const further = { code: 'SCP', points: 2, percent: null };
  expect(drafts.at(-1)).toMatchObject({ code: 'ZFP', penalty: { further_penalties: [further] } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove penalty 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(drafts.at(-1)).toMatchObject({ code: 'ZFP', penalty: null });
});

test('clearing the code of several penalties leaves the others', async () => {
  show();
  const codeField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Code' });
  const emptyCode = async () => {
    await userEvent.clear(codeField());
    await userEvent.tab();
  };
  await userEvent.type(codeField(), 'zfp{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add penalty' }));
  await userEvent.type(screen.getAllByLabelText('Or points').at(-1)!, '2');
  await emptyCode();
  expect(codeField().value).toMatch(/^SCP/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(drafts.at(-1)).toMatchObject({ code: 'SCP', penalty: { points: 2, percent: null } });
  await emptyCode();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(drafts.at(-1)).toMatchObject({ code: null, penalty: null });
});
