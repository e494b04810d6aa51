import { ClientError } from '@shared/api-client';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextInput } from '@/ui/fields';
import { makeSession, renderUi } from '../../../test/renderer/render';
import { Form } from '../ui/form/form';
import { FormProblem, useApiForm } from './forms';
import { NetworkError } from './network';
import { makeQueryClient } from './queries';

type Body = { id: string; name: string };
const onSaved = vi.fn();

function RegattaForm() {
  const form = useApiForm('regattas.save', {
    start: {
      id: 'reg_1',
      club_id: 'club_1',
      name: '',
      venue: '',
      fleets: [{ name: 'IRC', rating_system: 'tcf' }],
    },
    toRequest: (values) => values as never,
    onSaved,
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Venue" {...form.field('venue')} />
      <FormProblem form={form} />
      <output>{form.saved ? 'Saved' : form.changed ? 'Changed' : 'As it was'}</output>
      <button type="submit">Save</button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
    </Form>
  );
}

/** The form in front of a server that answers each call with the next outcome. */
function openForm(...outcomes: (object | Error)[]) {
  const sent: { key: string; body: Body }[] = [];
  const session = makeSession(async (_operation: never, input: never, options: never) => {
    const { body } = input as { body: Body };
    sent.push({ key: (options as { idempotencyKey: string }).idempotencyKey, body });
    const outcome = outcomes.shift() ?? body;
    if (outcome instanceof Error) throw outcome;
    return { data: outcome };
  });
  const queryClient = makeQueryClient();
  queryClient.setDefaultOptions({ mutations: { retry: false, networkMode: 'always' } });
  onSaved.mockClear();
  renderUi(<RegattaForm />, { session, queryClient });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return {
    sent,
    save,
    name: screen.getByLabelText('Name'),
    state: () => screen.getByRole('status').textContent,
  };
}

const lost = () => new NetworkError(new TypeError('Failed to fetch'));

it('is saved once, and then has nothing to lose', async () => {
  const { sent, save, name, state } = openForm();
  await userEvent.type(name, 'Autumn Cup');
  expect(state()).toBe('Changed');
  await save();
  await waitFor(() => expect(state()).toBe('Saved'));
  expect(sent.map(({ body }) => body.name)).toEqual(['Autumn Cup']);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('says at the field what the contract’s schema does not take, without asking the server', async () => {
  const { sent, save, name } = openForm();
  await save();
  expect(sent).toEqual([]);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole('alert').textContent).toContain('Not saved.');
});

it('says at the field what the server refused', async () => {
  const issues = [{ path: 'name', message: 'there is a regatta of this name' }];
  const refused = new ClientError(400, 'INVALID_REQUEST', 'name: taken', issues, null, null);
  const { save, name } = openForm(refused);
  await userEvent.type(name, 'Autumn Cup');
  await save();
  expect(await screen.findByText('There is a regatta of this name')).toBeTruthy();
  await userEvent.type(name, '!');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends the same again after an answer was lost, under the same key', async () => {
  const { sent, save, name, state } = openForm(lost());
  await userEvent.type(name, 'Autumn Cup');
  await save();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t confirm the save.');
  await save();
  await waitFor(() => expect(state()).toBe('Saved'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('that was changed after a lost answer first learns what that did, and then saves the change', async () => {
  const { sent, save, name, state } = openForm(lost());
  await userEvent.type(name, 'Autumn Cup');
  await save();
  await userEvent.type(name, ' 2026');
  await save();
  await waitFor(() => expect(state()).toBe('Saved'));
  expect(sent.map(({ body }) => body.name)).toEqual(['Autumn Cup', 'Autumn Cup', 'Autumn Cup 2026']);
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(sent[2]!.key).not.toBe(sent[0]!.key);
});

it('puts back what was there', async () => {
  const { name, state } = openForm();
  await userEvent.type(name, 'Autumn Cup');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name).toHaveProperty('value', '');
  expect(state()).toBe('As it was');
});

it('names a field that the form does not show by its label', async () => {
  const issues = [{ path: 'team_racing.teams', message: 'must keep both teams of race 3' }];
  const refused = new ClientError(400, 'INVALID_REQUEST', 'Not valid', issues, null, null);
  const { save, name } = openForm(refused);
  await userEvent.type(name, 'Team Cup');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not saved. Team racing, teams: must keep both teams of race 3',
  );
});
