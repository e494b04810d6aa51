import type { Decision } from '@contract/areas/hearings/decisions';
import type { Fleet } from '@contract/areas/racing/regattas';
import { type ResultsTable, tableTitle } from '@contract/areas/racing/series';
import type { Standings } from '@contract/areas/racing/standings';
import { discardsOf, pointsSystemOf, systemOf } from '@dockside/scoring';
import { standingsScreen as t } from '@messages/races/standings';
import { boatTitle } from '@shared/boat-title';
import { raceCell } from '@shared/results-format';
import { IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/fields';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { late } from '@/ui/late';
import { LinkButton } from '@/ui/link-button';
import { RecordDrawer } from '@/ui/record-drawer';
import { Text } from '@/ui/section';
import { nextDiscard } from '../discards-text';
import { type FindDecision, useDecisionOfScore } from '../hearings/use-hearings';
import { categoriesOf } from '../prizes/categories';
import { FleetTabs } from '../regatta/fleet-tabs';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { ResultsFoot } from '../regatta/regatta-foot';
import { SeriesChoice, useChosenTable } from '../regatta/series-choice';
import { useConflicts } from '../regatta/use-conflicts';
import { OpenChecks } from '../result-checks/open-checks';
import { standingsQueryOf } from '../standings-query';
import { NextRatings } from './next-ratings';
import { SeriesTable } from './series-table';
import { decisionText, rankText, type Standing, scoreText } from './standing-text';
import styles from './standings.module.css';

const SeriesOnPaper = late(async () => (await import('../publish/on-paper')).SeriesOnPaper);

/** Current standings of a fleet’s series. */
export function StandingsScreen() {
  const { regatta } = useRegatta();
  const table = useChosenTable(regatta);
  if (table) return <TableOfStandings key={`${table.fleet.name} ${table.series?.id}`} table={table} />;
  return (
    <Page title={t.standings}>
      <EmptyState icon={IconTrophy} title={t.noStandingsYet} detail={t.regattaHasNoFleetYet}>
        <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
          {t.goToSetup}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}

function TableOfStandings({ table }: { table: ResultsTable<Fleet> }) {
  const { regatta, entries } = useRegatta();
  const { fleet, series } = table;
  const categories = categoriesOf(entries.filter(({ fleets }) => fleets.includes(fleet.name)));
  const [chosen, setCategory] = useState<string | null>(null);
  const category = categories.find((one) => one === chosen);
  const query = { ...standingsQueryOf(regatta.id, table), ...(category && { category }) };
  const standings = useApiQuery('standings', { query });
  const conflicts = useConflicts();
  const [boatId, setBoatId] = useState<string | null>(null);
  const openBoat = useCallback(({ registration_id }: Standing) => setBoatId(registration_id), []);
  const ofRaces = useDecisionOfScore();
  // Columns of a series of series are not races.
  const decisionOf = series?.of ? noDecision : ofRaces;
  const [proposing, setProposing] = useState(false);
  const progressive = systemOf(fleet.rating_system)?.progressive !== undefined && !series?.of;
  useShortcut('p', () => progressive && setProposing(true), t.proposeNextRatings, {
    group: t.standings,
  });
  useShortcut('mod+p', print, t.printSheets, { group: t.standings, whileTyping: true });
  const boat = standings.data?.standings.find(({ registration_id }) => registration_id === boatId) ?? null;
  return (
    <Page
      title={t.standings}
      aside={
        standings.data &&
        (category
          ? series
            ? t.pointsOfWholeSeries(category)
            : t.pointsOfWholeFleet(category)
          : summaryOf(standings.data, table))
      }
      fill
      actions={
        <>
          <FleetTabs fleets={regatta.fleets} chosen={fleet} />
          <SeriesChoice regatta={regatta} chosen={table} />
          {categories.length > 0 && (
            <Select
              aria-label={t.category}
              placeholder={t.allBoats}
              clearable
              clearButtonProps={{ 'aria-label': t.allBoats }}
              w="10rem"
              data={categories}
              value={category ?? null}
              onChange={setCategory}
            />
          )}
          {progressive && category === undefined && (
            <Button variant="default" onClick={() => setProposing(true)}>
              {t.nextRatings}
            </Button>
          )}
          <IfMay need="results">
            <LinkButton to="/races/$regattaId/publish" params={{ regattaId: regatta.id }}>
              {t.publish}
            </LinkButton>
          </IfMay>
        </>
      }
    >
      <ResultsFoot of={t.standingsOf(tableTitle({ fleet: fleet.name, series }))} />
      <OpenChecks />
      <QueryView
        query={standings}
        isEmpty={({ standings: boats }) => boats.length === 0}
        empty={
          <EmptyState
            icon={IconTrophy}
            title={t.noStandingsForYet(tableTitle({ fleet: fleet.name, series }))}
            detail={series ? t.noBoats : t.noBoatsInThisFleetYet}
          >
            <IfMay need="regattas.save">
              <LinkButton to="/races/$regattaId/setup/entries" params={{ regattaId: regatta.id }}>
                {t.goToEntries}
              </LinkButton>
            </IfMay>
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <SeriesTable standings={data} decisionOf={decisionOf} onOpen={openBoat} conflicts={conflicts} />
            {/* The table scrolls sideways; paper does not. */}
            <SeriesOnPaper table={table} standings={data} category={category} />
          </>
        )}
      </QueryView>
      <BoatDrawer
        standings={standings.data}
        standing={boat}
        decisionOf={decisionOf}
        onClose={() => setBoatId(null)}
      />
      {category === undefined && (
        <NextRatings fleet={fleet} opened={proposing} onClose={() => setProposing(false)} />
      )}
    </Page>
  );
}

const noDecision: FindDecision = () => undefined;

/** Number of races sailed, scores discarded, and the next discard. */
function summaryOf(
  { races, provisional_races, discards, points_system }: Standings,
  { fleet, series }: ResultsTable<Fleet>,
): string {
  const sailed = series?.of ? t.counted(races.length, series.of.series.length) : t.sailed(races.length);
  const excluded = discards === 0 ? t.noDiscards : t.discards(discards);
  const next = nextDiscard(discardsOf(fleet, series), races.length);
  const underWay = provisional_races.map(({ race_number }) => t.raceUnderWay(race_number));
  return [
    points_system === 'low_point' ? '' : pointsSystemOf(points_system).label,
    sailed,
    ...underWay,
    excluded,
    next &&
      (series?.of
        ? t.nextDiscardFromSeries(next.exclude, next.races)
        : series
          ? t.nextDiscardFromItsRace(next.exclude, next.races)
          : t.nextDiscardFromRace(next.exclude, next.races)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One boat's series, score by score, with the reason for each. */
function BoatDrawer({
  standings,
  standing,
  decisionOf,
  onClose,
}: {
  standings: Standings | undefined;
  standing: Standing | null;
  decisionOf: FindDecision;
  onClose: () => void;
}) {
  const { races } = useRegatta();
  const parts = standings?.series?.parts;
  const title = (race_number: number) =>
    parts?.[race_number - 1]?.name ??
    raceTitle(races.find((race) => race.race_number === race_number) ?? { race_number, name: null });
  return (
    <RecordDrawer title={standing && boatTitle(standing)} onClose={onClose}>
      {standing && (
        <>
          <Text>{standings && rankText(standing, standings)}</Text>
          {[...standing.scores, ...standing.provisional].map((score) => (
            <section key={score.race_number} className={styles.race}>
              <h3>
                {title(score.race_number)} <span>{raceCell(score)}</span>
              </h3>
              <p>{scoreText(score)}</p>
              <MadeBy decision={decisionOf(standing.registration_id, score.race_number)} />
            </section>
          ))}
        </>
      )}
    </RecordDrawer>
  );
}

/** Names the decision behind a score, with a link. */
function MadeBy({ decision }: { decision: Decision | undefined }) {
  const { regatta } = useRegatta();
  if (!decision) return null;
  return (
    <p>
      {decisionText(decision)}{' '}
      <Link
        to="/races/$regattaId/hearings"
        params={{ regattaId: regatta.id }}
        search={{ view: 'decisions', decision: decision.id }}
      >
        {t.openDecision(decision.number)}
      </Link>
    </p>
  );
}
