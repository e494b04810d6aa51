import { gunzipSync } from 'node:zlib';
import { UserError } from '../../contract/errors';

/** A file of an npm tarball. `path` is inside the package: `bin/dockside.cjs`. */
export interface PackedFile {
  path: string;
  data: Buffer;
}

/** The tarball cannot be installed; nothing was changed. */
export class TarballError extends UserError {
  override name = 'TarballError';
}

/** Far more than any release unpacks to. */
const MOST_BYTES = 512 * 1024 * 1024;
const BLOCK = 512;

/**
 * Reads the files of an npm tarball: a gzip of a POSIX tar whose entries lie in `package/`
 * (https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html).
 *
 * @throws TarballError if it is damaged, or holds anything but files and folders within the package
 */
export function readTarball(bytes: Buffer): PackedFile[] {
  const tar = unzip(bytes);
  const files: PackedFile[] = [];
  let longPath: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK);
    requireChecksum(header);
    const size = octal(header, 124, 12);
    const data = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (data.length < size) throw new TarballError('The tarball is cut short. Copy it again.');
    const type = String.fromCharCode(header[156]!);
    if (type === 'x') longPath = pathOf(data.toString());
    else if (type !== 'g') {
      const path = longPath ?? [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join('/');
      longPath = undefined;
      if (type === '0' || type === '\0') files.push({ path: withinPackage(path), data });
      else if (type !== '5') throw new TarballError(`The tarball holds a link or device: ${path}.`);
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function unzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    throw new TarballError('The file is no tarball, or it is damaged. Copy it again.', null, { cause });
  }
}

/** The sum of a header's bytes, its own field read as spaces. */
function requireChecksum(header: Buffer): void {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  if (sum !== octal(header, 148, 8)) throw new TarballError('The tarball is damaged. Copy it again.');
}

function text(header: Buffer, at: number, length: number): string {
  return header.toString('utf8', at, at + length).split('\0')[0]!;
}

function octal(header: Buffer, at: number, length: number): number {
  return Number.parseInt(text(header, at, length).trim() || '0', 8);
}

/** The path in the extended header of an entry whose path is too long for its own. */
function pathOf(extended: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(extended)?.[1];
}

function withinPackage(path: string): string {
  const [first, ...parts] = path.split('/');
  if (first !== 'package' || parts.length === 0 || parts.some((part) => /^(\.\.?)?$|[\\:]/.test(part)))
    throw new TarballError(`The tarball holds a file outside its package: ${path}.`);
  return parts.join('/');
}
