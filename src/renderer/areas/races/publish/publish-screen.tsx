import type { Publication } from '@contract/areas/publishing/publications';
import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import { type ResultsTable, tablesOf, tableTitle } from '@contract/areas/racing/series';
import { type PublicationStatus, type PublishedFleet, racesUnderWay } from '@contract/published-results';
import { publishScreen as t } from '@messages/races/publish';
import type { Client } from '@shared/api-client';
import { fleetCsv } from '@shared/results-format';
import { IconTrophy } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { saveCsvText, useFileAge } from '@/api/csv-export';
import { Failure } from '@/api/failure';
import { PageFoot } from '@/api/page-foot';
import { responseQuery } from '@/api/queries';
import { Loading } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SearchSelect } from '@/ui/form/search-select';
import { PrintButton } from '@/ui/print-button';
import paper from '../paper.module.css';
import { fleetsOf, raceTitle, scoredFleet, useRegatta } from '../regatta/regatta-context';
import { standingsQueryOf } from '../standings-query';
import { publicVersion, usePublications } from '../use-publications';
import { PublicationPanel } from './publication-panel';
import styles from './publish.module.css';
import { toPublishedFleet } from './published-fleet';
import { RaceSheet } from './race-sheet';
import { SeriesSheet } from './sheet';
import { CurrentTeamRacing } from './team-racing-sheet';
import { VersionScreen } from './version-screen';

/** Results for publication: printed, as a spreadsheet, and on the club's public results page. */
export function PublishScreen() {
  const { regatta, races, entries, timeZone } = useRegatta();
  const { client, clubId, club } = useSession();
  const { race: chosen, version: shown, edition } = useSearch({ from: '/races/$regattaId/publish' });
  const [status, setStatus] = useState<PublicationStatus>('provisional');
  const tables = tablesOf(regatta);
  const teams = regatta.team_racing;
  const queries = useQueries({
    queries: tables.map((table) => standingsQuery(client, clubId, regatta.id, table)),
  });
  const failed = queries.find(({ error }) => error)?.error;
  const fleets = queries.flatMap(({ data }, index) =>
    data && tables[index] ? [toPublishedFleet(data, tables[index].fleet, { regatta, races, entries })] : [],
  );
  const ready = fleets.length === tables.length;
  const race = races.find(({ race_number }) => race_number === chosen);
  const published = usePublications();
  const isSettled = !published.isFetching && queries.every(({ isFetching }) => !isFetching);
  const version = isSettled ? sameAsNow(published.data, status) : null;
  const frame = { regatta, clubName: club.name, timeZone, status, version };
  if (shown !== undefined && chosen === undefined) return <VersionScreen number={shown} edition={edition} />;
  return (
    <div className={styles.screen}>
      <PageFoot title={`${club.name} · ${regatta.name}`} timeZone={timeZone} version={version} />
      <Page
        title={t.publish}
        aside={regatta.series.length > 0 && !race ? t.oneSheetForEachSeries : t.oneSheetForEachFleet}
        actions={
          <>
            <SheetChoice chosen={race?.race_number} />
            <PrintButton
              what={t.theResults}
              group={t.publish}
              enabled={fleets.length > 0 || teams !== null}
            />
          </>
        }
      >
        <div className={`${paper.columns} ${styles.columns}`}>
          <PublicationPanel status={status} underWay={racesUnderWay(fleets)} onStatus={setStatus} />
          <div className={styles.sheets} data-print-sheet={race ? 'upright' : 'wide'}>
            {regatta.fleets.length === 0 && !teams && (
              <EmptyState icon={IconTrophy} title={t.nothingToPublishYet} detail={t.addFleetInSetupFirst} />
            )}
            {failed && (
              <Failure error={failed} onRetry={() => queries.forEach(({ refetch }) => void refetch())} />
            )}
            {!ready && !failed && <Loading />}
            {race && <RaceSheets race={race} frame={frame} />}
            {!race &&
              fleets.map((fleet) => (
                <div key={tableTitle(fleet)}>
                  <div className={styles.sheetTools}>
                    <strong>{tableTitle(fleet)}</strong>
                    <DownloadCsv name={`${regatta.name} ${tableTitle(fleet)} ${status}`} fleet={fleet} />
                  </div>
                  <SeriesSheet {...frame} fleet={fleet} />
                </div>
              ))}
            {!race && teams && (
              <div>
                <CurrentTeamRacing {...frame} event={teams} />
              </div>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}

/** The public version if it equals the current results: the sheets are then its sheets. */
function sameAsNow(versions: readonly Publication[] | undefined, status: PublicationStatus) {
  const version = versions && publicVersion(versions);
  return version?.changes_since === 0 && version.status === status ? version : null;
}

const SERIES = 'series';

/** The sheets shown: the series', or one race's. In the address, for links. */
function SheetChoice({ chosen }: { chosen: number | undefined }) {
  const { regatta, races } = useRegatta();
  const navigate = useNavigate();
  const sheets = races.map((race) => ({ value: String(race.race_number), label: raceTitle(race) }));
  return (
    <SearchSelect
      aria-label={t.sheetsOf}
      w="13rem"
      data={[{ value: SERIES, label: t.theSeries }, ...sheets]}
      value={chosen === undefined ? SERIES : String(chosen)}
      onChange={(value) =>
        void navigate({
          to: '/races/$regattaId/publish',
          params: { regattaId: regatta.id },
          search: value === null || value === SERIES ? {} : { race: Number(value) },
          replace: true,
        })
      }
    />
  );
}

/** A race’s sheets: one for each fleet, or group of a fleet, that starts in it. */
function RaceSheets({
  race,
  frame,
}: {
  race: Race;
  frame: Pick<ComponentProps<typeof RaceSheet>, 'regatta' | 'clubName' | 'timeZone' | 'status' | 'version'>;
}) {
  const { regatta, races, entries } = useRegatta();
  const { client, clubId } = useSession();
  const starting = fleetsOf(race, regatta);
  const queries = useQueries({
    queries: starting.map((fleet) =>
      standingsQuery(client, clubId, regatta.id, { fleet: scoredFleet(fleet), series: null }),
    ),
  });
  return starting.map((fleet, index) => {
    const { data, error, refetch } = queries[index]!;
    if (error) return <Failure key={fleet.name} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Loading key={fleet.name} />;
    const results = toPublishedFleet(data, scoredFleet(fleet), { regatta, races, entries });
    return (
      <div key={fleet.name}>
        <RaceSheet {...frame} race={race} fleet={fleet} results={results} />
      </div>
    );
  });
}

/** A table’s standings, under the query key of `useApiQuery`, so that `/changes` updates both. */
function standingsQuery(client: Client, clubId: string, regattaId: string, table: ResultsTable<Fleet>) {
  return responseQuery(client, clubId, 'standings', { query: standingsQueryOf(regattaId, table) });
}

/** Saves a fleet’s series as CSV. */
function DownloadCsv({ name, fleet }: { name: string; fleet: PublishedFleet }) {
  const { timeZone } = useRegatta();
  const age = useFileAge(timeZone);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t.downloadCsvOf(tableTitle(fleet))}
      onClick={() => saveCsvText(name, fleetCsv(fleet, age.text), age)}
    >
      {t.downloadCsv}
    </Button>
  );
}
