import { NO_MARK_DETAILS, type TeeTimeMark } from '@contract/areas/golf/tee-time-marks';
import type { RouteInput } from '@contract/route';
import type { Routes } from '@contract/routes';
import { knownMarks as t } from '@messages/tee-times';
import { type ItemState, type NewItem, type OutboxItem, type QueuedItem, stateOf } from '@/api/outbox/item';

/** A mark with its storage state. */
export interface KnownMark extends TeeTimeMark {
  /** `sent`: the server has it as shown. */
  state: ItemState | 'sent';
  /** The server's refusal, for people. */
  refusal: string | undefined;
}

export type MarkBody = RouteInput<Routes['teeTimeMarks.save']>['body'];

/** The screen marks come from. */
export const PLACE: NewItem['place'] = { label: t.startersDesk, path: '/tee-times/starter' };

/** A mark as an outbox item. Marks of one tee time are sent in order, and block no others. */
export function toItem(body: MarkBody, label: string): NewItem {
  return {
    operation: 'teeTimeMarks.save',
    input: { body },
    kind: 'mark',
    label,
    place: PLACE,
    lane: `tee-time-marks/${body.tee_time_id ?? body.about_id ?? body.id}`,
    subject: `tee-time-marks/${body.id}`,
  };
}

/**
 * A day's marks as this device knows them, in order of creation: the server's, with pending writes applied in order.
 *
 * @param window the day's window of `sheet_at`
 */
export function knownMarks(
  ofServer: readonly TeeTimeMark[],
  justSent: readonly OutboxItem[],
  items: readonly QueuedItem[],
  window: { start_date: number; end_date: number },
): KnownMark[] {
  const known = new Map(
    ofServer.map((mark): [string, KnownMark] => [mark.id, { ...mark, state: 'sent', refusal: undefined }]),
  );
  const apply = (item: OutboxItem, mark: Pick<KnownMark, 'state' | 'refusal'>) => {
    if (item.operation !== 'teeTimeMarks.save') return;
    const { body } = item.input;
    if (body.sheet_at < window.start_date || body.sheet_at >= window.end_date) return;
    const before = known.get(body.id) ?? asRecorded(body, item.createdAt);
    const isTaken = mark.refusal === undefined && body.void !== undefined;
    known.set(body.id, { ...before, ...(isTaken && { void: body.void! }), ...mark });
  };
  for (const item of justSent) apply(item, { state: 'sent', refusal: undefined });
  for (const item of items) {
    const refusal = item.state === 'refused' ? (item.lastError ?? t.serverRefusedIt) : undefined;
    apply(item, { state: stateOf(item), refusal });
  }
  return [...known.values()].sort((a, b) => a.marked_at - b.marked_at || (a.id < b.id ? -1 : 1));
}

/** The server's future record of a mark, as far as known here. */
function asRecorded(body: MarkBody, createdAt: number): KnownMark {
  const { id, club_id, kind, sheet_at, marked_at } = body;
  return {
    ...{ id, club_id, kind, sheet_at, marked_at },
    tee_time_id: body.tee_time_id ?? null,
    seat: body.seat ?? null,
    player: body.player ?? null,
    about_id: body.about_id ?? null,
    details: body.details ? { ...NO_MARK_DETAILS, ...body.details } : null,
    void: body.void ?? false,
    recorded_at: createdAt,
    recorded_by: null,
    version: 0,
    state: 'saving',
    refusal: undefined,
  };
}

/** Body that revokes a mark or restores it. */
export function withVoid(mark: KnownMark, isVoid: boolean): MarkBody {
  const { id, club_id, kind, tee_time_id, seat, player, about_id, sheet_at, marked_at, details } = mark;
  return {
    id,
    club_id,
    kind,
    tee_time_id,
    seat,
    player,
    about_id,
    sheet_at,
    marked_at,
    details,
    void: isVoid,
  };
}

const stateLabels = {
  saving: t.beingSaved,
  waiting: t.savedOnThisDevice,
  unsaved: t.notSaved,
  refused: t.refusedByServer,
  sent: t.savedOnServer,
};

/** Storage state of a mark, or the reason for refusal, as text. */
export function stateLabel({ state, refusal }: Pick<KnownMark, 'state' | 'refusal'>): string {
  return refusal === undefined ? stateLabels[state] : t.notSavedByServer(refusal);
}
