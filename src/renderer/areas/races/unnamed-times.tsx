import type { Crossing } from '@contract/areas/racing/crossings';
import type { Race } from '@contract/areas/racing/races';
import { unnamedTimes as t } from '@messages/races/common';
import { raceInSentence } from '@shared/race-title';
import { confirm } from '@/ui/confirm';
import { scoredCrossings } from './reconcile/device-sheet';

type Named = Pick<Crossing, 'registration_id' | 'sail_text' | 'lap_of' | 'sheet'>;

/** Times of sheet A without a boat: unnamed, or with a sail not entered. Laps belong to their boats. */
export function unnamedTimes<Of extends Named>(crossings: readonly Of[]): Of[] {
  return scoredCrossings(crossings).filter(
    ({ registration_id, lap_of }) => registration_id === null && lap_of === null,
  );
}

/**
 * Asks before ending a race while some of its times have no boat.
 *
 * @returns true to end it
 */
export async function mayBeSailed(
  race: Pick<Race, 'race_number' | 'name'>,
  crossings: readonly Named[],
): Promise<boolean> {
  const times = unnamedTimes(crossings);
  if (times.length === 0) return true;
  const title = raceInSentence(race);
  const texts = times.flatMap(({ sail_text }) => (sail_text === null ? [] : `“${sail_text}”`));
  return confirm({
    title: t.end(title),
    children: (
      <p>
        {texts.length > 0
          ? t.timesWithTextsInRace(times.length, title, texts)
          : t.timesInRace(times.length, title)}
      </p>
    ),
    confirm: t.endRaceAnyway,
    cancel: t.goBack,
  });
}
