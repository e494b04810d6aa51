import type { Fleet } from '@contract/areas/regattas';
import type { Standings } from '@contract/areas/standings';
import { Button, Text } from '@mantine/core';
import { systemOf } from '@scoring';
import { raceCell } from '@shared/results-format';
import { IconTrophy } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { formatCount } from '@/lib/format';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { LinkButton } from '@/ui/link-button';
import { RecordDrawer } from '@/ui/record-drawer';
import { FleetTabs, useChosenFleet } from '../regatta/fleet-tabs';
import { boatTitle, raceTitle, useRegatta } from '../regatta/regatta-context';
import { UnnamedTimes } from '../unnamed-times';
import { NextRatings } from './next-ratings';
import { SeriesTable } from './series-table';
import { rankText, type Standing, scoreText } from './standing-text';
import styles from './standings.module.css';

/** A fleet’s series as it stands now. */
export function StandingsScreen() {
  const { regatta } = useRegatta();
  const fleet = useChosenFleet(regatta.fleets);
  if (fleet) return <FleetStandings key={fleet.name} fleet={fleet} />;
  return (
    <Page title="Standings">
      <EmptyState
        icon={IconTrophy}
        title="The standings will be shown here, fleet by fleet"
        detail="The regatta has no fleet yet."
      >
        <LinkButton to="/races/$regattaId/setup/regatta" params={{ regattaId: regatta.id }}>
          Go to set-up
        </LinkButton>
      </EmptyState>
    </Page>
  );
}

function FleetStandings({ fleet }: { fleet: Fleet }) {
  const { regatta } = useRegatta();
  const standings = useApiQuery('standings', { query: { regatta_id: regatta.id, fleet: fleet.name } });
  const [boatId, setBoatId] = useState<string | null>(null);
  const openBoat = useCallback(({ registration_id }: Standing) => setBoatId(registration_id), []);
  const [proposing, setProposing] = useState(false);
  const progressive = systemOf(fleet.rating_system)?.progressive !== undefined;
  useShortcut('p', () => progressive && setProposing(true), 'Propose the next ratings', {
    group: 'Standings',
  });
  const boat = standings.data?.standings.find(({ registration_id }) => registration_id === boatId) ?? null;
  return (
    <Page
      title="Standings"
      aside={standings.data && summaryOf(standings.data, fleet)}
      fill
      actions={
        <>
          <FleetTabs fleets={regatta.fleets} chosen={fleet} />
          {progressive && (
            <Button variant="default" onClick={() => setProposing(true)}>
              Next ratings…
            </Button>
          )}
          <LinkButton to="/races/$regattaId/publish" params={{ regattaId: regatta.id }}>
            Publish…
          </LinkButton>
        </>
      }
    >
      <UnnamedTimes />
      <QueryView
        query={standings}
        isEmpty={({ standings: boats }) => boats.length === 0}
        empty={
          <EmptyState
            icon={IconTrophy}
            title={`The series of ${fleet.name} will be shown here`}
            detail="No boat is entered in this fleet yet."
          >
            <LinkButton to="/races/$regattaId/setup/entries" params={{ regattaId: regatta.id }}>
              Go to entries
            </LinkButton>
          </EmptyState>
        }
      >
        {(data) => <SeriesTable standings={data} onOpen={openBoat} />}
      </QueryView>
      <BoatDrawer standing={boat} onClose={() => setBoatId(null)} />
      {standings.data && (
        <NextRatings
          fleet={fleet}
          standings={standings.data}
          opened={proposing}
          onClose={() => setProposing(false)}
        />
      )}
    </Page>
  );
}

/** How many races are sailed, how many scores are excluded, and when the next one will be. */
function summaryOf({ races, discards }: Standings, fleet: Fleet): string {
  const sailed = `${formatCount(races.length, 'race')} sailed`;
  const excluded = discards === 0 ? 'no score excluded' : `${formatCount(discards, 'worst score')} excluded`;
  const next = fleet.discards
    .filter(({ races: from, exclude }) => from > races.length && exclude > discards)
    .sort((a, b) => a.races - b.races)[0];
  return [sailed, excluded, next && `${next.exclude} from race ${next.races} on`].filter(Boolean).join(' · ');
}

/** One boat's series, score by score, with the reason for each. */
function BoatDrawer({ standing, onClose }: { standing: Standing | null; onClose: () => void }) {
  const { races } = useRegatta();
  const title = (race_number: number) =>
    raceTitle(races.find((race) => race.race_number === race_number) ?? { race_number, name: null });
  return (
    <RecordDrawer title={standing && boatTitle(standing)} onClose={onClose}>
      {standing && (
        <>
          <Text fz="inherit" mb="0.5rem">
            {rankText(standing)}
          </Text>
          {standing.scores.map((score) => (
            <section key={score.race_number} className={styles.race}>
              <h3>
                {title(score.race_number)} <span>{raceCell(score)}</span>
              </h3>
              <p>{scoreText(score)}</p>
            </section>
          ))}
        </>
      )}
    </RecordDrawer>
  );
}
