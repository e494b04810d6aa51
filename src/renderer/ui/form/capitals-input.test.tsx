import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { CapitalsInput } from './capitals-input';
import { Form } from './form';
import { useForm } from './use-form';

function CodeForm() {
  const form = useForm({ start: { code: '' }, toRequest: (values) => values, save: () => undefined });
  return (
    <Form form={form}>
      <CapitalsInput label="Code" {...form.field('code')} />
      <output>{form.values.code}</output>
    </Form>
  );
}

it('small letters become capitals where they are typed', async () => {
  renderUi(<CodeForm />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await userEvent.type(field, 'abcd');
  await userEvent.type(field, 'xy', { initialSelectionStart: 2, initialSelectionEnd: 3 });
  expect([field.value, field.selectionStart]).toEqual(['ABXYD', 4]);
  await userEvent.type(field, 'ß', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect([field.value, field.selectionStart]).toEqual(['SSABXYD', 2]);
  expect(screen.getByRole('status').textContent).toBe('SSABXYD');
});
