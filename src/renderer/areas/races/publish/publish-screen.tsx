import type { Fleet } from '@contract/areas/regattas';
import type { Registration } from '@contract/areas/registrations';
import { type ResultsTable, tablesOf, tableTitle } from '@contract/areas/series';
import type { Standings } from '@contract/areas/standings';
import { type PublicationStatus, type PublishedFleet, racesUnderWay } from '@contract/published-results';
import { Button } from '@mantine/core';
import type { Client } from '@shared/api-client';
import { fleetCsv } from '@shared/results-format';
import { IconPrinter, IconTrophy } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '@/api/failure';
import { responseQuery } from '@/api/queries';
import { Loading, SkeletonLines } from '@/api/query-view';
import { useSession } from '@/api/session';
import { saveFile } from '@/lib/save-file';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import paper from '../paper.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { standingsQueryOf } from '../standings-query';
import { PublicationPanel } from './publication-panel';
import styles from './publish.module.css';
import { Sheet } from './sheet';

/** Results as they go out: printed, as a spreadsheet, and on the club's public results page. */
export function PublishScreen() {
  const { regatta, entries, timeZone } = useRegatta();
  const { client, clubId, club } = useSession();
  const [status, setStatus] = useState<PublicationStatus>('provisional');
  const tables = tablesOf(regatta);
  const queries = useQueries({
    queries: tables.map((table) => standingsQuery(client, clubId, regatta.id, table)),
  });
  useShortcut('mod+p', () => window.print(), 'Print the results', { group: 'Publish', whileTyping: true });
  const failed = queries.find(({ error }) => error)?.error;
  const fleets = queries.flatMap(({ data }, index) =>
    data && tables[index] ? [toPublishedFleet(data, tables[index].fleet, entries)] : [],
  );
  const ready = fleets.length === tables.length;
  return (
    <div className={styles.screen}>
      <Page
        title="Publish"
        aside={`The sheets as they print, one for each ${regatta.series.length > 0 ? 'series' : 'fleet'}`}
        actions={
          <Button
            variant="default"
            disabled={fleets.length === 0}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        }
      >
        <div className={`${paper.columns} ${styles.columns}`}>
          <PublicationPanel status={status} underWay={racesUnderWay(fleets)} onStatus={setStatus} />
          <div className={styles.sheets}>
            {regatta.fleets.length === 0 && (
              <EmptyState
                icon={IconTrophy}
                title="Each fleet’s results will be a sheet here"
                detail="The regatta has no fleet yet; set-up makes them."
              />
            )}
            {failed && (
              <Failure error={failed} onRetry={() => queries.forEach(({ refetch }) => void refetch())} />
            )}
            {!ready && !failed && (
              <Loading>
                <SkeletonLines />
              </Loading>
            )}
            {fleets.map((fleet) => (
              <div key={tableTitle(fleet)}>
                <div className={styles.sheetTools}>
                  <strong>{tableTitle(fleet)}</strong>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Spreadsheet of ${tableTitle(fleet)} (CSV)`}
                    onClick={() => downloadCsv(`${regatta.name} ${tableTitle(fleet)} ${status}.csv`, fleet)}
                  >
                    Spreadsheet (CSV)
                  </Button>
                </div>
                <Sheet
                  regatta={regatta}
                  clubName={club.name}
                  timeZone={timeZone}
                  fleet={fleet}
                  status={status}
                />
              </div>
            ))}
          </div>
        </div>
      </Page>
    </div>
  );
}

/** A table’s standings, under the query key that `useApiQuery` gives them, so that `/changes` updates both. */
function standingsQuery(client: Client, clubId: string, regattaId: string, table: ResultsTable<Fleet>) {
  return responseQuery(client, clubId, 'standings', { query: standingsQueryOf(regattaId, table) });
}

/** A fleet's results as they would be published now. */
function toPublishedFleet(
  standings: Standings,
  fleet: Fleet,
  entries: readonly Registration[],
): PublishedFleet {
  const boats = entries
    .filter(({ fleets }) => fleets.includes(fleet.name))
    .map(({ id, helm, boat_class, club }) => [id, { helm, boat_class, club }]);
  return { ...standings, rating_system: fleet.rating_system, boats: Object.fromEntries(boats) };
}

/** Saves a fleet’s series as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
function downloadCsv(fileName: string, fleet: PublishedFleet): void {
  saveFile(fileName, new Blob(['\uFEFF', fleetCsv(fleet), '\r\n'], { type: 'text/csv;charset=utf-8' }));
}
