import type { FoundSeat, FoundSeats } from '@contract/areas/golf/tee-times';
import { foundLines as t } from '@messages/tee-times';
import { MOST_COUNTED } from '@shared/most-counted';
import { formatNumber } from '@/lib/format';

/** The three parts of a search's answer, in order. */
export const foundParts = [
  { part: 'today', heading: t.todayFromNow },
  { part: 'upcoming', heading: t.upcoming },
  { part: 'past', heading: t.past },
] as const;

export type FoundPart = (typeof foundParts)[number]['part'];

/** A selectable line: a seat to open, or the rest of its part. */
export type FoundLine =
  | { key: string; part: FoundPart; found: FoundSeat }
  | { key: string; part: FoundPart; more: string };

/** Seats shown in each part at first, and after asking for more. */
export const FEW = 5;
export const MANY = 100;

/** Lines of an answer: a few of each part, or many of the expanded one. */
export function foundLines(found: FoundSeats, whole: FoundPart | null): FoundLine[] {
  return foundParts.flatMap(({ part }): FoundLine[] => {
    const { total, seats } = found[part];
    const shown = seats.slice(0, part === whole ? MANY : FEW);
    const lines: FoundLine[] = shown.map((one) => ({
      key: `${one.tee_time.id}.${one.seat}`,
      part,
      found: one,
    }));
    if (shown.length < total) {
      const more =
        part === whole
          ? t.ofTypeMore(shown.length, countText(total))
          : t.ofShowMore(shown.length, countText(total));
      lines.push({ key: `more ${part}`, part, more });
    }
    return lines;
  });
}

/** Number of seats in a part, as far as the search counts them: `41`, `1,000+`. */
export function countText(total: number): string {
  return `${formatNumber(total)}${total < MOST_COUNTED ? '' : '+'}`;
}

/** Members playing with a guest: the whole group's, since the tee sheet does not record the host. */
export function membersWith({ seat, tee_time }: Pick<FoundSeat, 'seat' | 'tee_time'>): string[] {
  if (tee_time.players[seat]?.kind === 'member') return [];
  return tee_time.players.flatMap(({ kind, name }) => (kind === 'member' && name ? [name] : []));
}
