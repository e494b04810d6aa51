import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import pino from 'pino';
import { findUnfinished, unsentWrites } from '../../club/personal-data';
import type { PersonalDataSummary } from '../../contract/staff-operations/personal-data';
import { lockDataDir } from '../../db/data-dir-lock';
import type { Store } from '../../db/store';
import {
  ErasureError,
  erasePersonalData,
  finishErasure,
  requireErasable,
  summarizePersonalData,
} from '../../maintenance/personal-data/erase';
import { openSync } from '../../sync/index';
import { type CommonOptions, command, print, withExistingStore } from '../common';

interface EraseOptions extends CommonOptions {
  yes?: boolean;
  onlyCopy?: boolean;
  copies?: boolean;
}

export function erasePersonalDataCommand(): Command {
  return command(
    'erase-personal-data',
    'Remove members’ personal data from this computer and disconnect it from upstream; results stay.',
  )
    .option('--yes', 'do not ask')
    .option('--only-copy', 'also what is on this computer only')
    .option('--copies', 'also delete the backups and other copies in the data folder')
    .action(erase);
}

async function erase(options: EraseOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const lock = lockDataDir(options.dataDir);
    try {
      await eraseIn(store, options);
    } finally {
      lock.release();
    }
  });
}

async function eraseIn(store: Store, options: EraseOptions): Promise<void> {
  // An earlier one that was cut off.
  if (findUnfinished(store.read)) await finish(store);
  const erasure = { onlyCopy: options.onlyCopy ?? false, deleteCopies: options.copies ?? false };
  const summary = await summarizePersonalData(store);
  explainRefusal(() => requireErasable(summary, erasure));
  if (!options.yes) await ask(summary, erasure.deleteCopies);
  const erased = await erasePersonalData(store, erasure);
  const result = { ...erased, ...(await finish(store)) };
  const { records, copies_deleted, copies_left } = result;
  const text = [
    `Removed ${records} records. Results stay: regattas, entries with boat, sail number and helm, races, scores.`,
    copies_deleted.length > 0 ? `Deleted copies: ${copies_deleted.join(', ')}` : null,
    copies_left.length > 0
      ? `These copies still hold the personal data; --copies deletes them:\n${copies_left.join('\n')}`
      : null,
    'What a tablet or another browser recorded and did not send is still there: open Dockside on it, and send or discard that.',
  ];
  print(options, result, text.filter(Boolean).join('\n'));
}

function explainRefusal(check: () => void): void {
  try {
    check();
  } catch (error) {
    const { message } = error as Error;
    throw new ErasureError(
      message.includes('this computer only') ? `${message} --only-copy removes it all the same.` : message,
    );
  }
}

/** @throws Error when nobody can be asked, or the answer is not yes. */
async function ask(
  { kinds, copies, upstream, on_water }: PersonalDataSummary,
  deleteCopies: boolean,
): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: --yes removes without asking.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const lines = [
    'This removes from this computer, for good:',
    ...kinds.map(({ resource, records }) => `  ${String(records).padStart(7)} ${resource}`),
    upstream ? `and disconnects it from ${upstream}. Nothing is removed there.` : '',
    on_water > 0 ? `${on_water} wristbands are still on the water by their last check.` : '',
    copies.length > 0
      ? `${copies.length} copies in the data folder ${deleteCopies ? 'are deleted, too' : 'still hold it afterwards'}.`
      : '',
    'Type yes to go on: ',
  ];
  try {
    if ((await prompt.question(lines.filter(Boolean).join('\n'))).trim() !== 'yes')
      throw new Error('Nothing was removed.');
  } finally {
    prompt.close();
  }
}

/** Forgets the key of an upstream that was forgotten, then wipes the traces from the disk. */
async function finish(store: Store): ReturnType<typeof finishErasure> {
  if (unsentWrites(store.read).upstream === null) {
    const sync = openSync({ store, log: pino({ level: 'silent' }) });
    await sync.control.clear_upstream({});
    await sync.stop();
  }
  return finishErasure(store);
}
