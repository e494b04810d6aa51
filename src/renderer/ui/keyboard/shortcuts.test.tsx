import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Command, currentCommands, inGroups, useCommands } from './commands';
import { useShortcut, useShortcutKeys } from './shortcuts';

function Screen({ commands, children }: { commands: Command[]; children?: React.ReactNode }) {
  useShortcutKeys();
  useCommands(commands);
  return children;
}

const command = (keys: string, run = vi.fn(), more: Partial<Command> = {}) => ({
  id: keys,
  label: keys,
  keys,
  run,
  ...more,
});

it('runs a command by its key, and one by two keys after each other', async () => {
  const [plain, sequence] = [vi.fn(), vi.fn()];
  render(<Screen commands={[command('r', plain), command('g r', sequence)]} />);
  await userEvent.keyboard('gr');
  expect(sequence).toHaveBeenCalledOnce();
  expect(plain).not.toHaveBeenCalled();
  await userEvent.keyboard('r');
  expect(plain).toHaveBeenCalledOnce();
});

it('leaves keys to a field, except to commands that want them there and to those with Ctrl', async () => {
  const [letter, palette, whileTyping] = [vi.fn(), vi.fn(), vi.fn()];
  const commands = [
    command('u', letter),
    command('mod+k', palette),
    command('escape', whileTyping, { whileTyping: true }),
  ];
  render(
    <Screen commands={commands}>
      <input />
    </Screen>,
  );
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'u{Control>}k{/Control}{Escape}');
  expect(field).toHaveProperty('value', 'u');
  expect([letter, palette, whileTyping].map((run) => run.mock.calls.length)).toEqual([0, 1, 1]);
});

it('leaves Space and Enter to the button that has the focus', async () => {
  const [space, letter, click] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <Screen commands={[command('space', space), command('u', letter)]}>
      <button type="button" onClick={click}>
        Save
      </button>
    </Screen>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard(' u');
  expect([click, space, letter].map((run) => run.mock.calls.length)).toEqual([1, 0, 1]);
});

it('does nothing behind a dialog, unless the command is for dialogs too', async () => {
  const [behind, everywhere] = [vi.fn(), vi.fn()];
  render(
    <Screen commands={[command('n', behind), command('?', everywhere, { inDialogs: true })]}>
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </Screen>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard('n?');
  expect(behind).not.toHaveBeenCalled();
  expect(everywhere).toHaveBeenCalledOnce();
});

it('lets the command that came last win, and gives the key back when it goes', async () => {
  const [first, later] = [vi.fn(), vi.fn()];
  const Later = () => {
    useShortcut('n', later, 'New');
    return null;
  };
  const commands = [command('n', first)];
  const { rerender } = render(<Screen commands={commands} />);
  rerender(
    <Screen commands={commands}>
      <Later />
    </Screen>,
  );
  await userEvent.keyboard('n');
  rerender(<Screen commands={commands} />);
  await userEvent.keyboard('n');
  expect([first, later].map((run) => run.mock.calls.length)).toEqual([1, 1]);
  expect(currentCommands()).toHaveLength(1);
});

it('runs the function of the last render, and notices that a command is now for fields too', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = render(
    <Screen commands={[command('u', before)]}>
      <input />
    </Screen>,
  );
  rerender(
    <Screen commands={[command('u', after, { whileTyping: true })]}>
      <input />
    </Screen>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'u');
  expect([before, after].map((run) => run.mock.calls.length)).toEqual([0, 1]);
});

it('takes Alt and a digit by the key, whatever character the keyboard types with Alt', () => {
  const run = vi.fn();
  render(<Screen commands={[command('alt+1', run)]} />);
  for (const key of ['1', '¡', '&']) fireEvent.keyDown(document.body, { key, code: 'Digit1', altKey: true });
  expect(run).toHaveBeenCalledTimes(3);
});

it('runs once for a key that is held, and not for one that somebody else has handled', () => {
  const run = vi.fn();
  render(<Screen commands={[command('u', run)]} />);
  fireEvent.keyDown(document.body, { key: 'u' });
  fireEvent.keyDown(document.body, { key: 'u', repeat: true });
  const handled = new KeyboardEvent('keydown', { key: 'u', bubbles: true, cancelable: true });
  handled.preventDefault();
  document.body.dispatchEvent(handled);
  expect(run).toHaveBeenCalledOnce();
});

it('lists the screen’s own commands before those of everywhere', () => {
  const groups = inGroups([
    command('t', vi.fn(), { group: 'Theme' }),
    command('g', vi.fn(), { group: 'Go to' }),
    command('n', vi.fn()),
    command('m', vi.fn(), { group: 'Tee sheet' }),
  ]).map(([group]) => group);
  expect(groups).toEqual(['This screen', 'Tee sheet', 'Go to', 'Theme']);
});

it('takes a key from the moment its screen shows', async () => {
  // As in the browser: effects that may wait come after the paint.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const run = vi.fn();
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      fireEvent.keyDown(page, { key: 'i' });
      resolve();
    }).observe(page, { childList: true });
  });
  root.render(
    <Screen commands={[command('i', run)]}>
      <p>The tee sheet</p>
    </Screen>,
  );
  await shown;
  expect(run).toHaveBeenCalledOnce();
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
});
