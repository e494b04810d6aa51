import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// biome-ignore lint/suspicious/noExplicitAny: the messages of any version.
type Json = any;

/** Exchange features known to a version of Dockside. */
interface Version {
  entries: string[];
  /** Members of a message beside its bundle, and of the bundle's head. */
  members: string[];
}

export const versions = {
  /** Records and the outbox only. */
  first: { entries: ['record', 'outbox'], members: [] },
  /** Including published results, people and keys, before contacts were added. */
  publications: { entries: ['record', 'outbox', 'publication'], members: ['access', 'published'] },
} satisfies Record<string, Version>;

const LATER = ['access', 'contacts', 'contact_reads', 'letterhead', 'camp_fields', 'comparison'];
const LATER_IN_HEAD = ['published', 'takes', 'sums', 'cloud'];

/** A proxy to a laptop that makes one side answer like an older version, until `isUpdated`. */
export class OlderVersion {
  isUpdated = false;
  readonly #server = createServer((request, response) => void this.#pass(request, response));

  private constructor(
    private readonly target: string,
    private readonly version: Version,
    private readonly older: 'caller' | 'called',
  ) {}

  static async start(target: string, version: Version, older: 'caller' | 'called'): Promise<OlderVersion> {
    const proxy = new OlderVersion(target, version, older);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: Json) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const input = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (this.older === 'called' && !this.#understands(input))
        return say(400, {
          message: 'The two Docksides are of different versions. Bring both to the same one.',
        });
      const answer = await fetch(`${this.target}${request.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(request.headers.authorization && { authorization: request.headers.authorization }),
        },
        body: JSON.stringify(this.#asOlder(input)),
      });
      const output: Json = await answer.json();
      if (this.older === 'caller' && !this.#understands(output)) return say(200, { of: 'another version' });
      say(answer.status, this.#asOlder(output));
    } catch {
      response.destroy();
    }
  }

  /** True if the older one could read a message: it ignores unknown members. */
  #understands({ bundle }: Json): boolean {
    const entries: Json[] = this.isUpdated ? [] : (bundle?.entries ?? []);
    return entries.every(({ kind }) => this.version.entries.includes(kind));
  }

  /** A message without members unknown to the older one. */
  #asOlder({ bundle, ...message }: Json): Json {
    if (this.isUpdated) return { bundle, ...message };
    const { entries, members } = this.version;
    const without = (from: Json, names: string[]) =>
      Object.fromEntries(
        Object.entries(from).filter(([name]) => members.includes(name) || !names.includes(name)),
      );
    const rest = without(message, LATER);
    if (!bundle) return rest;
    const known = bundle.entries.filter(({ kind }: Json) => entries.includes(kind));
    return { ...rest, bundle: { ...without(bundle, LATER_IN_HEAD), entries: known } };
  }
}
