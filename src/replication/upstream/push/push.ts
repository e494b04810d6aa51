import { push as t } from '@messages/server/cloud';
import { isDatabaseGone } from '../../../contract/errors';
import { additionOf, isFounding } from '../../../contract/queued-operations';
import type { RouteInput } from '../../../contract/route';
import { type OperationId, type Routes, routes } from '../../../contract/routes';
import { type Readable, sqliteCode, type Writable } from '../../../db/connection';
import { inSavepoint } from '../../../db/savepoint';
import { ClientError } from '../../../shared/api-client';
import { assignAllVersions } from '../../pairing/exchange';
import { isStandby } from '../../pairing/node';
import { type SyncContext, upstreamOf } from '../context';
import { SyncError } from '../errors';
import { isMirrored } from '../state/mirror';
import { isWaiting, listOutbox, markAnswered, type QueuedWrite } from '../state/outbox';
import type { Capabilities } from '../state/upstream';
import { mayBeOlder, singleWrites } from './older-upstream';
import { accept, failure, forward, isSpecOnly, type Outcome, refusal } from './responses';

/** The most writes in flight at a time. */
const CONCURRENCY = 8;
/** The writes of the outbox that are searched first for sendable ones. */
const WINDOW = 400;
/** After so many failures in a row, the fault is with upstream or a gateway, not with the writes. */
const FAULTS_IN_A_ROW = 4;

/**
 * Sends the waiting writes, in order, until no sendable one is left. A write that fails at upstream waits for the next
 * cycle, together with the writes that depend on it; others go on. Nothing is sent to an upstream that was restored
 * since it was last read. The reading that follows first queues its lost writes again. Nothing is sent once a paired
 * Dockside has taken over: a removal sent from here could overtake a save that is now sent from there.
 *
 * @param capabilities null while unknown
 * @throws SyncError when upstream as a whole is unusable; the writes taken until then are noted
 */
export async function push(context: SyncContext, capabilities: Capabilities | null): Promise<void> {
  const queue = new OutboxQueue(context);
  const settled: { item: QueuedWrite; outcome: Outcome }[] = [];
  const inFlight = new Map<string, Promise<void>>();
  let fatal: unknown;
  let isRestored = false;
  let faultsInARow = 0;

  const start = (item: QueuedWrite) => {
    const sending = send(context, item, capabilities)
      .then(
        (outcome) => {
          settled.push({ item, outcome });
        },
        (error) => {
          if (isRestoredError(error)) isRestored = true;
          else fatal ??= error;
        },
      )
      .finally(() => inFlight.delete(item.id));
    inFlight.set(item.id, sending);
  };

  for (;;) {
    const free = fatal || isRestored ? 0 : CONCURRENCY - inFlight.size;
    const ready = queue.next(free, (item) => inFlight.has(item.id));
    // A paired Dockside may read it in the cloud at once, so that it has to be among the versions before.
    if (ready.length > 0) await assignAllVersions(context.store);
    if (!isStandby(context.store.read)) for (const item of ready) start(item);
    if (inFlight.size === 0 && settled.length === 0) break;
    if (settled.length === 0) await Promise.race(inFlight.values());
    const batch = settled.splice(0);
    await record(context, batch, capabilities);
    for (const { item, outcome } of batch) {
      faultsInARow = outcome.kind === 'failed' ? faultsInARow + 1 : 0;
      queue.settle(item, outcome);
      if (outcome.kind === 'failed' && faultsInARow >= FAULTS_IN_A_ROW) fatal ??= outcome.error;
    }
  }
  if (fatal) throw fatal;
}

/** Sends a write, or the equivalent single writes if upstream lacks its route. */
async function send(
  context: SyncContext,
  item: QueuedWrite,
  capabilities: Capabilities | null,
): Promise<Outcome> {
  const outcome = await sendOnce(context, item, capabilities);
  if (!mayBeOlder(outcome) || (capabilities && isSpecOnly(capabilities))) return outcome;
  let last = outcome;
  for (const write of singleWrites(item)) {
    last = await sendOnce(context, write, capabilities);
    if (last.kind !== 'taken') return last;
  }
  return last;
}

async function sendOnce(
  context: SyncContext,
  item: QueuedWrite,
  capabilities: Capabilities | null,
): Promise<Outcome> {
  const { client, clubId, clock } = context;
  if (!Object.hasOwn(routes, item.operation)) return unsendable(item, clock());
  try {
    if (client.clockSkewMs === null && isDatedAhead(item)) await compareClocks(client, clubId);
    let isReplay = false;
    const upstream = upstreamOf(context);
    const generation = capabilities?.feed ? upstream.generation : null;
    const request = requestOf(item, client.clockSkewMs);
    const sent = capabilities && isSpecOnly(capabilities) ? withoutAdditions(item, request) : request;
    const answer = await client.call(item.operation, sent as never, {
      idempotencyKey: item.id,
      ...(generation !== null && { ifGeneration: generation }),
      onReplay: () => {
        isReplay = true;
      },
    });
    return { kind: 'taken', data: (answer as { data?: unknown }).data, isReplay };
  } catch (error) {
    if (isRestoredError(error)) throw error;
    if (error instanceof ClientError) return refusal(error, item, capabilities, clock());
    // A gateway may reject this write alone. If it rejects every write, the next writes show it.
    if (error instanceof SyncError && error.kind === 'invalid_response') return failure(error, clock());
    throw error;
  }
}

/** Refuses a write from a paired Dockside of a later version: it waits here until this one is updated. */
function unsendable({ operation }: QueuedWrite, now: number): Outcome {
  const message = t.cannotBeSent(operation);
  return {
    kind: 'refused',
    state: 'local',
    answer: { status: null, code: null, message, errors: [], at: now },
  };
}

/** True if upstream was restored from a backup since it was last read. */
function isRestoredError(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'RESTORED';
}

/** Two clocks that differ by less agree. */
const AGREE_MS = 2 * 60_000;

/**
 * Builds the request of a write: as it was queued, except for an addition by a device with a fast clock, such as a
 * wristband check. Here it counts at its arrival. Upstream, where it may arrive hours later, it would count at the
 * device's time and override later ones. It is therefore dated by its arrival, if this machine's clock agrees with
 * upstream's.
 *
 * @param clockSkewMs this machine's clock minus upstream's; null while that is not known
 */
export function requestOf(item: QueuedWrite, clockSkewMs: number | null): RouteInput<Routes[OperationId]> {
  const clocksAgree = clockSkewMs !== null && Math.abs(clockSkewMs) < AGREE_MS;
  if (!clocksAgree || !isDatedAhead(item)) return item.request as RouteInput<Routes[OperationId]>;
  const { datedBy } = additionOf(item.operation)!;
  return { body: { ...bodyOf(item.request), [datedBy!]: item.created_at } } as RouteInput<
    Routes[OperationId]
  >;
}

/**
 * The request with the specification's members alone, without the id of the added record: a server that keeps to it may
 * refuse others.
 */
function withoutAdditions({ operation }: QueuedWrite, request: ReturnType<typeof requestOf>): typeof request {
  const addition = additionOf(operation);
  if (!addition) return request;
  const ours: readonly string[] = [addition.adds, ...addition.additions];
  const body = Object.fromEntries(Object.entries(bodyOf(request)).filter(([name]) => !ours.includes(name)));
  return { ...request, body } as typeof request;
}

/** True for an addition by a device whose clock was ahead of this machine's. */
function isDatedAhead({ operation, request, created_at }: QueuedWrite): boolean {
  const datedBy = additionOf(operation)?.datedBy;
  return datedBy != null && Number(bodyOf(request)[datedBy]) > created_at + AGREE_MS;
}

const bodyOf = (request: object) => (request as { body: Record<string, unknown> }).body;

/** Compares the clocks by any answer of upstream's, even a refusal. */
async function compareClocks(client: SyncContext['client'], club_id: string): Promise<void> {
  try {
    await client.call('members', { query: { club_id, limit: 1 } });
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** Records the outcomes of several writes, in one transaction. */
async function record(
  { store, clock, activity }: SyncContext,
  batch: { item: QueuedWrite; outcome: Outcome }[],
  capabilities: Capabilities | null,
): Promise<void> {
  if (batch.length === 0) return;
  await store.write((db) => {
    for (const { item, outcome } of batch) {
      try {
        inSavepoint(db, () => recordOne(db, item, outcome, capabilities, clock()));
      } catch (error) {
        if (sqliteCode(error) || isDatabaseGone(error)) throw error;
        // One write must not hold up all others for ever: staff see what is wrong with it.
        const message = t.answerCouldNotBeSaved((error as Error).message);
        markAnswered(db, item.id, 'attention', {
          status: null,
          code: null,
          message,
          errors: [],
          at: clock(),
        });
      }
    }
  });
  activity.sent.add(batch.filter(({ outcome }) => outcome.kind === 'taken').length);
}

function recordOne(
  db: Writable,
  item: QueuedWrite,
  outcome: Outcome,
  capabilities: Capabilities | null,
  now: number,
): void {
  if (outcome.kind === 'taken') accept(db, item, outcome, now);
  else markAnswered(db, item.id, outcome.kind === 'failed' ? 'waiting' : outcome.state, outcome.answer);
  if (capabilities && outcome.kind === 'refused' && outcome.state === 'local')
    forward(db, item, capabilities, now);
}

/** The unsent writes, read from the database a window at a time. */
class OutboxQueue {
  #items: QueuedWrite[] = [];
  #missing = new Set<string>();
  #stale = true;
  /** The writes that failed at upstream in this cycle. */
  readonly #failed = new Set<string>();

  constructor(private readonly context: SyncContext) {}

  /** Up to `max` writes that may be sent now. */
  next(max: number, isInFlight: (item: QueuedWrite) => boolean): QueuedWrite[] {
    if (max === 0) return [];
    const isHeld = (item: QueuedWrite) => isInFlight(item) || this.#failed.has(item.id);
    if (!this.#stale) {
      const ready = selectSendable(this.#items, isHeld, this.#missing, max);
      // Staff may have discarded one meanwhile.
      if (ready.length > 0 && ready.every(({ id }) => isWaiting(this.context.store.read, id))) return ready;
    }
    // Much may depend on one bad write: then there is more behind it.
    for (let window = WINDOW; ; window *= 4) {
      this.#read(window);
      const ready = selectSendable(this.#items, isHeld, this.#missing, max);
      if (ready.length > 0 || this.#items.length < window) return ready;
    }
  }

  settle(item: QueuedWrite, outcome: Outcome): void {
    if (outcome.kind === 'failed') this.#failed.add(item.id);
    else this.#items = this.#items.filter(({ id }) => id !== item.id);
    // Renamed writes, and writes that depend on a refused one, must be read again.
    if (outcome.kind === 'refused' || additionOf(item.operation)?.renamed) this.#stale = true;
  }

  #read(limit: number): void {
    const { store, clubId } = this.context;
    this.#items = listOutbox(store.read, { clubId, state: 'waiting', limit });
    this.#missing = missingUpstream(store.read, clubId);
    this.#stale = false;
  }
}

/**
 * Selects the writes that may be sent now, oldest first. A write waits for an earlier unsent one that shares an entity,
 * and for an entity that upstream refused. Writes about different entities go at the same time.
 *
 * @param items the unsent writes, in order
 * @param isHeld true for an item in flight, or not to be tried again yet
 * @param missing entities that upstream refused to have, and does not have
 */
export function selectSendable(
  items: readonly QueuedWrite[],
  isHeld: (item: QueuedWrite) => boolean,
  missing: ReadonlySet<string>,
  max: number,
): QueuedWrite[] {
  const written = new Set<string>();
  const read = new Set<string>();
  const chosen: QueuedWrite[] = [];
  for (const item of items) {
    if (chosen.length === max) break;
    const { writes, reads } = item.dependencies;
    const waits =
      writes.some((one) => written.has(one) || read.has(one)) ||
      reads.some((one) => written.has(one) || missing.has(one));
    if (!waits && !isHeld(item)) chosen.push(item);
    for (const one of writes) written.add(one);
    for (const one of reads) read.add(one);
  }
  return chosen;
}

/** The entities that upstream refused to create, and does not have from before. */
function missingUpstream(db: Readable, clubId: string): Set<string> {
  const refused = (['attention', 'not_permitted'] as const)
    .flatMap((state) => listOutbox(db, { clubId, state }))
    .filter(({ operation, resource, key }) => isFounding(operation) && !isMirrored(db, resource, key));
  return new Set(refused.map(({ dependencies }) => dependencies.writes[0]!));
}
