import { tabStore } from '@/lib/device-store';

/** A position in the change log of one database. */
export interface Position {
  after: number;
  generation: string;
}

/** After a longer pause, restarting is cheaper than reading the missed changes. */
const KEPT_MS = 60 * 60_000;

const nameOf = (clubId: string) => `dockside.position/${clubId}`;

/**
 * Position in the club's change log that this tab last reached; undefined if none is stored. A reloaded page resumes
 * there. Otherwise it would read its lists twice: before and after finding the end of the log.
 */
export function keptPosition(clubId: string): Position | undefined {
  const { at = 0, ...position } = tabStore.getJson<Position & { at: number }>(nameOf(clubId)) ?? {};
  return Math.abs(Date.now() - at) < KEPT_MS ? (position as Position) : undefined;
}

export function keepPosition(clubId: string, position: Position): void {
  tabStore.setJson(nameOf(clubId), { ...position, at: Date.now() });
}
