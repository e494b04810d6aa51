import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { Form } from './form';
import { NumberField } from './number-field';
import { useForm } from './use-form';

function LengthForm({ length }: { length: number | null }) {
  const form = useForm({ start: { length }, toRequest: (values) => values, save: () => undefined });
  return (
    <Form form={form}>
      <NumberField label="Length" negative {...form.field('length')} />
      <output>{String(form.values.length)}</output>
    </Form>
  );
}

const numbers = [
  ['.5', '0.5', '0.5'],
  [',5', '0.5', '0.5'],
  ['-3', '-3', '-3'],
  ['-.5', '-0.5', '-0.5'],
  ['-0.5', '-0.5', '-0.5'],
  ['10,25', '10.25', '10.25'],
  ['1.0', '1.0', '1'],
  ['0', '0', '0'],
  ['-', '-', 'null'],
] as const;

it.each([null, 12, 0].flatMap((from) => numbers.map((number) => [from, ...number] as const)))(
  'a number typed over %s: %s',
  async (from, typed, shown, value) => {
    const user = userEvent.setup();
    renderUi(<LengthForm length={from} />);
    const field = screen.getByLabelText<HTMLInputElement>('Length');
    await user.click(field);
    field.select();
    await user.keyboard(typed);
    expect([field.value, screen.getByRole('status').textContent]).toEqual([shown, value]);
  },
);

it('a field that is left shows the number that is saved', async () => {
  const user = userEvent.setup();
  renderUi(<LengthForm length={12} />);
  const field = screen.getByLabelText<HTMLInputElement>('Length');
  for (const [typed, shown] of [
    ['1.50', '1.5'],
    ['-', ''],
    ['-0', '0'],
  ] as const) {
    await user.click(field);
    field.select();
    await user.keyboard(typed);
    expect(field.value).toBe(typed);
    await user.tab();
    expect(field.value).toBe(shown);
  }
});
