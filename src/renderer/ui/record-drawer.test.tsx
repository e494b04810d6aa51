import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderer/render';
import { Form } from './form/form';
import { useForm } from './form/use-form';
import { RecordDrawer } from './record-drawer';

function NameForm() {
  const form = useForm({
    start: { name: 'Insider' },
    toRequest: (values) => values,
    save: async () => undefined,
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
    </Form>
  );
}

async function openDrawer() {
  const onClose = vi.fn();
  renderUi(
    <RecordDrawer title="IRL 9753" onClose={onClose}>
      <NameForm />
    </RecordDrawer>,
  );
  return { onClose, name: await screen.findByLabelText('Name') };
}

it('closes without a question while nothing is changed, also when it was changed back', async () => {
  const { onClose, name } = await openDrawer();
  await userEvent.type(name, 's{Backspace}{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks before it closes over a change, and gives the focus back to the field', async () => {
  const { onClose, name } = await openDrawer();
  await userEvent.type(name, 's{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(onClose).not.toHaveBeenCalled();
  expect(name).toHaveProperty('value', 'Insiders');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('takes Escape in the question for no', async () => {
  const { onClose, name } = await openDrawer();
  await userEvent.type(name, 's{Escape}');
  const keep = await screen.findByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
