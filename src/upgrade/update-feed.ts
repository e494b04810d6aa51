import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { updateFeed as t } from '@messages/server/upgrade';
import { z } from 'zod';
import { requireSigned } from './authenticity';
import { UpgradeError } from './upgrade-error';

/** Systems with installers, as their files are named. */
export type UpdateSystem = 'win' | 'mac' | 'linux';

/** An installer as a feed lists it. */
const Installer = z.object({
  /** File name beside the feed. */
  name: z.string().regex(/^[\w][\w.-]*$/),
  /** Lower-case hex of its SHA-512. */
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  bytes: z.int().min(1),
});
export type Installer = z.infer<typeof Installer>;

/** Contents of a feed, which `npm run package` writes beside the installers. */
const Feed = z.object({ version: z.string().min(1).max(100), files: z.array(Installer).min(1).max(20) });
export type Feed = z.infer<typeof Feed>;

/** A folder, or the address of one. */
export type UpdatePlace = string;

const MOST_FEED_BYTES = 64 * 1024;
const FETCH_MS = 15_000;

/** File name of a system's feed: the newest version's, or a certain one's. */
export function feedName(system: UpdateSystem, version?: string): string {
  return `${version ?? 'latest'}-${system}.json`;
}

/**
 * Reads a feed and its signature.
 *
 * @param publicKey the publisher's, in PEM
 * @throws UpgradeError if it cannot be read, or is not signed by the publisher
 */
export async function readFeed(
  place: UpdatePlace,
  system: UpdateSystem,
  publicKey: Buffer,
  version?: string,
): Promise<Feed> {
  const name = feedName(system, version);
  const [bytes, signature] = [await readSmall(place, name), await readSmall(place, `${name}.sig`)];
  requireSigned(name, bytes, signature.toString('utf8'), publicKey);
  const feed = Feed.safeParse(jsonOf(bytes));
  if (!feed.success || (version !== undefined && feed.data.version !== version))
    throw new UpgradeError(t.cannotBeRead(name, place));
  return feed.data;
}

/**
 * Copies an installer into a folder, whole and as its feed lists it, or not at all.
 *
 * @returns the copy's path
 * @throws UpgradeError if it is missing or another file
 */
export async function fetchInstaller(
  place: UpdatePlace,
  installer: Installer,
  folder: string,
): Promise<string> {
  const file = join(folder, installer.name);
  if (existsSync(file) && (await isIntact(file, installer))) return file;
  const partial = `${file}.partial`;
  try {
    await pipeline(partsOf(place, installer.name), atMost(installer), createWriteStream(partial));
    if (!(await isIntact(partial, installer))) throw new UpgradeError(t.differs(installer.name));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return file;
}

/** True if a file is still the one that was checked. */
export async function isIntact(file: string, { sha512 }: Pick<Installer, 'sha512'>): Promise<boolean> {
  return (await sha512Of(file)) === sha512;
}

/** @returns lower-case hex */
export async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function atMost({ name, bytes }: Installer): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      const isTooLong = seen > bytes;
      done(isTooLong ? new UpgradeError(t.longer(name)) : null, chunk);
    },
  });
}

const isAddress = (place: UpdatePlace) => /^https?:\/\//i.test(place);

async function readSmall(place: UpdatePlace, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of partsOf(place, name)) {
    bytes += chunk.length;
    if (bytes > MOST_FEED_BYTES) throw new UpgradeError(t.tooLong(name, place));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a file in parts. @throws UpgradeError if it cannot be read to its end */
async function* partsOf(place: UpdatePlace, name: string): AsyncGenerator<Buffer> {
  try {
    yield* isAddress(place) ? await openAddress(place, name) : await openPath(join(place, name));
  } catch (cause) {
    throw new UpgradeError(t.unreachable(name, place), null, { cause });
  }
}

async function openPath(file: string): Promise<Readable> {
  return (await open(file)).createReadStream();
}

async function openAddress(place: string, name: string): Promise<Readable> {
  const beginning = new AbortController();
  const timer = setTimeout(() => beginning.abort(new Error('no answer')), FETCH_MS);
  try {
    const answer = await fetch(new URL(name, place.endsWith('/') ? place : `${place}/`), {
      signal: beginning.signal,
      redirect: 'error',
    });
    if (!answer.ok || !answer.body) throw new Error(`it answers ${answer.status}`);
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  } finally {
    clearTimeout(timer);
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
