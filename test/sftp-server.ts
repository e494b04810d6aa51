import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { OK, NO_SUCH_FILE, FAILURE, OP_UNSUPPORTED, PERMISSION_DENIED } = ssh2.utils.sftp.STATUS_CODE;

/** A new host key, as OpenSSH writes it. */
function newHostKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return privateKey;
}

/** A local SFTP server over a folder, which speaks the protocol and can be made to fail. */
export class SftpServer {
  /** While true every write is refused. */
  isFull = false;
  /** While true it has no way to replace a file in one step, as servers other than OpenSSH. */
  isPlain = false;
  /** Names of files in the order in which they were renamed into place. */
  readonly placed: string[] = [];
  readonly #server: ssh2.Server;
  readonly #connections = new Set<Connection>();
  #hostKey = newHostKey();

  private constructor(
    readonly root: string,
    readonly user: string,
    readonly password: string,
    hostKey = newHostKey(),
  ) {
    this.#hostKey = hostKey;
    this.#server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => this.#serve(client));
  }

  static async start(
    root: string,
    { user = 'club', password = 'correct horse', port = 0 } = {},
  ): Promise<SftpServer> {
    const server = new SftpServer(root, user, password);
    await new Promise<void>((resolve) => server.#server.listen(port, '127.0.0.1', resolve));
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** As `ssh-keygen -l` prints it. */
  get fingerprint(): string {
    const parsed = ssh2.utils.parseKey(this.#hostKey);
    if (parsed instanceof Error) throw parsed;
    return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  async close(): Promise<void> {
    for (const connection of this.#connections) connection.end();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #serve(client: Connection): void {
    this.#connections.add(client);
    client.on('close', () => this.#connections.delete(client));
    client.on('error', () => {});
    client.on('ready', () => {
      // Not in its types; without it each answer waits for the one before to be acknowledged.
      (client as unknown as { setNoDelay(on: boolean): void }).setNoDelay(true);
    });
    client.on('authentication', (context) => {
      const isRight =
        context.method === 'password' && context.username === this.user && context.password === this.password;
      if (isRight) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (open) => this.#answer(open()));
    });
  }

  #answer(sftp: SFTPWrapper): void {
    const files = new Map<string, { path: string; chunks: Buffer[]; isWrite: boolean }>();
    const at = (path: string) => join(this.root, path);
    const handleOf = (id: number) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(id);
      return handle;
    };
    const attempt = (request: number, act: () => void, failure = FAILURE) => {
      try {
        act();
        sftp.status(request, OK);
      } catch (error) {
        sftp.status(request, (error as NodeJS.ErrnoException).code === 'ENOENT' ? NO_SUCH_FILE : failure);
      }
    };
    let next = 0;
    sftp.on('OPEN', (request, path, flags) => {
      const isWrite = (flags & ssh2.utils.sftp.OPEN_MODE.WRITE) !== 0;
      if (isWrite && this.isFull) return sftp.status(request, PERMISSION_DENIED);
      if (!isWrite && !existsSync(at(path))) return sftp.status(request, NO_SUCH_FILE);
      const handle = handleOf(next++);
      files.set(handle.toString('hex'), { path: at(path), chunks: [], isWrite });
      sftp.handle(request, handle);
    });
    sftp.on('WRITE', (request, handle, _, data) => {
      files.get(handle.toString('hex'))!.chunks.push(Buffer.from(data));
      sftp.status(request, OK);
    });
    sftp.on('READ', (request, handle, offset, length) => {
      const content = readFileSync(files.get(handle.toString('hex'))!.path);
      if (offset >= content.length) sftp.status(request, ssh2.utils.sftp.STATUS_CODE.EOF);
      else sftp.data(request, content.subarray(offset, offset + length));
    });
    sftp.on('FSTAT', (request, handle) => {
      sftp.attrs(request, attributesOf(statSync(files.get(handle.toString('hex'))!.path)));
    });
    sftp.on('FSETSTAT', (request) => sftp.status(request, OK));
    sftp.on('CLOSE', (request, handle) => {
      const file = files.get(handle.toString('hex'))!;
      attempt(request, () => file.isWrite && writeFileSync(file.path, Buffer.concat(file.chunks)));
    });
    const stat = (request: number, path: string) => {
      if (!existsSync(at(path))) return sftp.status(request, NO_SUCH_FILE);
      sftp.attrs(request, attributesOf(statSync(at(path))));
    };
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('MKDIR', (request, path) => attempt(request, () => mkdirSync(at(path))));
    sftp.on('REMOVE', (request, path) => attempt(request, () => rmSync(at(path))));
    const rename = (from: string, to: string) => {
      renameSync(at(from), at(to));
      this.placed.push(to);
    };
    sftp.on('RENAME', (request, from, to) =>
      // As the protocol has it: not over a file that is there.
      existsSync(at(to)) ? sftp.status(request, FAILURE) : attempt(request, () => rename(from, to)),
    );
    sftp.on('EXTENDED', (request, name, data) => {
      if (name !== 'posix-rename@openssh.com' || this.isPlain) return sftp.status(request, OP_UNSUPPORTED);
      const length = data.readUInt32BE(0);
      const from = data.toString('utf8', 4, 4 + length);
      const to = data.toString('utf8', 8 + length);
      attempt(request, () => rename(from, to));
    });
  }
}

function attributesOf({ mode, size, uid, gid, atimeMs, mtimeMs }: Stats) {
  return { mode, size, uid, gid, atime: atimeMs / 1000, mtime: mtimeMs / 1000 };
}
