import { MantineProvider, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { ask } from '../ask';
import { Dialog } from '../dialog';
import { RecordDrawer } from '../record-drawer';
import { Form, PlainForm } from './form';
import { useForm } from './use-form';

const saved = vi.fn();
afterEach(() => saved.mockClear());

function Outer({ children }: { children: ReactNode }) {
  const form = useForm({
    start: { name: 'Insider' },
    toRequest: (values) => values,
    save: () => saved('outer'),
  });
  return (
    <Form form={form}>
      <TextInput label="Boat" {...form.field('name')} />
      {children}
    </Form>
  );
}

function Inner({ onClose }: { onClose?: () => void }) {
  const [text, setText] = useState('');
  return (
    <PlainForm changed={text !== ''} onSubmit={() => saved('inner')}>
      <TextInput label="Inner" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </PlainForm>
  );
}

const dialogs = [
  [
    'drawer',
    (onClose: () => void) => (
      <RecordDrawer title="A boat" onClose={onClose}>
        <Inner />
      </RecordDrawer>
    ),
  ],
  [
    'dialog',
    (onClose: () => void) => (
      <Dialog opened onClose={onClose}>
        <Inner />
      </Dialog>
    ),
  ],
] as const;

/** Drawers and dialogs are elsewhere in the document, as in the app. */
const elsewhere = (element: ReactNode) => <MantineProvider env="default">{element}</MantineProvider>;

it.each(dialogs)('a form in a %s inside a form saves itself alone', async (_, around) => {
  renderUi(<Outer>{elsewhere(around(() => undefined))}</Outer>);
  await userEvent.type(await screen.findByLabelText('Inner'), 'text{Enter}');
  expect(saved.mock.calls).toEqual([['inner']]);
});

it('a form that is not made with `Form` does not submit the one around it, and is found in development', async () => {
  const errors: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', note);
  renderUi(<Outer>{createPortal(<form aria-label="raw" />, document.body)}</Outer>);
  fireEvent.submit(screen.getByRole('form', { name: 'raw' }));
  window.removeEventListener('error', note);
  expect(saved).not.toHaveBeenCalled();
  expect(errors).toEqual([expect.stringContaining('not made with `Form`')]);
});

it('a form inside a form is refused in development', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() =>
    renderUi(
      <Outer>
        <Inner />
      </Outer>,
    ),
  ).toThrow('inside another form');
});

it.each(dialogs)('Escape in a %s asks before text of a plain form is lost', async (_, around) => {
  const onClose = vi.fn();
  renderUi(around(onClose));
  const field = await screen.findByLabelText('Inner');
  await userEvent.type(field, 'Gun late{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('a question that is opened by a call keeps its text, too', async () => {
  renderUi(<main />);
  const answer = ask<string>('Why?', (give) => (
    <>
      <Inner onClose={() => give(null)} />
      <button type="button" onClick={() => give('yes')}>
        Answer
      </button>
    </>
  ));
  await userEvent.type(await screen.findByLabelText('Inner'), 'Fog{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Inner')).toHaveProperty('value', 'Fog');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await answer).toBe('yes');
});

it('a form keeps the version it was opened with, but for changes elsewhere that it does not show', async () => {
  function Venue({ venue, version }: { venue: string; version: number }) {
    const form = useForm({
      start: { name: 'Cup', venue, opened: { version } },
      toRequest: (values) => values,
      save: ({ name, opened }) => saved(name, opened.version),
    });
    return (
      <Form form={form}>
        <TextInput label="Name" {...form.field('name')} />
        <output>{form.values.venue}</output>
      </Form>
    );
  }
  const { rerender } = renderUi(<Venue venue="Howth" version={1} />);
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 's');
  rerender(<Venue venue="Howth" version={2} />);
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(saved.mock.calls).toEqual([['Cups', 2]]));
  await userEvent.type(name, '!');
  rerender(<Venue venue="Dublin" version={4} />);
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(saved.mock.calls.at(-1)).toEqual(['Cups!', 2]));
});

function Beside({ isAside, loadCheck }: { isAside: boolean; loadCheck: () => Promise<() => never[]> }) {
  const save = () => saved('beside');
  const form = useForm({ start: { minutes: '60' }, toRequest: (values) => values, save, loadCheck, isAside });
  return (
    <Form form={form}>
      <TextInput label="Minutes" {...form.field('minutes')} />
    </Form>
  );
}

it.each([
  [false, 'when it opens'],
  [true, 'when it gets the focus'],
])('the checks of a form load once; beside what people came for (%s), %s', async (isAside) => {
  const loadCheck = vi.fn(async () => () => []);
  renderUi(<Beside isAside={isAside} loadCheck={loadCheck} />);
  expect(loadCheck).toHaveBeenCalledTimes(isAside ? 0 : 1);
  await userEvent.click(screen.getByLabelText('Minutes'));
  await userEvent.type(screen.getByLabelText('Minutes'), '5');
  expect(loadCheck).toHaveBeenCalledTimes(1);
});
