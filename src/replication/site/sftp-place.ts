import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { sftpPlace as t } from '@messages/server/website';
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { UserError } from '../../contract/errors';
import type { SiteSecret, SiteTarget } from '../../contract/staff-operations/results-site';
import { PARTIAL, type SitePlace } from './site-target';

export type SftpTarget = Extract<SiteTarget, { kind: 'sftp' }>;

/** SFTP's status for a file that is not there. */
const NO_SUCH_FILE = 2;

/** The longest that the server may take to log in, and to confirm one request. */
const CONNECT_MS = 20_000;
const REQUEST_MS = 60_000;

/** The fingerprint of a server's key as `ssh` shows it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** Asks a server for its key and goes away. @throws UserError when it cannot be reached */
export function hostKeyOf(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const client = new Client();
    client.on('error', (error) => reject(connectError(error, host)));
    client.connect({
      host,
      port,
      username: 'dockside',
      readyTimeout: CONNECT_MS,
      hostVerifier: (key: Buffer) => {
        resolve(fingerprintOf(key));
        return false;
      },
    });
  });
}

/**
 * Opens a folder on an SFTP server. It is made where it is missing.
 *
 * @throws UserError when the server cannot be reached, has another key than it should, or does not let in
 */
export async function openSftp(target: SftpTarget, secret: SiteSecret): Promise<SitePlace> {
  const client = new Client();
  try {
    await connect(client, target, secret);
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
      client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
    );
    // A connection that breaks later fails the request that waits.
    client.on('error', () => {});
    return new SftpPlace(client, sftp, target.folder);
  } catch (error) {
    client.destroy();
    throw error instanceof UserError ? error : connectError(error as Error, target.host);
  }
}

function connect(client: Client, target: SftpTarget, secret: SiteSecret): Promise<void> {
  const { host, port, user, host_key } = target;
  return new Promise((resolve, reject) => {
    let seen: string | undefined;
    client.on('ready', () => {
      // Each request waits for its answer: to collect small packets would only add to that.
      client.setNoDelay(true);
      resolve();
    });
    client.on('error', (error) => {
      reject(
        seen !== undefined && seen !== host_key
          ? new UserError(t.keyHasChanged(host, seen))
          : connectError(error, host),
      );
    });
    const config: ConnectConfig = {
      host,
      port,
      username: user,
      readyTimeout: CONNECT_MS,
      keepaliveInterval: 15_000,
      hostVerifier: (key: Buffer) => {
        seen = fingerprintOf(key);
        return seen === host_key;
      },
    };
    if (secret.password !== null) config.password = secret.password;
    if (secret.private_key !== null) config.privateKey = secret.private_key;
    if (secret.passphrase !== null) config.passphrase = secret.passphrase;
    try {
      client.connect(config);
    } catch (error) {
      // A key that cannot be read is refused before anything is sent.
      reject(new UserError(t.keyCannotBeUsed((error as Error).message)));
    }
  });
}

function connectError(error: Error & { level?: string; code?: string }, host: string): UserError {
  if (error.level === 'client-authentication') return new UserError(t.userIsRefused(host));
  if (error.level === 'client-timeout') return new UserError(t.isNotAnswering(host));
  return new UserError(t.cannotBeReached(host, error.message));
}

/** Files on an SFTP server. */
class SftpPlace implements SitePlace {
  readonly #folders = new Set<string>();

  constructor(
    private readonly client: Client,
    private readonly sftp: SFTPWrapper,
    private readonly folder: string,
  ) {}

  async size(path: string): Promise<number | null> {
    try {
      const found = await this.#ask<{ size: number; isFile(): boolean }>((done) =>
        this.sftp.stat(this.#at(path), done),
      );
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  read(path: string): Promise<Buffer> {
    return this.#ask((done) => this.sftp.readFile(this.#at(path), done));
  }

  async write(path: string, content: Buffer): Promise<void> {
    const file = this.#at(path);
    const partial = `${file}${PARTIAL}`;
    try {
      await this.#makeFolder(posix.dirname(file));
      await this.#ask((done) => this.sftp.writeFile(partial, content, done));
      await this.#rename(partial, file);
    } catch (error) {
      if (error instanceof UserError) throw error;
      await this.remove(`${path}${PARTIAL}`).catch(() => {});
      // SFTP has no number for a full disk: servers answer `Failure`.
      throw new UserError(t.cannotWrite(path, (error as Error).message, this.folder));
    }
    const size = await this.size(path);
    if (size !== content.length)
      throw new UserError(
        size === null
          ? t.serverHasNoBytes(path, content.length)
          : t.serverHasFewerBytes(size, path, content.length),
      );
  }

  async remove(path: string): Promise<void> {
    await this.#ask<void>((done) => this.sftp.unlink(this.#at(path), done)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  }

  async close(): Promise<void> {
    this.client.end();
  }

  /** In one step where the server can; the others have to remove the old file first. */
  async #rename(from: string, to: string): Promise<void> {
    try {
      await this.#ask<void>((done) => this.sftp.ext_openssh_rename(from, to, done));
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      await this.#ask<void>((done) => this.sftp.unlink(to, done)).catch((missing) => {
        if (!isMissing(missing)) throw missing;
      });
      await this.#ask<void>((done) => this.sftp.rename(from, to, done));
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder) || folder === '.' || folder === '/') return;
    await this.#makeFolder(posix.dirname(folder));
    const isThere = await this.#ask<{ isDirectory(): boolean }>((done) => this.sftp.stat(folder, done)).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) await this.#ask<void>((done) => this.sftp.mkdir(folder, done));
    this.#folders.add(folder);
  }

  #at(path: string): string {
    return posix.join(this.folder, path);
  }

  /** One request, with a limit: a link that broke would never answer. */
  #ask<Result = void>(
    request: (done: (error: Error | null | undefined, result?: Result) => void) => unknown,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        stop();
        reject(error);
      };
      const onClose = () => fail(new UserError(t.connectionWasLost));
      const timer = setTimeout(() => fail(new UserError(t.serverStoppedAnswering)), REQUEST_MS);
      const stop = () => {
        clearTimeout(timer);
        this.client.off('close', onClose);
      };
      this.client.once('close', onClose);
      try {
        request((error, result) => {
          stop();
          if (error) reject(error);
          else resolve(result as Result);
        });
      } catch (error) {
        fail(error as Error);
      }
    });
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: number }).code === NO_SUCH_FILE;
}

/** The extension is missing, which the library says before it asks, or the server when it is asked. */
function isUnsupported(error: unknown): boolean {
  const OP_UNSUPPORTED = 8;
  return (
    (error as { code?: number }).code === OP_UNSUPPORTED || /does not support/i.test((error as Error).message)
  );
}
