import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
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

describe('has the focus where the next act is:', () => {
  const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
  const open = (children: ReactNode) => {
    const onClose = vi.fn();
    const drawer = (contents: ReactNode) => (
      <RecordDrawer title="Issue wristbands" onClose={onClose}>
        {contents}
      </RecordDrawer>
    );
    const { rerender } = renderUi(drawer(children));
    return { onClose, show: (contents: ReactNode) => rerender(drawer(contents)) };
  };

  it('in the first field, where typing replaces its text', async () => {
    const { name } = await openDrawer();
    await expectFocus(name);
    await userEvent.keyboard('IRL 66');
    expect(name).toHaveProperty('value', 'IRL 66');
  });

  it('in the field that is named as the next, passing fields that are hidden or off', async () => {
    open(
      <>
        <input aria-label="Off" disabled />
        <details>
          <summary>More</summary>
          <input aria-label="Folded" />
        </details>
        <input aria-label="Code" />
        <input aria-label="Time" data-autofocus />
      </>,
    );
    await expectFocus(await screen.findByLabelText('Time'));
  });

  it('in a field that arrives after the drawer', async () => {
    const { show } = open(<p>Loading</p>);
    await expectFocus((await screen.findByText('Loading')).parentElement!);
    show(<TextInput label="Name" />);
    await expectFocus(await screen.findByLabelText('Name'));
  });

  it('in the next step’s field, where a step takes away what had the focus', async () => {
    function Steps() {
      const [isBandKnown, setBandKnown] = useState(false);
      if (isBandKnown) return <TextInput label="Who wears it" />;
      return (
        <button type="submit" onClick={() => setBandKnown(true)}>
          Choose band
        </button>
      );
    }
    open(<Steps />);
    await expectFocus(await screen.findByRole('button', { name: 'Choose band' }));
    await userEvent.keyboard('{Enter}');
    await expectFocus(await screen.findByLabelText('Who wears it'));
  });

  it('in its contents, where nothing is to be typed: Enter closes nothing', async () => {
    const { onClose } = open(<p>Nothing to type</p>);
    await expectFocus((await screen.findByText('Nothing to type')).parentElement!);
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays where a person put it', async () => {
    const { show } = open(<TextInput label="Name" />);
    await expectFocus(await screen.findByLabelText('Name'));
    const close = screen.getAllByRole('button')[0]!;
    close.focus();
    show(<TextInput label="Another" />);
    await screen.findByLabelText('Another');
    expect(document.activeElement).toBe(close);
  });

  it('not where a click on its text took it, neither then nor when contents arrive: typing replaces nothing', async () => {
    const contents = (more: ReactNode) => (
      <>
        <TextInput label="Name" defaultValue="Byrne" />
        <p>Issued today</p>
        {more}
      </>
    );
    const { show } = open(contents(null));
    const name = await screen.findByLabelText('Name');
    await expectFocus(name);
    await userEvent.click(screen.getByText('Issued today'));
    await userEvent.keyboard('0417');
    expect(name).toHaveProperty('value', 'Byrne');
    show(contents(<p>Issued yesterday</p>));
    await screen.findByText('Issued yesterday');
    await userEvent.keyboard('0417');
    expect(name).toHaveProperty('value', 'Byrne');
  });
});
