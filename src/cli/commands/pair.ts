import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Command, Option } from 'commander';
import pino from 'pino';
import type { ResourceName } from '../../contract/resources';
import type { PairingStatus, RecordConflict } from '../../contract/staff-operations/pairing';
import type { Store } from '../../db/store';
import { openPairing, type Pairing } from '../../replication/pairing/open-pairing';
import { notTakenText } from '../../shared/paired-parts';
import { existingClub } from '../clubs';
import { type CommonOptions, command, print, table } from '../common';
import { withExistingStore, withStore } from '../open-data';
import { readGivenFile } from '../read-file';

interface Named extends CommonOptions {
  name: string;
}

const named = (made: Command) =>
  made.addOption(new Option('--name <name>', 'this computer’s name').default(hostname()));

/** Commands for pairing two Docksides of one club without a cloud. */
export function pairCommand(): Command {
  // No options of its own: a group would take its subcommands' --data-dir and --json for itself.
  const pair = new Command('pair').description(
    'Keep two computers of the club in step without a cloud. Both take changes.',
  );
  pair.addCommand(command('status', 'Show the pairing’s state.').action(status));
  pair.addCommand(
    named(command('invite', 'Make a code that pairs one other Dockside within 15 minutes.'))
      .option('--club <id>', 'the club, if there are several')
      .action(inviteOther),
  );
  pair.addCommand(
    named(command('join', 'Pair with the Dockside at an address. A running server starts at once.'))
      .argument('<address>', 'its address, or the whole invitation from its QR code')
      .option('--code <code>', 'the code from the other computer', '')
      .addOption(
        new Option(
          '--base <base>',
          'both: a person chooses where the two differ; theirs: use the other’s version',
        )
          .choices(['both', 'theirs'])
          .default('both'),
      )
      .action(join),
  );
  pair.addCommand(
    named(command('export', 'Write this Dockside’s changes to a file for the other.'))
      .argument('<file>')
      .option('--club <id>', 'the club, if there are several')
      .option('--all', 'everything, not only unconfirmed changes')
      .action(exportFile),
  );
  pair.addCommand(
    named(command('import', 'Import such a file. Safe to repeat.')).argument('<file>').action(importFile),
  );
  pair.addCommand(command('take-over', 'Take over the cloud sync from the other Dockside.').action(takeOver));
  pair.addCommand(
    command('conflicts', 'List the records whose version someone must choose.').action(conflicts),
  );
  pair.addCommand(
    command('choose', 'Choose a version of a record listed by `pair conflicts`.')
      .argument('<kind>')
      .argument('<key>')
      .argument('<version>')
      .action(choose),
  );
  pair.addCommand(
    command('leave', 'End the pairing. Records stay.')
      .option('--node <id>', 'with this one only')
      .action(leave),
  );
  return pair;
}

async function withPairing<Result>(
  { dataDir }: CommonOptions,
  work: (pairing: Pairing['control'], store: Store) => Promise<Result>,
  open: typeof withStore = withExistingStore,
): Promise<Result> {
  return open(dataDir, async (store) => {
    const pairing = openPairing({ store, log: pino({ level: 'silent' }) });
    try {
      return await work(pairing.control, store);
    } finally {
      await pairing.stop();
    }
  });
}

async function status(options: CommonOptions): Promise<void> {
  await withPairing(options, async (pairing) => {
    const now = await pairing.pairing_status({});
    print(options, now, describe(now));
  });
}

function describe({ node, name, role, primary, peers, conflicts: open }: PairingStatus): string {
  if (node === null) return 'Not paired.';
  const lines = [
    `${name} is paired with ${peers.map((peer) => peer.name).join(' and ') || 'none yet'}.`,
    role === 'primary'
      ? 'It syncs with the cloud, if one is set.'
      : `On standby: ${primary?.name} syncs with the cloud.`,
    ...peers.map(
      ({ name: other, missing_here, missing_there, compared }) =>
        `${other}: ${missing_there} changes to send; ${missing_here} to receive when last heard. ${compared ? 'Both were compared.' : 'Counts only, not compared.'}`,
    ),
    ...peers.map((peer) => notTakenText(peer.name, peer.not_taken)),
    open > 0 ? `${open} records changed on both sides. See \`dockside pair conflicts\`.` : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

async function inviteOther({ name, club, ...options }: Named & { club?: string }): Promise<void> {
  await withPairing(options, async (pairing, store) => {
    const invitation = await pairing.pairing_invite({ club_id: existingClub(store.read, club), name });
    const text = `The code is ${invitation.code}. On the other computer: dockside pair join http://<address of this one> --code ${invitation.code}\nShare this one on the network first. The code works once, for 15 minutes.`;
    print(options, invitation, text);
  });
}

async function join(
  address: string,
  { name, code, base, ...options }: Named & { code: string; base: 'both' | 'theirs' },
): Promise<void> {
  await withPairing(
    options,
    async (pairing) => {
      const now = await pairing.pairing_join({ address, code, name, base });
      print(options, now, `${describe(now)}\nSyncing while the server runs.`);
    },
    withStore,
  );
}

async function exportFile(
  file: string,
  { name, club, all = false, ...options }: Named & { club?: string; all?: boolean },
): Promise<void> {
  await withPairing(options, async (pairing, store) => {
    const { text } = await pairing.pairing_export({ club_id: existingClub(store.read, club), name, all });
    // Private, because it holds all of the club's records.
    writeFileSync(file, text, { mode: 0o600, flush: true });
    const entries = text.trimEnd().split('\n').length - 2;
    print(
      options,
      { file, entries },
      `Wrote ${entries} changes to ${file}. On the other computer: dockside pair import ${file}`,
    );
  });
}

async function importFile(file: string, { name, ...options }: Named): Promise<void> {
  const text = readGivenFile(file).toString('utf8');
  await withPairing(
    options,
    async (pairing) => {
      const { from, news, status: now } = await pairing.pairing_import({ text, name });
      print(options, { from, news, status: now }, `Imported ${news} changes from ${from}.\n${describe(now)}`);
    },
    withStore,
  );
}

async function takeOver(options: CommonOptions): Promise<void> {
  await withPairing(options, async (pairing) => {
    const result = await pairing.pairing_take_over({});
    const { known_missing, heard_at } = result;
    const heard =
      heard_at === null ? 'was never heard' : `was last heard at ${new Date(heard_at).toLocaleString()}`;
    print(
      options,
      result,
      `This Dockside now syncs with the cloud. The previous one ${heard}; ${known_missing} of its changes haven’t arrived. Later ones follow when the two connect again.`,
    );
  });
}

async function conflicts(options: CommonOptions): Promise<void> {
  await withPairing(options, async (pairing) => {
    const found = await pairing.list_conflicts({});
    print(
      options,
      found,
      found.length === 0 ? 'Nothing to choose.' : found.map(describeConflict).join('\n\n'),
    );
  });
}

function describeConflict({ resource, key, kind, versions }: RecordConflict): string {
  const rows = versions.map(({ id, written_on, shown, record }) => [
    `  "${id}"`,
    shown ? 'shown' : '',
    written_on,
    record === null ? 'deleted' : JSON.stringify(record),
  ]);
  return `${resource} ${JSON.stringify(key)} (${kind})\n${table(rows)}`;
}

async function choose(kind: string, key: string, version: string, options: CommonOptions): Promise<void> {
  await withPairing(options, async (pairing) => {
    const found = (await pairing.list_conflicts({})).find((one) => one.resource === kind && one.key === key);
    if (!found)
      throw new Error(
        `Nothing to choose for ${kind} ${JSON.stringify(key)}. See \`dockside pair conflicts\`.`,
      );
    const seen = found.versions.map(({ id }) => id);
    await pairing.choose_version({ resource: kind as ResourceName, key, version, seen });
    print(options, { resource: kind, key, version }, 'Chosen. The others get it when they next connect.');
  });
}

async function leave({ node = null, ...options }: CommonOptions & { node?: string | null }): Promise<void> {
  await withPairing(options, async (pairing) => {
    const now = await pairing.pairing_leave({ node });
    print(options, now, describe(now));
  });
}
