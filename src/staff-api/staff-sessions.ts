import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { EpochMs, Id } from '../contract/schema';
import type { StaffSession } from '../contract/staff-operations/sessions';
import { writePrivateFile } from '../db/private-files';
import { browserName } from '../shared/browser-name';
import { digest, newSecret } from './secrets';

/** The sessions, with digests of their secrets. Outside the database, so that no backup brings back an ended one. */
const FILE = 'staff-sessions.json';

/** The file of an earlier Dockside: one secret for all browsers. */
const OLD_FILE = 'staff-session';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session that is not used for so long ends. */
const IDLE_MS = 30 * DAY_MS;

/** The time until a secret is replaced. */
const SECRET_MS = DAY_MS;

/** The time that a former secret stays good after the browser has used the next: for requests already on their way. */
const OVERLAP_MS = MINUTE_MS;

/** The interval at which the uses of sessions are saved. */
const SAVE_MS = MINUTE_MS;

/** More than the browsers of any club. Beyond it, a new session ends the least recently used one. */
const MOST_SESSIONS = 100;

const Kept = z.object({
  /** The latest time that the wall clock ever showed when this was written. */
  as_of: EpochMs,
  sessions: z.array(
    z.object({
      id: Id,
      user_agent: z.string(),
      created_at: EpochMs,
      last_used_at: EpochMs,
      /** For how long it had not been used, as of `as_of`. */
      idle_ms: z.number(),
      /** SHA-256 of its secrets, the newest first. */
      sha256: z.array(z.string()).min(1).max(2),
    }),
  ),
});

interface Session {
  id: string;
  user_agent: string;
  created_at: number;
  last_used_at: number;
  /** On the monotonic clock. */
  usedAt: number;
  /** Digest of the newest secret. */
  newest: string;
  /** When it was issued, on the monotonic clock; null when that was before this start of the server. */
  issuedAt: number | null;
  /** The newest secret itself, until the browser has used it. */
  unconfirmed: string | null;
  /** The secret before it, and on the monotonic clock when it ends: null as long as the browser may not have another. */
  previous: { digest: string; endsAt: number | null } | null;
}

interface StaffSessionsOptions {
  dataDir: string;
  log: Logger;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** Milliseconds of a clock that nobody sets. */
  monotonic: () => number;
  /** Hears of each session that ends. */
  onEnd: (id: string) => void;
}

/**
 * The browsers that staff signed in with a staff link. Each has a secret of its own, in a cookie, which is replaced at its
 * first use after each start of the server and once a day. Ages are counted on a clock that nobody sets while the server
 * runs, so that a jump of the wall clock ends no session, and by the wall clock while it does not.
 */
export class StaffSessions {
  #sessions: Session[];
  #asOf = 0;
  #savedAt: number;
  readonly #file: string;

  constructor(private readonly options: StaffSessionsOptions) {
    this.#file = join(options.dataDir, FILE);
    this.#sessions = this.#load();
    this.#savedAt = options.monotonic();
    rmSync(join(options.dataDir, OLD_FILE), { force: true });
  }

  /** The sessions, the one used last first. */
  list(current: string | undefined): StaffSession[] {
    this.#endIdle();
    return this.#sessions
      .map(({ id, user_agent, created_at, last_used_at }) => ({
        ...{ id, user_agent, created_at, last_used_at },
        current: id === current,
      }))
      .sort((a, b) => b.last_used_at - a.last_used_at);
  }

  /** The readable name of a session's browser: `Firefox on Windows`. */
  nameOf(id: string): string {
    return browserName(this.#sessions.find((one) => one.id === id)?.user_agent ?? '');
  }

  /** Begins a session. @returns its secret */
  begin(userAgent: string): string {
    this.#endIdle();
    const { clock, monotonic } = this.options;
    const secret = newSecret();
    this.#sessions.push({
      id: randomUUID(),
      user_agent: userAgent.slice(0, 300),
      created_at: clock(),
      last_used_at: clock(),
      usedAt: monotonic(),
      newest: digest(secret),
      issuedAt: monotonic(),
      unconfirmed: null,
      previous: null,
    });
    if (this.#sessions.length > MOST_SESSIONS)
      this.#drop(this.#sessions.reduce((oldest, one) => (one.usedAt < oldest.usedAt ? one : oldest)));
    // On a full disk it lasts until the server stops.
    this.#trySave();
    return secret;
  }

  /** The session of this secret, and a secret to be used instead from now on, where it is time for one. */
  use(secret: string): { id: string; next: string | null } | undefined {
    this.#endIdle();
    const given = digest(secret);
    const session = this.#sessions.find((one) => this.#isSecretOf(one, given));
    if (!session) return undefined;
    const now = this.options.monotonic();
    session.usedAt = now;
    session.last_used_at = this.options.clock();
    const next = this.#nextSecret(session, given, now);
    if (now - this.#savedAt >= SAVE_MS) this.#trySave();
    return { id: session.id, next };
  }

  /** Ends a session from its next request on. @throws Error when that cannot be written down, and a restart may undo it */
  end(id: string): void {
    for (const session of this.#sessions.filter((one) => one.id === id)) this.#drop(session);
    this.#save();
  }

  /** Ends all sessions but this one. @returns how many @throws Error as `end` does */
  endOthers(id: string | undefined): number {
    const others = this.#sessions.filter((one) => one.id !== id);
    for (const session of others) this.#drop(session);
    this.#save();
    return others.length;
  }

  close(): void {
    this.#trySave();
  }

  #isSecretOf({ newest, previous }: Session, given: string): boolean {
    if (given === newest) return true;
    if (given !== previous?.digest) return false;
    return previous.endsAt === null || this.options.monotonic() < previous.endsAt;
  }

  #nextSecret(session: Session, given: string, now: number): string | null {
    const { newest, issuedAt, previous } = session;
    if (issuedAt === null || (given === newest && now - issuedAt >= SECRET_MS))
      return this.#replaceSecret(session, given, now);
    if (given !== newest) return session.unconfirmed;
    session.unconfirmed = null;
    if (previous) previous.endsAt ??= now + OVERLAP_MS;
    return null;
  }

  /** If the answer with the new secret is lost, the browser continues with its former one. */
  #replaceSecret(session: Session, given: string, now: number): string | null {
    const before = { ...session };
    const secret = newSecret();
    session.previous = { digest: given, endsAt: null };
    session.newest = digest(secret);
    session.issuedAt = now;
    session.unconfirmed = secret;
    if (this.#trySave()) return secret;
    // A secret that is not written down would be unknown after a restart.
    Object.assign(session, before);
    return null;
  }

  #endIdle(): void {
    const longAgo = this.options.monotonic() - IDLE_MS;
    for (const session of this.#sessions.filter(({ usedAt }) => usedAt <= longAgo)) this.#drop(session);
  }

  #drop(session: Session): void {
    this.#sessions = this.#sessions.filter((one) => one !== session);
    this.options.onEnd(session.id);
  }

  #load(): Session[] {
    const { clock, monotonic, log } = this.options;
    try {
      const { as_of, sessions } = Kept.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      this.#asOf = as_of;
      // A clock that went back must not make sessions younger.
      const stopped = Math.max(0, clock() - as_of);
      return sessions.map(({ sha256: [newest, previous], idle_ms, ...session }) => ({
        ...session,
        usedAt: monotonic() - idle_ms - stopped,
        newest: newest!,
        issuedAt: null,
        unconfirmed: null,
        previous: previous === undefined ? null : { digest: previous, endsAt: null },
      }));
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err }, 'the staff sessions cannot be read: browsers need a new staff link');
      return [];
    }
  }

  #trySave(): boolean {
    try {
      this.#save();
      return true;
    } catch (err) {
      this.options.log.warn({ err }, 'the staff sessions could not be written');
      return false;
    }
  }

  #save(): void {
    const { clock, monotonic } = this.options;
    const now = monotonic();
    this.#savedAt = now;
    this.#asOf = Math.max(this.#asOf, clock());
    const sessions = this.#sessions.map(({ id, user_agent, created_at, last_used_at, ...session }) => {
      const { newest, previous, usedAt } = session;
      const keepsPrevious = previous && (previous.endsAt === null || now < previous.endsAt);
      return {
        ...{ id, user_agent, created_at, last_used_at },
        idle_ms: now - usedAt,
        sha256: keepsPrevious ? [newest, previous.digest] : [newest],
      };
    });
    writePrivateFile(
      this.#file,
      JSON.stringify({ as_of: this.#asOf, sessions } satisfies z.input<typeof Kept>),
    );
  }
}
