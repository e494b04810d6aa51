import { JOIN_LINK_MS, type JoinRoleName } from '../contract/staff-operations/join';
import { newId } from '../db/ids';
import { digest, newSecret } from './secrets';

/** What a link lets a tablet in as. */
export interface Invitation {
  clubId: string;
  name: string;
  role: JoinRoleName;
  /** Of the key that it gets: the same however often it has to ask. */
  keyId: string;
}

interface Link extends Invitation {
  endsAt: number;
  /** The browser that has used it, by a digest of what it calls itself. */
  device: string | null;
}

/** The links that let a tablet in, each once, within a quarter of an hour, until the server stops. */
export class JoinLinks {
  readonly #links = new Map<string, Link>();

  /** @param monotonic milliseconds of a clock that nobody sets */
  constructor(private readonly monotonic: () => number) {}

  /** @returns the code of a new link */
  make(invitation: Omit<Invitation, 'keyId'>): string {
    for (const [code, { endsAt }] of this.#links) if (this.monotonic() >= endsAt) this.#links.delete(code);
    const code = newSecret();
    const endsAt = this.monotonic() + JOIN_LINK_MS;
    this.#links.set(digest(code), { ...invitation, keyId: newId('key'), endsAt, device: null });
    return code;
  }

  /** What a code lets this browser in as; undefined when it is used up, too old, or was never given out. */
  use(code: string, device: string): Invitation | undefined {
    const link = this.#links.get(digest(code));
    if (!link || this.monotonic() >= link.endsAt) return undefined;
    link.device ??= digest(device);
    return link.device === digest(device) ? link : undefined;
  }
}
