import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import type { ResultsTable } from '@contract/areas/racing/series';
import type { Standings } from '@contract/areas/racing/standings';
import type { StartingFleet } from '@contract/race-groups';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { usePrinting } from '@/ui/use-printing';
import { scoredFleet, useRegatta } from '../regatta/regatta-context';
import { standingsQueryOf } from '../standings-query';
import { publicVersion, usePublications } from '../use-publications';
import { toPublishedFleet } from './published-fleet';
import { RaceSheet } from './race-sheet';
import { SeriesSheet } from './sheet';

interface SeriesOnPaperProps {
  table: ResultsTable<Fleet>;
  standings: Standings;
  /** The boats shown, if not all. */
  category: string | undefined;
}

/** The sheet of the standings on screen, in their place on paper, however they are printed. */
export function SeriesOnPaper({ table, standings, category }: SeriesOnPaperProps) {
  const regatta = useRegatta();
  const frame = useSheetFrame();
  if (!usePrinting()) return null;
  return (
    <div data-print-sheet="wide" data-print-instead="">
      <SeriesSheet {...frame} fleet={toPublishedFleet(standings, table.fleet, regatta)} category={category} />
    </div>
  );
}

interface RaceOnPaperProps {
  race: Race;
  fleet: StartingFleet;
}

/** The sheet of the race's results on screen, in their place on paper. */
export function RaceOnPaper({ race, fleet }: RaceOnPaperProps) {
  const regatta = useRegatta();
  const frame = useSheetFrame();
  const scored = scoredFleet(fleet);
  const { data } = useApiQuery('standings', {
    query: standingsQueryOf(regatta.regatta.id, { fleet: scored, series: null }),
  });
  if (!usePrinting() || !data) return null;
  return (
    <div data-print-sheet="upright" data-print-instead="">
      <RaceSheet {...frame} race={race} fleet={fleet} results={toPublishedFleet(data, scored, regatta)} />
    </div>
  );
}

/**
 * The frame of a sheet as now: of the public version, if nothing changed since. It has the letterhead before the browser
 * prints, which waits for nothing.
 */
function useSheetFrame() {
  useApiQuery('letterhead', {});
  const { regatta, timeZone } = useRegatta();
  const { club } = useSession();
  const { data } = usePublications();
  const last = data && publicVersion(data);
  const version = last?.changes_since === 0 ? last : null;
  const status = version?.status ?? ('provisional' as const);
  return { regatta, clubName: club.name, timeZone, status, version };
}
