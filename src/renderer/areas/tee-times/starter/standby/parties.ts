import type { GroupView, StandbyParty } from '../group-view';
import type { KnownMark } from '../marks/known-marks';

/** The parties of a day from its marks that hold, who has waited longest first. */
export function partiesOf(marks: readonly KnownMark[]): StandbyParty[] {
  const about = (id: string, kind: KnownMark['kind']) =>
    marks.findLast((mark) => mark.kind === kind && mark.about_id === id);
  return marks
    .filter(({ kind }) => kind === 'standby')
    .map((mark) => ({
      id: mark.id,
      name: mark.details?.name ?? 'No name',
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

/** A party that waits, with the tee times that have seats for all of it. */
export interface Offer {
  party: StandbyParty;
  /** What it is offered first: nobody who has waited longer is offered these seats. */
  first: GroupView | undefined;
  others: readonly GroupView[];
}

/**
 * What each waiting party can be offered, in the order in which they wait: the earliest tee time that has seats for all of
 * them, counting the seats offered to those before them as taken.
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
