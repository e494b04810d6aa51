import { thing } from '../../club/entity-refs.js';
import type { OperationId } from '../../contract/routes.js';
import type { Readable } from '../../db/connection.js';
import { ClientError } from '../../shared/api-client.js';
import type { SyncContext } from '../cycle.js';
import { SyncError } from '../errors.js';
import { isWaiting, listOutbox, markAnswered, type QueuedWrite } from '../state/outbox.js';
import type { Capabilities } from '../state/upstream.js';
import { forwardFinishes } from './forward-finishes.js';
import { selectSendable } from './in-turn.js';
import { failedBy, type Outcome, outcomeOf } from './outcome.js';
import { isDatedAhead, requestOf } from './requests.js';
import { accept } from './responses.js';

/** How many writes are on their way at a time. */
const AT_ONCE = 8;
/** How far down the line is looked at first for writes that may go. */
const WINDOW = 400;
/** So many writes in a row that upstream, or a gateway before it, fails over are not about the writes. */
const FAULTS_IN_A_ROW = 4;

/**
 * Sends what waits, each in its turn, until nothing is left that may be sent. An item that upstream fails over is left for
 * the next context, and what rests on it with it; others go on.
 *
 * @throws SyncError when upstream as a whole cannot be worked with; what was taken until then is noted
 */
export async function push(context: SyncContext, capabilities: Capabilities): Promise<void> {
  const line = new OutboxQueue(context);
  const settled: { item: QueuedWrite; outcome: Outcome }[] = [];
  const onTheWay = new Map<string, Promise<void>>();
  let failure: unknown;
  let faultsInARow = 0;

  const start = (item: QueuedWrite) => {
    const sending = send(context, item, capabilities)
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
    await note(context, batch);
    for (const { item, outcome } of batch) {
      faultsInARow = outcome.kind === 'failed' ? faultsInARow + 1 : 0;
      line.done(item, outcome);
      if (outcome.kind === 'failed' && faultsInARow >= FAULTS_IN_A_ROW) failure ??= outcome.problem;
    }
  }
  if (failure) throw failure;
}

async function send(context: SyncContext, item: QueuedWrite, capabilities: Capabilities): Promise<Outcome> {
  try {
    if (context.client.clockSkewMs === null && isDatedAhead(item)) await compareClocks(context);
    const request = requestOf(item, context.client.clockSkewMs);
    let earlier = false;
    const answer = await context.client.call(item.operation, request as never, {
      idempotencyKey: item.id,
      onReplay: () => {
        earlier = true;
      },
    });
    return { kind: 'taken', data: (answer as { data?: unknown }).data, earlier };
  } catch (error) {
    if (error instanceof ClientError) return outcomeOf(error, item, capabilities, context.clock());
    // A gateway may take offence at one write alone; when it does at all of them the next ones show it.
    if (error instanceof SyncError && error.kind === 'invalid_response')
      return failedBy(error, context.clock());
    throw error;
  }
}

/** Any answer of upstream's tells its clock, a refusal too. */
async function compareClocks({ client, clubId }: SyncContext): Promise<void> {
  try {
    await client.call('members', { query: { club_id: clubId, limit: 1 } });
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** What became of several writes, in one transaction. */
async function note(context: SyncContext, batch: { item: QueuedWrite; outcome: Outcome }[]): Promise<void> {
  if (batch.length === 0) return;
  await context.store.write((db) => {
    for (const { item, outcome } of batch) {
      if (outcome.kind === 'taken') accept(db, item, outcome, context.clock());
      else markAnswered(db, item.id, outcome.kind === 'failed' ? 'waiting' : outcome.state, outcome.answer);
      if (outcome.kind === 'refused' && outcome.state === 'local') forwardFinishes(db, item, context.clock());
    }
  });
  context.sent(batch.filter(({ outcome }) => outcome.kind === 'taken').length);
}

/** Operations without which upstream does not have the record at all. */
const FOUNDING: OperationId[] = ['regattas.save', 'registrations.save', 'submitApplication'];

/** The line of what waits, read from the store a stretch at a time. */
class OutboxQueue {
  #items: QueuedWrite[] = [];
  #missing = new Set<string>();
  #stale = true;
  /** What upstream failed over in this cycle. */
  readonly #failed = new Set<string>();

  constructor(private readonly context: SyncContext) {}

  /** Up to `max` items whose turn it is. */
  next(max: number, isOnTheWay: (item: QueuedWrite) => boolean): QueuedWrite[] {
    if (max === 0) return [];
    const isHeld = (item: QueuedWrite) => isOnTheWay(item) || this.#failed.has(item.id);
    if (!this.#stale) {
      const ready = selectSendable(this.#items, isHeld, this.#missing, max);
      // Staff may have discarded one meanwhile.
      if (ready.length > 0 && ready.every(({ id }) => isWaiting(this.context.store.read, id))) return ready;
    }
    // What rests on one bad item may be long: then there is more behind it.
    for (let window = WINDOW; ; window *= 4) {
      this.#read(window);
      const ready = selectSendable(this.#items, isHeld, this.#missing, max);
      if (ready.length > 0 || this.#items.length < window) return ready;
    }
  }

  done(item: QueuedWrite, outcome: Outcome): void {
    if (outcome.kind === 'failed') this.#failed.add(item.id);
    else this.#items = this.#items.filter(({ id }) => id !== item.id);
    // What was renamed, or what rests on something refused, has to be read again.
    if (outcome.kind === 'refused' || item.operation === 'submitApplication') this.#stale = true;
  }

  #read(limit: number): void {
    const { store, clubId } = this.context;
    this.#items = listOutbox(store.read, { clubId, state: 'waiting', limit });
    this.#missing = missingUpstream(store.read, clubId);
    this.#stale = false;
  }
}

/** What upstream refused to have, and does not have from before. */
function missingUpstream(db: Readable, clubId: string): Set<string> {
  const refused = (['attention', 'not_permitted'] as const)
    .flatMap((state) => listOutbox(db, { clubId, state }))
    .filter(({ operation }) => FOUNDING.includes(operation));
  const known = (item: QueuedWrite) =>
    db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', item.resource, item.key) !== undefined;
  return new Set(refused.filter((item) => !known(item)).map(thingOf));
}

function thingOf({ operation, key }: QueuedWrite): string {
  if (operation === 'regattas.save') return thing.regatta(key);
  return operation === 'registrations.save' ? thing.registration(key) : thing.application(key);
}
