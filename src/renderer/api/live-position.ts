import { tabStore } from '@/lib/device-store';

/** A place in the change log: of a database, and of no other that takes its place. */
export interface Position {
  after: number;
  generation: string;
}

/** After longer than that, to read what has changed since would take longer than to begin anew. */
const KEPT_MS = 60 * 60_000;

const nameOf = (clubId: string) => `dockside.position/${clubId}`;

/**
 * How far a club's changes were followed in this tab. A page that is loaded again goes on from there, instead of asking
 * where the log ends while it reads its lists, which it would then have to read once more. Undefined where nothing is kept.
 */
export function keptPosition(clubId: string): Position | undefined {
  const { at = 0, ...position } = tabStore.getJson<Position & { at: number }>(nameOf(clubId)) ?? {};
  return Math.abs(Date.now() - at) < KEPT_MS ? (position as Position) : undefined;
}

export function keepPosition(clubId: string, position: Position): void {
  tabStore.setJson(nameOf(clubId), { ...position, at: Date.now() });
}
