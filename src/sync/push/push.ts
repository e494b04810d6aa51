import { entityKey } from '../../club/entity-refs.js';
import { isWaiting, listOutbox, markAnswered, type Queued } from '../../club/outbox.js';
import type { OperationId } from '../../contract/routes.js';
import type { Readable } from '../../db/connection.js';
import { ClientError } from '../../shared/api-client.js';
import type { Round } from '../round.js';
import type { Permissions } from '../state/upstream.js';
import { Trouble } from '../trouble.js';
import { accept } from './accept.js';
import { forwardFinishes } from './forward-finishes.js';
import { inTurn } from './in-turn.js';
import { failedBy, type Outcome, outcomeOf } from './outcome.js';
import { isDatedAhead, requestOf } from './requests.js';

/** How many writes are on their way at a time. */
const AT_ONCE = 8;
/** How far down the line is looked at first for writes that may go. */
const WINDOW = 400;
/** So many writes in a row that upstream, or a gateway before it, fails over are not about the writes. */
const FAULTS_IN_A_ROW = 4;

/**
 * Sends what waits, each in its turn, until nothing is left that may be sent. An item that upstream fails over is left for
 * the next round, and what rests on it with it; others go on.
 *
 * @throws Trouble when upstream as a whole cannot be worked with; what was taken until then is noted
 */
export async function push(round: Round, permissions: Permissions): Promise<void> {
  const line = new Line(round);
  const settled: { item: Queued; outcome: Outcome }[] = [];
  const onTheWay = new Map<string, Promise<void>>();
  let failure: unknown;
  let faultsInARow = 0;

  const start = (item: Queued) => {
    const sending = send(round, item, permissions)
      .then(
        (outcome) => void settled.push({ item, outcome }),
        (error) => {
          failure ??= error;
        },
      )
      .finally(() => onTheWay.delete(item.id));
    onTheWay.set(item.id, sending);
  };

  for (;;) {
    const free = failure ? 0 : AT_ONCE - onTheWay.size;
    for (const item of line.next(free, (item) => onTheWay.has(item.id))) start(item);
    if (onTheWay.size === 0 && settled.length === 0) break;
    if (settled.length === 0) await Promise.race(onTheWay.values());
    const batch = settled.splice(0);
    await note(round, batch);
    for (const { item, outcome } of batch) {
      faultsInARow = outcome.kind === 'failed' ? faultsInARow + 1 : 0;
      line.done(item, outcome);
      if (outcome.kind === 'failed' && faultsInARow >= FAULTS_IN_A_ROW) failure ??= outcome.trouble;
    }
  }
  if (failure) throw failure;
}

async function send(round: Round, item: Queued, permissions: Permissions): Promise<Outcome> {
  try {
    if (round.link.clockSkewMs === null && isDatedAhead(item)) await compareClocks(round);
    const request = requestOf(item, round.link.clockSkewMs);
    let earlier = false;
    const answer = await round.link.call(item.operation, request as never, {
      idempotencyKey: item.id,
      onReplay: () => {
        earlier = true;
      },
    });
    return { kind: 'taken', data: (answer as { data?: unknown }).data, earlier };
  } catch (error) {
    if (error instanceof ClientError) return outcomeOf(error, item, permissions, round.clock());
    // A gateway may take offence at one write alone; when it does at all of them the next ones show it.
    if (error instanceof Trouble && error.kind === 'faulty') return failedBy(error, round.clock());
    throw error;
  }
}

/** Any answer of upstream's tells its clock, a refusal too. */
async function compareClocks({ link, clubId }: Round): Promise<void> {
  try {
    await link.call('members', { query: { club_id: clubId, limit: 1 } });
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** What became of several writes, in one transaction. */
async function note(round: Round, batch: { item: Queued; outcome: Outcome }[]): Promise<void> {
  if (batch.length === 0) return;
  await round.store.write((db) => {
    for (const { item, outcome } of batch) {
      if (outcome.kind === 'taken') accept(db, item, outcome, round.clock());
      else markAnswered(db, item.id, outcome.kind === 'failed' ? 'waiting' : outcome.state, outcome.answer);
      if (outcome.kind === 'refused' && outcome.state === 'local') forwardFinishes(db, item, round.clock());
    }
  });
  round.sent(batch.filter(({ outcome }) => outcome.kind === 'taken').length);
}

/** Operations without which upstream does not have the record at all, and what kind of entity it is. */
const FOUNDING: { [Id in OperationId]?: 'regatta' | 'registration' | 'application' } = {
  'regattas.save': 'regatta',
  'registrations.save': 'registration',
  submitApplication: 'application',
};

/** The line of what waits, read from the store a stretch at a time. */
class Line {
  #items: Queued[] = [];
  #missing = new Set<string>();
  #stale = true;
  /** What upstream failed over in this round. */
  readonly #failed = new Set<string>();

  constructor(private readonly round: Round) {}

  /** Up to `max` items whose turn it is. */
  next(max: number, isOnTheWay: (item: Queued) => boolean): Queued[] {
    if (max === 0) return [];
    const isHeld = (item: Queued) => isOnTheWay(item) || this.#failed.has(item.id);
    if (!this.#stale) {
      const ready = inTurn(this.#items, isHeld, this.#missing, max);
      // Staff may have discarded one meanwhile.
      if (ready.length > 0 && ready.every(({ id }) => isWaiting(this.round.store.read, id))) return ready;
    }
    // What rests on one bad item may be long: then there is more behind it.
    for (let window = WINDOW; ; window *= 4) {
      this.#read(window);
      const ready = inTurn(this.#items, isHeld, this.#missing, max);
      if (ready.length > 0 || this.#items.length < window) return ready;
    }
  }

  done(item: Queued, outcome: Outcome): void {
    if (outcome.kind === 'failed') this.#failed.add(item.id);
    else this.#items = this.#items.filter(({ id }) => id !== item.id);
    // What was renamed, or what rests on something refused, has to be read again.
    if (outcome.kind === 'refused' || item.operation === 'submitApplication') this.#stale = true;
  }

  #read(limit: number): void {
    const { store, clubId } = this.round;
    this.#items = listOutbox(store.read, { clubId, state: 'waiting', limit });
    this.#missing = missingUpstream(store.read, clubId);
    this.#stale = false;
  }
}

/** What upstream refused to have, and does not have from before. */
function missingUpstream(db: Readable, clubId: string): Set<string> {
  const refused = (['attention', 'not_permitted'] as const)
    .flatMap((state) => listOutbox(db, { clubId, state }))
    .filter(({ operation }) => operation in FOUNDING);
  const known = (item: Queued) =>
    db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', item.resource, item.key) !== undefined;
  return new Set(
    refused
      .filter((item) => !known(item))
      .map(({ operation, key }) => entityKey({ kind: FOUNDING[operation]!, id: key })),
  );
}
