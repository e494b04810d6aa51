import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { Form } from './form';
import { TagsField } from './tags-field';
import { useForm } from './use-form';

const saved = vi.fn();
beforeEach(() => saved.mockClear());

function SailsForm() {
  const form = useForm({
    start: { sails: ['66'] },
    toRequest: (values) => values,
    save: (values) => saved(values),
  });
  return (
    <Form form={form}>
      <TagsField label="Also sails as" {...form.field('sails')} />
      <Button onClick={() => void form.submit()}>Save</Button>
      {form.changed && <p>changed</p>}
    </Form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Also sails as' });

test('Enter makes a tag of what is typed, and a second Enter saves it', async () => {
  renderUi(<SailsForm />);
  await userEvent.type(field(), 'GBR 1466{Enter}');
  expect(saved).not.toHaveBeenCalled();
  expect(field()).toHaveProperty('value', '');
  await userEvent.type(field(), '{Enter}');
  expect(saved).toHaveBeenCalledWith({ sails: ['66', 'GBR 1466'] });
});

test('what is typed and not entered yet is saved too, and nothing twice', async () => {
  renderUi(<SailsForm />);
  for (const [typed, sails] of [
    ['GBR 1466', ['66', 'GBR 1466']],
    [' 66 ', ['66', 'GBR 1466']],
  ] as const) {
    await userEvent.type(field(), typed);
    // As Ctrl S does: the field keeps the focus.
    screen.getByText('Save').closest('button')!.click();
    await vi.waitFor(() => expect(saved).toHaveBeenLastCalledWith({ sails }));
    expect(field()).toHaveProperty('value', '');
  }
});
