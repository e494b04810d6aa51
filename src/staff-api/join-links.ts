import { JOIN_LINK_MS, type JoinRoleName } from '../contract/staff-operations/join';
import { newId } from '../db/ids';
import { digest, newSecret } from './secrets';

/** The rights that a link gives a tablet. */
export interface Invitation {
  clubId: string;
  name: string;
  role: JoinRoleName;
  /** The id of the tablet's key: the same for each repeated request. */
  keyId: string;
}

interface Link extends Invitation {
  endsAt: number;
  /** The browser that has used it, by a digest of its own name. */
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

  /** The rights that a code gives this browser; undefined for a code that is used up, too old, or unknown. */
  use(code: string, device: string): Invitation | undefined {
    const link = this.#links.get(digest(code));
    if (!link || this.monotonic() >= link.endsAt) return undefined;
    link.device ??= digest(device);
    return link.device === digest(device) ? link : undefined;
  }
}
