import { isDatabaseGone } from '../../contract/errors';
import { Link, type LinkContext } from './link';
import { listPeers } from './peers';

/** The longest time until a pairing made by another process is noticed. */
const LOOK_MS = 60_000;

/** The links to every Dockside that this one calls. */
export class Links {
  readonly #links = new Map<string, Link>();
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(private readonly context: LinkContext) {}

  start(): void {
    this.#running ??= this.#work();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await Promise.all([...this.#links.values()].map((link) => link.stop()));
  }

  /** The link to a node; undefined while there is none. */
  of(node: string): Link | undefined {
    const url = listPeers(this.context.store.read).find((peer) => peer.node === node)?.url;
    return url ? this.#links.get(url) : undefined;
  }

  async #work(): Promise<void> {
    const { changes } = this.context.store;
    while (!this.#stop.signal.aborted && !changes.closed) {
      const version = changes.version();
      this.#follow();
      await changes.next(version, LOOK_MS, this.#stop.signal);
    }
  }

  /** Keeps a link to each Dockside that must be called now, and to no other. */
  #follow(): void {
    const { log, store } = this.context;
    try {
      const called = new Map(
        listPeers(store.read).flatMap(({ url, node }) => (url === null ? [] : [[url, node]])),
      );
      for (const [url, link] of this.#links)
        if (!called.has(url)) {
          this.#links.delete(url);
          link.stop().catch((err) => log.warn({ err }, 'could not stop a link'));
        }
      for (const [url, node] of called)
        if (!this.#links.has(url)) this.#links.set(url, new Link(this.context, node, url));
    } catch (err) {
      // The database is not there for the moment: the links stay as they are until it can be asked.
      if (!isDatabaseGone(err)) log.warn({ err }, 'could not look up the paired Docksides');
    }
  }
}
