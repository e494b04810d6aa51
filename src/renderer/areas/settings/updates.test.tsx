import type { UpdateStatus } from '@contract/staff-operations/desktop';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeSession, renderUi } from '../../../../test/renderer/render';
import { Updates } from './updates';

const off: UpdateStatus = { version: '1.0.0', place: null, previous: null, unable: null };

/** The section over these answers, whose calls are listed. */
function show(answers: Record<string, unknown>) {
  const call = vi.fn(async (name: string, _input: unknown) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  });
  const session = { ...makeSession(), bridge: { call } as never };
  renderUi(<Updates />, { session });
  return call;
}

it('is off until an address or folder is chosen', async () => {
  const call = show({ updates: off, set_update_address: off });
  await screen.findByText('Off. Choose where newer versions are.');
  expect(screen.queryByRole('button', { name: 'Check for update' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Or its address'), 'http://club/updates');
  await userEvent.click(screen.getByRole('button', { name: 'Use address' }));
  expect(call).toHaveBeenCalledWith('set_update_address', { address: 'http://club/updates' });
});

it('says what an update does and how to return, before it installs the version that was shown', async () => {
  const call = show({
    updates: { ...off, place: '/media/stick' },
    check_for_update: { version: '1.1.0', bytes: 98_000_000, newer: true, way_back: false },
    install_update: new Error('Race 4 is under way. Update after it.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check for update' }));
  await screen.findByText('Dockside 1.1.0 is there.');
  screen.getByText(/The data is checked and backed up first/);
  screen.getByText(/no installer of 1\.0\.0/);
  await userEvent.click(screen.getByRole('button', { name: 'Install Dockside 1.1.0' }));
  await screen.findByText('Race 4 is under way. Update after it.');
  expect(call).toHaveBeenCalledWith('install_update', { version: '1.1.0' });
});

it('returns to the version before, and says where the backup is', async () => {
  show({
    updates: { ...off, version: '1.1.0', previous: '1.0.0' },
    return_to_previous: { backup: '/club/backups/b.db' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Return to Dockside 1.0.0' }));
  await screen.findByText('/club/backups/b.db');
});

it('says how to update a build that cannot check updates', async () => {
  show({ updates: { ...off, unable: 'no_key' } });
  await screen.findByText(/it has no release key/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
