import type { Crossing, Score, ScoreHistoryEntry } from '@contract/areas/scores';
import { formatElapsed, formatTime } from '@/lib/time';

/** What one entry of a race's history did, in words. */
export function historyWords({ action, record }: ScoreHistoryEntry, timeZone: string): string {
  switch (action) {
    case 'finish':
      return finishWords(record as unknown as Score);
    case 'code':
      return codeWordsOf(record as unknown as Score);
    case 'score_removed':
      return 'Result removed';
    case 'crossing':
      return crossingWords(record as unknown as Crossing, timeZone);
    case 'crossing_removed':
      return `Crossing at ${formatTime((record as unknown as Crossing).crossed_at, timeZone, true)} removed`;
  }
}

function finishWords({ finish_time, laps, rating, crossing_id }: Score): string {
  if (finish_time === null) return 'Finish taken back';
  const details = [
    laps !== null && `${laps} ${laps === 1 ? 'lap' : 'laps'}`,
    rating !== null && `rating ${rating}`,
    crossing_id ? 'from the finish line' : 'typed in',
  ];
  return `Finish ${formatElapsed(finish_time, finish_time % 1 === 0 ? 0 : 1)}, ${details.filter(Boolean).join(', ')}`;
}

function codeWordsOf({ code, penalty, redress }: Score): string {
  if (code === null) return 'Code cleared';
  const { points = null, percent = null } = penalty ?? {};
  const figure = [
    percent !== null && `${percent} %`,
    points !== null && `${points} points`,
    redress && (redress.method === 'points' ? `${redress.points} points` : redressWords[redress.method]),
  ];
  return [code, ...figure].filter(Boolean).join(' ');
}

export const redressWords = {
  average_all: 'average of all races',
  average_before: 'average of the races before',
  points: 'stated points',
};

function crossingWords({ crossed_at, sail_text, registration_id }: Crossing, timeZone: string): string {
  const at = formatTime(crossed_at, timeZone, true);
  if (registration_id) return `Crossing at ${at} named`;
  return `Crossing at ${at}${sail_text ? `, “${sail_text}”` : ', not named'}`;
}
