import { createHash } from 'node:crypto';
import { sendSite as t } from '@messages/server/website';
import { z } from 'zod';
import { UserError } from '../../contract/errors';
import type { SiteFile } from './site-files';
import type { SitePlace } from './site-target';

/** In the site itself: which files Dockside wrote there, so that it changes and removes no others. */
export const MANIFEST = '.dockside-site.json';

/** True if a path stays in the site. Others may write to the folder, and Dockside removes nothing outside the site. */
function isInSite(path: string): boolean {
  return path.split('/').every((part) => !['', '.', '..'].includes(part) && !/[\\:\0]/.test(part));
}

const Manifest = z.object({
  /** The SHA-256 of each written file, by its path. */
  files: z.record(z.string().refine(isInSite), z.string()),
});

/** The result of an attempt. */
export interface SentSite {
  files: number;
  written: number;
  removed: number;
}

/**
 * Makes a place hold exactly these files, except for files of others. Writes new and changed files, and removes earlier
 * ones that are gone. Pages are written after the files they link to.
 *
 * @throws UserError when the folder has an index that Dockside did not write
 */
export async function sendSite(place: SitePlace, files: readonly SiteFile[]): Promise<SentSite> {
  const before = await manifestOf(place);
  if (before === null && (await place.size('index.html')) !== null) {
    throw new UserError(t.folderIsOfAnotherProgram);
  }
  const known = before ?? {};
  const hashes = Object.fromEntries(files.map(({ path, content }) => [path, hashOf(content)]));
  const changed: SiteFile[] = [];
  for (const file of files) {
    const isThere =
      known[file.path] === hashes[file.path] && (await place.size(file.path)) === file.content.length;
    if (!isThere) changed.push(file);
  }
  const gone = Object.keys(known).filter((path) => hashes[path] === undefined);
  if (before === null || changed.length > 0 || gone.length > 0) {
    // Noted first, with unknown content: a file that is there but not noted would look like somebody else's.
    await writeManifest(place, {
      ...known,
      ...Object.fromEntries(changed.map(({ path }) => [path, NOT_KNOWN])),
    });
    // On a file system that ignores case, removing one of these later would remove its replacement.
    const taken = new Set(files.map(({ path }) => path.toLowerCase()));
    const [inTheWay, others] = [true, false].map((is) =>
      gone.filter((path) => taken.has(path.toLowerCase()) === is),
    );
    for (const path of inTheWay!) await place.remove(path);
    for (const { path, content } of changed.toReversed()) await place.write(path, content);
    for (const path of others!) await place.remove(path);
    await writeManifest(place, hashes);
  }
  return { files: files.length, written: changed.length, removed: gone.length };
}

/** Stands for the hash of a file that is being written. */
const NOT_KNOWN = '';

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function manifestOf(place: SitePlace): Promise<Record<string, string> | null> {
  if ((await place.size(MANIFEST)) === null) return null;
  const text = (await place.read(MANIFEST)).toString('utf8');
  try {
    return Manifest.parse(JSON.parse(text)).files;
  } catch {
    throw new UserError(t.manifestCannotBeRead(MANIFEST));
  }
}

function writeManifest(place: SitePlace, files: Record<string, string>): Promise<void> {
  return place.write(MANIFEST, Buffer.from(JSON.stringify({ files })));
}
