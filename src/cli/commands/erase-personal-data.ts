import { createInterface } from 'node:readline/promises';
import { type Command, Option } from 'commander';
import pino from 'pino';
import { findUnfinished, unsentWrites } from '../../club/personal-data';
import type {
  ErasureResult,
  HouseholdSummary,
  PersonalDataSummary,
} from '../../contract/staff-operations/personal-data';
import { lockDataDir } from '../../db/data-dir-lock';
import type { Store } from '../../db/store';
import {
  ErasureError,
  erasePersonalData,
  finishErasure,
  requireErasable,
  summarizePersonalData,
} from '../../personal-data/erase';
import { eraseHousehold, summarizeHousehold } from '../../personal-data/erase-household';
import { openSync } from '../../replication/upstream/open-sync';
import { type CommonOptions, command, print } from '../common';
import { withExistingStore } from '../open-data';

interface EraseOptions extends CommonOptions {
  yes?: boolean;
  onlyCopy?: boolean;
  copies?: boolean;
  household?: string;
  member?: string;
  club?: string;
  entry: string[];
  postings?: boolean;
}

export function erasePersonalDataCommand(): Command {
  return command(
    'erase-personal-data',
    'Remove members’ personal data from this computer and disconnect the cloud. Results stay.',
  )
    .option('--yes', 'skip the question')
    .option('--only-copy', 'also remove records that only this computer has')
    .option('--copies', 'also delete the backups and other copies in the data folder')
    .addOption(new Option('--household <id>', 'erase one household only').conflicts(['member', 'onlyCopy']))
    .addOption(
      new Option('--member <id>', 'erase a member’s household, or a member who has none').conflicts(
        'onlyCopy',
      ),
    )
    .option('--club <id>', 'the club, if several have such a household')
    .option(
      '--entry <id>',
      'an entry of theirs found by name only (repeatable)',
      (id: string, before: string[]) => [...before, id],
      [],
    )
    .option('--postings', 'with one household: also remove its transactions, which otherwise stay, unnamed')
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
  // Finishes an earlier erasure that was interrupted.
  if (findUnfinished(store.read)) await finish(store);
  if (options.household !== undefined || options.member !== undefined) return eraseOneIn(store, options);
  const erasure = { onlyCopy: options.onlyCopy ?? false, deleteCopies: options.copies ?? false };
  const summary = await summarizePersonalData(store);
  explainRefusal(() => requireErasable(summary, erasure));
  if (!options.yes) await ask(summary, erasure.deleteCopies);
  const erased = await erasePersonalData(store, erasure);
  const result = { ...erased, ...(await finish(store)) };
  const { records, copies_deleted, copies_left } = result;
  const text = [
    `Removed ${records} records. Results stay: regattas, entries with boat, sail number and helm, races, scores.`,
    ...copiesText({ copies_deleted, copies_left }),
    'Tablets and other browsers may still hold unsent records. Open Dockside on each, and send or discard them.',
  ];
  print(options, result, text.join('\n'));
}

function copiesText({ copies_deleted, copies_left }: Pick<ErasureResult, 'copies_deleted' | 'copies_left'>) {
  return [
    ...(copies_deleted.length > 0 ? [`Deleted copies: ${copies_deleted.join(', ')}`] : []),
    ...(copies_left.length > 0
      ? [
          `These copies still contain the personal data. Delete them with --copies:\n${copies_left.join('\n')}`,
        ]
      : []),
  ];
}

async function eraseOneIn(store: Store, options: EraseOptions): Promise<void> {
  const { household = null, member = null, club = null, entry, postings = false, copies = false } = options;
  const whose = {
    clubId: club,
    householdId: household,
    memberId: member,
    entries: entry,
    removePostings: postings,
  };
  const summary = await summarizeHousehold(store, whose);
  if (summary.refusal !== null) throw new ErasureError(`${summary.refusal} Nothing was removed.`);
  if (!options.yes) await confirmed(householdLines(summary, { entries: entry, postings, copies }));
  const erased = await eraseHousehold(store, { ...whose, deleteCopies: copies });
  const result = { ...erased, ...(await finishErasure(store)) };
  const text = [
    `Removed ${result.removed} records; ${result.reduced} stay without them.`,
    ...copiesText(result),
  ];
  print(options, result, text.join('\n'));
}

function householdLines(
  summary: HouseholdSummary,
  { entries, postings, copies }: { entries: readonly string[]; postings: boolean; copies: boolean },
): string[] {
  const { members, removed, reduced, balances, published_versions, office_records, upstream } = summary;
  const counts = (kinds: HouseholdSummary['removed']) =>
    kinds.map(({ resource, records }) => `  ${String(records).padStart(7)} ${resource}`);
  const others = summary.entries.filter(({ id }) => !entries.includes(id));
  return [
    `This permanently erases ${members.map(({ name }) => name).join(', ')} from this computer:`,
    ...counts(removed),
    reduced.length > 0 ? 'These stay, unnamed:' : '',
    ...counts(reduced),
    postings
      ? ''
      : 'Transactions stay under a made-up account, for the club’s books. Remove them with --postings.',
    ...balances.map(
      ({ currency, amount }) => `Their account isn’t settled: ${amount} ${currency} in minor units.`,
    ),
    others.length > 0 ? 'Entries with a similar name stay. Name theirs with --entry ID:' : '',
    ...others.map(({ id, sail_number, name }) => `  ${id}: ${sail_number}, ${name}`),
    published_versions > 0
      ? `${published_versions} published versions of results name them. These stay: they are signed and already public.`
      : '',
    office_records > 0
      ? `${office_records} hearings, decisions, notices or safety log lines name them. These stay: change them on their screens.`
      : '',
    upstream ? `${upstream} has them too. Remove them there, or the next sync brings them back.` : '',
    summary.copies.length > 0
      ? `${summary.copies.length} copies in the data folder ${copies ? 'are also deleted' : 'will still contain them'}.`
      : '',
  ];
}

function explainRefusal(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ErasureError && error.code === 'ONLY_COPY')) throw error;
    throw new ErasureError(`${error.message} Pass --only-copy to remove it anyway.`, error.code);
  }
}

async function ask(
  { kinds, copies, upstream, on_water }: PersonalDataSummary,
  deleteCopies: boolean,
): Promise<void> {
  await confirmed([
    'This permanently removes from this computer:',
    ...kinds.map(({ resource, records }) => `  ${String(records).padStart(7)} ${resource}`),
    upstream ? `It also disconnects from ${upstream}, which keeps its data.` : '',
    on_water > 0 ? `${on_water} wristbands are still on the water by their last scan.` : '',
    copies.length > 0
      ? `${copies.length} copies in the data folder ${deleteCopies ? 'are also deleted' : 'will still contain it'}.`
      : '',
  ]);
}

/** @throws Error if nobody can be asked, or the answer is not yes. */
async function confirmed(lines: readonly string[]): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('Not a terminal. Pass --yes to confirm.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const question = [...lines, 'Type yes to continue: '].filter(Boolean).join('\n');
    if ((await prompt.question(question)).trim() !== 'yes') throw new Error('Nothing was removed.');
  } finally {
    prompt.close();
  }
}

/** Deletes the key of a forgotten cloud, then wipes the traces from the disk. */
async function finish(store: Store): ReturnType<typeof finishErasure> {
  if (unsentWrites(store.read).upstream === null) {
    const sync = openSync({ store, log: pino({ level: 'silent' }) });
    await sync.control.clear_upstream({});
    await sync.stop();
  }
  return finishErasure(store);
}
