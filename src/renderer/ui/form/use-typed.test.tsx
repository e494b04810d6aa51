import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { Select, Textarea, TextInput } from '../fields';
import { Form } from './form';
import { NumberField } from './number-field';
import { SearchSelect } from './search-select';
import { useForm } from './use-form';

const saved = vi.fn();
afterEach(() => {
  saved.mockClear();
  vi.unstubAllGlobals();
});

function BoatForm() {
  const form = useForm({
    start: { name: '', rig: 'sloop' },
    toRequest: (values) => values,
    save: ({ name }) => saved(name),
  });
  const { name } = form.values;
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <Select label="Rig" data={['sloop', 'ketch', 'yawl']} {...form.field('rig')} />
      <output>{name}</output>
      <button type="submit" disabled={!form.changed}>
        Save
      </button>
      <button type="button" onClick={() => saved(`pressed: ${name}`)}>
        Say
      </button>
    </Form>
  );
}

/** Types as a browser does, without rendering what may wait. */
function type(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

it('a key renders its field at once, and the rest of the form afterwards', async () => {
  renderUi(<BoatForm />);
  const field = type('Swift');
  expect(field.value).toBe('Swift');
  expect(screen.getByRole('status').textContent).toBe('');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Swift'));
  expect(field.value).toBe('Swift');
});

const rendered = vi.fn();
const rigs = ['sloop', 'ketch'];
/** Called whenever a field renders. */
const counted = (input: ReactNode) => {
  rendered();
  return input;
};

function CrewForm() {
  const form = useForm({
    start: { name: '', club: '', rig: 'sloop', mark: 'ketch', hands: 2, notes: '' },
    toRequest: (values) => values,
    save: ({ name }) => saved(name),
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Club" inputContainer={counted} {...form.field('club')} />
      <Select label="Rig" data={rigs} inputContainer={counted} {...form.field('rig')} />
      <SearchSelect label="Mark" data={rigs} inputContainer={counted} {...form.field('mark')} />
      <NumberField label="Hands" inputContainer={counted} {...form.field('hands')} />
      <Textarea label="Notes" inputContainer={counted} {...form.field('notes')} />
      <output>{form.values.name}</output>
    </Form>
  );
}

it('a key renders no field but its own', async () => {
  renderUi(<CrewForm />);
  expect(rendered).toHaveBeenCalled();
  rendered.mockClear();
  type('Swift');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Swift'));
  expect(rendered).not.toHaveBeenCalled();
});

it.each(['Enter', 'Tab'])('the form is up to date when %s follows at once', (key) => {
  renderUi(<BoatForm />);
  const field = type('Swift');
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Swift');
});

it('a button that is pressed at once acts on what was typed', () => {
  renderUi(<BoatForm />);
  type('Swift');
  const button = screen.getByRole('button', { name: 'Say' });
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  button.click();
  expect(saved.mock.calls).toEqual([['pressed: Swift']]);
});

it('a list of choices is there once its field has had the focus', () => {
  renderUi(<BoatForm />);
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0);
  fireEvent.focus(screen.getByLabelText('Rig'));
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(3);
});

function Follower({ name }: { name: string }) {
  const form = useForm({
    start: { name },
    toRequest: (values) => values,
    save: (values) => saved(values.name),
  });
  // As a key that comes after the form is rendered and before its effects.
  useLayoutEffect(() => {
    if (name === 'Storm') queueMicrotask(() => type('Swift'));
  }, [name]);
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
    </Form>
  );
}

it('a key while the fields begin to follow a change elsewhere is kept', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let rename = (_: string) => {};
  function Boat() {
    const [name, setName] = useState('Petrel');
    rename = (to) => startTransition(() => setName(to));
    return <Follower name={name} />;
  }
  renderUi(<Boat />);
  rename('Storm');
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await vi.waitFor(() => expect(field.value).not.toBe('Petrel'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.value).toBe('Swift');
});
