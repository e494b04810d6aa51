import { parties as t } from '@messages/tee-times';
import type { GroupView, StandbyParty } from '../group-view';
import type { KnownMark } from '../marks/known-marks';

/** A day's parties from valid marks, longest wait first. */
export function partiesOf(marks: readonly KnownMark[]): StandbyParty[] {
  const about = (id: string, kind: KnownMark['kind']) =>
    marks.findLast((mark) => mark.kind === kind && mark.about_id === id);
  return marks
    .filter(({ kind }) => kind === 'standby')
    .map((mark) => ({
      id: mark.id,
      name: mark.details?.name ?? t.noName,
      size: mark.details?.party_size ?? 1,
      phone: mark.details?.phone ?? null,
      note: mark.details?.note ?? null,
      since: mark.sheet_at,
      mark,
      placed: about(mark.id, 'placed'),
      gone: about(mark.id, 'gone'),
    }))
    .sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
}

/** A waiting party, with tee times that have enough seats. */
export interface Offer {
  party: StandbyParty;
  /** First offer: seats not offered to a party that has waited longer. */
  first: GroupView | undefined;
  others: readonly GroupView[];
}

/**
 * Offers for waiting parties, in order of waiting. Each gets the earliest tee time with seats for all of them. Seats
 * offered to earlier parties count as taken.
 *
 * @param views tee times of the day, played and open
 */
export function offersOf(
  parties: readonly StandbyParty[],
  views: readonly GroupView[],
  now: number,
): Offer[] {
  const isToCome = ({ teedOff, atTurn, expectedAt }: GroupView) => !teedOff && !atTurn && expectedAt >= now;
  const coming = views
    .filter((view) => isToCome(view) && (view.teeTime.status === 'open' || view.teeTime.status === 'booked'))
    .toSorted((a, b) => a.expectedAt - b.expectedAt || (a.side < b.side ? -1 : 1));
  const offered = new Map<string, number>();
  return parties
    .filter(({ placed, gone }) => !placed && !gone)
    .map((party) => {
      const fits = coming.filter(({ free }) => free >= party.size);
      const first = fits.find(({ teeTime, free }) => free - (offered.get(teeTime.id) ?? 0) >= party.size);
      if (first) offered.set(first.teeTime.id, (offered.get(first.teeTime.id) ?? 0) + party.size);
      return { party, first, others: fits.filter((one) => one !== first) };
    });
}
