import { contradictions as t } from '@messages/server/contradictions';
import {
  CONTRADICTION_KINDS,
  type Contradiction,
  type Contradictions,
} from '../../../contract/areas/members/contradictions';
import type { Club } from '../../../contract/club';
import { type ResourceName, resources } from '../../../contract/resources';
import type { Scope } from '../../../contract/scopes';
import { generation, latestChangeOf } from '../../../db/change-log';
import type { Store } from '../../../db/store';
import { addDays, dayAt, startOfDay } from '../../../shared/days';
import { AgingReader } from '../aging';
import { type Check, checks } from './checks';
import { contradiction, wordsFor } from './words';

/** Kinds of the office whose lists and papers are wrong while one of the cloud's records is kept aside. */
const ofOffice = [
  ...['members', 'membership-applicants', 'line-items', 'orders', 'feedback', 'tee-times'],
  ...['banquets', 'banquet-line-items', 'camp-registrations'],
] as ResourceName[];

/** Most answers that are kept: those of a few clubs. */
const KEPT = 100;

/** Number of the cloud's records kept aside, by kind. */
type Unreadable = Partial<Record<ResourceName, number>>;

/** A check's answer, from when it is waited for. */
interface Answer {
  /** Position of the records that it is read from; null until the reading begins. */
  position: string | null;
  found: Promise<Contradiction[]>;
}

/** A position of records, good for these moments while nothing changes. */
interface Position {
  text: string;
  from: number;
  until: number;
}

/**
 * Everything that does not fit together in the office's records. Each check is made again only after records that it
 * reads have changed, or on another day. Checks run one after another with pauses; requests meanwhile share them.
 */
export class ContradictionsReader {
  /** Most recently used last. */
  readonly #answers = new Map<string, Answer>();
  readonly #positions = new Map<string, Position>();
  #version = -1;
  /** Ends when every check that was asked for has ended. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Pick<Store, 'changes' | 'read' | 'snapshot' | 'write'>,
    private readonly aging: AgingReader = new AgingReader(store),
  ) {}

  /** The contradictions of one club as far as a key with these scopes may read its records. */
  async read(
    club: Club,
    scopes: readonly Scope[],
    unreadable: Unreadable,
    now: number,
  ): Promise<Contradictions> {
    const missing = new Set<Scope>();
    const may = (scope: Scope) => {
      if (!scopes.includes(scope)) missing.add(scope);
      return scopes.includes(scope);
    };
    const mayReadMembers = scopes.includes('members:read');
    const answers = checks
      .filter(({ scope }) => may(scope))
      .map((check) => this.#answer(check, { club, mayReadMembers, now }));
    const keptAside = ofOffice
      .filter((name) => (unreadable[name] ?? 0) > 0 && may(resources[name].scope))
      .map((name) => keptAsideOf(name, unreadable[name]!));
    const found = [...(await Promise.all(answers)).flat(), ...keptAside];
    const order = (kind: Contradiction['kind']) => CONTRADICTION_KINDS.indexOf(kind);
    return {
      as_of: now,
      contradictions: found.toSorted((a, b) => order(a.kind) - order(b.kind)),
      not_checked: [...missing],
    };
  }

  #answer(
    check: Check,
    asked: { club: Club; mayReadMembers: boolean; now: number },
  ): Promise<Contradiction[]> {
    const { club, mayReadMembers, now } = asked;
    const name = `${club.id} ${check.name} ${mayReadMembers}`;
    const kept = this.#answers.get(name);
    // A reading that has not begun will read what is stored now.
    if (kept && (kept.position === null || kept.position === this.#position(check, club, now))) {
      this.#keep(name, kept);
      return kept.found;
    }
    const answer: Answer = {
      position: null,
      found: this.#last.then(() => {
        answer.position = this.#position(check, club, now);
        return this.store.snapshot((db) => check.find({ db, aging: this.aging, ...asked }));
      }),
    };
    this.#last = answer.found.catch(() => {
      if (this.#answers.get(name) === answer) this.#answers.delete(name);
    });
    this.#keep(name, answer);
    return answer.found;
  }

  #keep(name: string, answer: Answer): void {
    this.#answers.delete(name);
    this.#answers.set(name, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > KEPT) this.#answers.delete(oldest!);
  }

  /** The position of what a check reads; read again only after a change, or when time alone changes the answer. */
  #position({ name, reads }: Check, club: Club, now: number): string {
    const version = this.store.changes.version();
    if (version !== this.#version) this.#positions.clear();
    this.#version = version;
    const key = `${club.id} ${name}`;
    const kept = this.#positions.get(key);
    if (kept && kept.from <= now && now < kept.until) return kept.text;
    const db = this.store.read;
    const day = dayAt(now, club.time_zone);
    const tomorrow = startOfDay(addDays(day, 1), club.time_zone);
    const posting = reads.includes('line-items') ? nextPosting(db, club.id, now) : null;
    const position = [generation(db), latestChangeOf(db, club.id, reads), day, posting];
    const text = [...position, club.time_zone, club.currency].join(' ');
    this.#positions.set(key, { text, from: now, until: Math.min(tomorrow, posting ?? tomorrow) });
    return text;
  }
}

/** When the next transaction that is dated ahead begins to count; null for none. */
function nextPosting(db: Store['read'], clubId: string, now: number): number | null {
  const sql = 'SELECT min(posted_at) AS at FROM line_items WHERE club_id = ? AND posted_at > ?';
  return db.get<{ at: number | null }>(sql, clubId, now)!.at;
}

function keptAsideOf(name: ResourceName, n: number): Contradiction {
  const text = t.couldNotBeRead(n, wordsFor(name));
  return contradiction('unreadable', text, [], name);
}
