import { fingerprint } from '@dockside/publication-verifier';
import { Command } from 'commander';
import { noVault } from '../../club/key-vault';
import { keyOwner } from '../../club/publishing/signing-keys/key-changes';
import { problemText } from '../../club/publishing/signing-keys/key-problem';
import { type KeyOwner, SigningKeys } from '../../club/publishing/signing-keys/signing-keys';
import type { Store } from '../../db/store';
import { startNewKey } from '../../staff-api/signing-keys';
import { existingClub } from '../clubs';
import { type CommonOptions, command, exitCodes, print } from '../common';
import { withExistingStore } from '../open-data';
import { readGivenFile } from '../read-file';

interface KeyOptions extends CommonOptions {
  club?: string;
}

export function signingKeyCommand(): Command {
  const group = new Command('signing-key').description(
    'Show, restore or replace the key that signs published results.',
  );
  group.addCommand(ofClub(command('show', 'Check that the key can be read. Exits 1 if not.')).action(show));
  group.addCommand(
    ofClub(command('restore', 'Restore the key from a copy of the file publication-keys.'))
      .argument('<file>', 'the copy')
      .action(restore),
  );
  group.addCommand(
    ofClub(
      command('new', 'Start with a new key. The notice board and the next publications name it.'),
    ).action(startNew),
  );
  return group;
}

const ofClub = (made: Command) => made.option('--club <id>', 'the club, if there are several');

async function show(options: KeyOptions): Promise<void> {
  await withKeys(options, async ({ keys, owner }) => {
    const { state, fingerprint, problem } = await keys.state(owner);
    const answer = { club_id: owner.clubId, state, fingerprint, problem: problem && problemText(problem) };
    const texts = {
      none: 'No key yet. The first publication makes one.',
      ready: `Results are signed with the key ${fingerprint}.`,
      unreadable: `${answer.problem}\nPublishing is off until you restore the key (dockside signing-key restore FILE) or replace it (dockside signing-key new).`,
    };
    print(options, answer, texts[state]);
    if (state === 'unreadable') process.exitCode = exitCodes.failed;
  });
}

async function restore(file: string, options: KeyOptions): Promise<void> {
  const copy = readGivenFile(file).toString('utf8');
  await withKeys(options, async ({ keys, owner }) => {
    const { publicKey } = await keys.restore(owner, copy, Date.now());
    printKey(options, publicKey, 'Key restored. Results are signed with');
  });
}

async function startNew(options: KeyOptions): Promise<void> {
  await withKeys(options, async ({ store, keys, owner }) => {
    const publicKey = await startNewKey({ store, signingKeys: keys }, owner, Date.now());
    printKey(options, publicKey, 'Results are signed with a new key. The notice board names it:');
  });
}

function printKey(options: KeyOptions, publicKey: string, text: string): void {
  const named = fingerprint(publicKey);
  print(options, { public_key: publicKey, fingerprint: named }, `${text} ${named}`);
}

/** @throws Error if the club does not exist, or several exist and none was named */
async function withKeys(
  { dataDir, club }: KeyOptions,
  work: (found: { store: Store; keys: SigningKeys; owner: KeyOwner }) => Promise<void>,
): Promise<void> {
  await withExistingStore(dataDir, async (store) => {
    const owner = keyOwner(store.read, existingClub(store.read, club));
    await work({ store, keys: new SigningKeys(dataDir, noVault), owner });
  });
}
