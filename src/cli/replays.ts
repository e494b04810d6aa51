import {
  type Bundle,
  NoPublicationError,
  publicationIn,
  type Recomputation,
  verifyPublication,
} from '@dockside/publication-verifier';
import { InvalidArgumentError, Option } from 'commander';
import { createApiKey } from '../club/access/api-keys';
import { findClub, putClub } from '../club/clubs';
import { UserError } from '../contract/errors';
import { scopeNames } from '../contract/scopes';
import type { Store } from '../db/store';
import { type PlaybackTarget, playBack } from '../sandbox/playback/play';
import { type CommonOptions, print } from './common';
import { readGivenFile } from './read-file';

/** Option for a speed, times real time. */
export const speedOption = (description: string, speed?: number) =>
  new Option('--speed <number>', description).default(speed).argParser((text) => {
    const speed = Number(text);
    if (!(speed > 0 && speed < Number.POSITIVE_INFINITY))
      throw new InvalidArgumentError('It must be a number above 0.');
    return speed;
  });

/** Option for the speed of a replay. */
export const replaySpeed = () => speedOption('playback speed, times real time', 20);

/** Reads the bundle in a publication's file. @throws UserError if it is not one, or was altered */
export async function readBundle(file: string): Promise<Bundle> {
  try {
    const { bundle, findings } = verifyPublication(publicationIn(readGivenFile(file)));
    const wrong = findings.find(({ kind }) => kind !== 'score');
    if (!bundle || wrong)
      throw new UserError(
        `${file} can’t be replayed: ${wrong?.text ?? 'it can’t be read'} See dockside verify.`,
      );
    return bundle;
  } catch (error) {
    if (error instanceof NoPublicationError) throw new UserError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Creates a bundle's club in a sandbox if missing, and a key for the replay. */
export async function keyFor(store: Store, { club, regatta }: Bundle): Promise<string> {
  const { key } = await store.write((db) => {
    const there = findClub(db, club.id);
    // A club created for a replay has its id as its name.
    if (!there || there.name === there.id)
      putClub(db, {
        id: club.id,
        name: club.name,
        time_zone: regatta.time_zone,
        currency: 'EUR',
        rate_limit: 0,
      });
    const made = { name: 'Replay', clubId: club.id, scopes: [...scopeNames], expiresAt: null };
    return createApiKey(db, { ...made, now: Date.now() });
  });
  return key;
}

type PlayOptions = Pick<CommonOptions, 'json'> & { speed: number };

/** Plays a bundle into a sandbox of this process, and prints the result. */
export async function playInto(
  store: Store,
  url: string,
  bundle: Bundle,
  options: PlayOptions,
): Promise<void> {
  await play({ url, key: await keyFor(store, bundle) }, bundle, options);
}

/** Plays a bundle into a sandbox, and prints the result. */
export async function play(
  target: PlaybackTarget,
  bundle: Bundle,
  options: PlayOptions,
): Promise<Recomputation> {
  const onStep = ({ label, at }: { label: string | null; at: number }) => {
    if (label !== null && !options.json)
      process.stdout.write(`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}  ${label}\n`);
  };
  const compared = await playBack(bundle, target, { speed: options.speed, onStep });
  const { scores, differences } = compared;
  const text =
    differences.length === 0
      ? `Replayed. All ${scores} scores match the published standings.`
      : [
          `Replayed. ${differences.length} figures differ.`,
          ...differences.slice(0, 50).map(({ text }) => `  ${text}`),
        ].join('\n');
  print(options, { event: 'replayed', scores, differences }, text);
  return compared;
}
