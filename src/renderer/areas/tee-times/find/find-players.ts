import type { TeeTime } from '@contract/areas/tee-times';
import { searchWords, toSearchText } from '@/lib/search';

/** A player on the sheet. */
export interface Found {
  teeTime: TeeTime;
  /** Counted from 0. */
  seat: number;
  name: string;
}

/** The players whose name or membership number has every word of the query, by their start. */
export function findPlayers(teeTimes: readonly TeeTime[], query: string, limit: number): Found[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found: Found[] = [];
  for (const teeTime of [...teeTimes].sort((a, b) => a.starts_at - b.starts_at)) {
    for (const [seat, { name, membership_number }] of teeTime.players.entries()) {
      if (!name) continue;
      const text = ` ${toSearchText(name)} ${membership_number ?? ''}`;
      if (words.every((word) => text.includes(` ${word}`))) found.push({ teeTime, seat, name });
      if (found.length === limit) return found;
    }
  }
  return found;
}
