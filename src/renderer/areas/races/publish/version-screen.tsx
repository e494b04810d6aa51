import type { PublicationWithResults } from '@contract/areas/publishing/publications';
import { tableTitle } from '@contract/areas/racing/series';
import { versionScreen as t } from '@messages/races/publish';
import { asOfFileName, asOfText, madeAt } from '@shared/as-of-text';
import { fleetCsv } from '@shared/results-format';
import { saveCsvText } from '@/api/csv-export';
import { PageFoot } from '@/api/page-foot';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { formatDate, formatTime } from '@/lib/time';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { PrintButton } from '@/ui/print-button';
import paper from '../paper.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { usePublications } from '../use-publications';
import styles from './publish.module.css';
import { SeriesSheet } from './sheet';
import { TeamRacingSheet } from './team-racing-sheet';
import { Changes, VersionLink } from './versions';

/** One published version of the results: sheets and changes. */
export function VersionScreen({ number, edition }: { number: number; edition: string | undefined }) {
  const { regatta } = useRegatta();
  const version = useApiQuery('publications.get', {
    params: { regatta_id: regatta.id, number: String(number) },
    query: { edition },
  });
  return (
    <div className={styles.screen}>
      <Page
        title={t.version(number)}
        aside={t.asItWasPublished}
        actions={
          <>
            <LinkButton
              variant="default"
              to="/races/$regattaId/publish"
              params={{ regattaId: regatta.id }}
              search={{}}
            >
              {t.currentResults}
            </LinkButton>
            <PrintButton what={t.thisVersion} group={t.publish} />
          </>
        }
      >
        <QueryView query={version}>{(data) => <VersionSheets version={data} />}</QueryView>
      </Page>
    </div>
  );
}

function VersionSheets({ version }: { version: PublicationWithResults }) {
  const { number, status, published_at, results, changes } = version;
  const { club_name, name, time_zone, fleets, team_racing } = results;
  const age = madeAt(published_at);
  const fileAge = {
    text: t.ofVersion(asOfText(age, time_zone), number),
    fileName: t.fileName(asOfFileName(age, time_zone), number),
  };
  const frame = { regatta: results, clubName: club_name, timeZone: time_zone, status, version };
  return (
    <div className={`${paper.columns} ${styles.columns}`}>
      <PageFoot title={`${club_name} · ${name}`} timeZone={time_zone} version={version} />
      <section className={styles.panel} aria-label={t.version(number)}>
        <VersionState version={version} />
        {changes.length > 0 && <Changes changes={changes} />}
      </section>
      <div className={styles.sheets} data-print-sheet="wide">
        {fleets.map((fleet) => (
          <div key={tableTitle(fleet)}>
            <div className={styles.sheetTools}>
              <strong>{tableTitle(fleet)}</strong>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t.downloadCsvOf(tableTitle(fleet))}
                onClick={() =>
                  saveCsvText(
                    `${name} ${tableTitle(fleet)} ${status}`,
                    fleetCsv(fleet, fileAge.text),
                    fileAge,
                  )
                }
              >
                {t.downloadCsv}
              </Button>
            </div>
            <SeriesSheet {...frame} fleet={fleet} />
          </div>
        ))}
        {team_racing && (
          <div>
            <TeamRacingSheet
              {...frame}
              event={team_racing}
              races={team_racing.races}
              results={team_racing.results}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Status of this version among the others, in words. */
function VersionState({ version }: { version: PublicationWithResults }) {
  const { timeZone } = useRegatta();
  const { data = [] } = usePublications();
  const { number, replaces, published_at, published_by, reason, withdrawn_at } = version;
  const moment = (at: number) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  const last = data.at(-1)?.number ?? number;
  const others = data.filter((other) => other.number === number && other.edition !== version.edition);
  return (
    <>
      {withdrawn_at !== null && <Notice tone="warning">{t.withdrawn(moment(withdrawn_at))}</Notice>}
      {last !== number && <Notice tone="warning">{t.versionIsLatest(last)}</Notice>}
      {others.map((other) => (
        <Notice key={other.edition} tone="warning">
          {version.conflict === 'counts'
            ? t.thisOneCounts(
                number,
                <VersionLink version={other}>{t.oneAsOf(moment(other.published_at))}</VersionLink>,
              )
            : t.otherOneCounts(
                number,
                <VersionLink version={other}>{t.oneAsOf(moment(other.published_at))}</VersionLink>,
              )}
        </Notice>
      ))}
      <p>
        {published_by === null
          ? replaces === null
            ? t.versionAsOf(number, moment(published_at))
            : t.versionAsOfReplacing(number, moment(published_at), replaces)
          : replaces === null
            ? t.versionAsOfBy(number, moment(published_at), published_by)
            : t.versionAsOfByReplacing(number, moment(published_at), published_by, replaces)}
        {reason !== null && ` ${t.reason(reason)}`}
      </p>
    </>
  );
}
