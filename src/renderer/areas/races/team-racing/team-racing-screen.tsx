import type { TeamRace, TeamResults } from '@contract/areas/racing/team-races';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { formatCount } from '@/lib/format';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PrintButton } from '@/ui/print-button';
import { useRegatta } from '../regatta/regatta-context';
import { ResultsFoot } from '../regatta/regatta-foot';
import { StagePart } from './stage-part';
import { stageViews } from './stage-views';
import { TeamRanking } from './tables';
import styles from './team-racing.module.css';
import { TeamSheet } from './team-sheet';
import { TeamsDrawer } from './teams-drawer';

/** Team racing of the regatta: pairing lists with results, tables, and the ranking (RRS Appendix D). */
export function TeamRacingScreen() {
  const { regatta } = useRegatta();
  const event = regatta.team_racing;
  const query = { regatta_id: regatta.id };
  const races = useListQuery('teamRaces', { query });
  const results = useApiQuery('teamRaces.results', { query });
  const [editing, setEditing] = useState(false);
  const setUp = (
    <IfMay need="regattas.save">
      <Button variant={event ? 'default' : 'filled'} onClick={() => setEditing(true)}>
        {event ? 'Teams and stages' : 'Enter teams'}
      </Button>
    </IfMay>
  );
  return (
    <Page
      title="Team racing"
      aside={event && `${formatCount(event.teams.length, 'team')} of ${event.boats} boats`}
      actions={
        event && (
          <>
            {setUp}
            <PrintButton what="pairing lists and tables" group="Team racing" />
          </>
        )
      }
    >
      {event ? (
        <QueryView query={races} isEmpty={() => false}>
          {(list) => (
            <QueryView query={results}>
              {(scored) => <Event event={event} races={list} results={scored} />}
            </QueryView>
          )}
        </QueryView>
      ) : (
        <EmptyState
          icon={IconUsersGroup}
          title="No team racing yet"
          detail="Enter teams, pair them, and type each team’s places."
        >
          {setUp}
        </EmptyState>
      )}
      <TeamsDrawer opened={editing} onClose={() => setEditing(false)} />
    </Page>
  );
}

interface EventProps {
  event: TeamRacing;
  races: readonly TeamRace[];
  results: TeamResults;
}

function Event({ event, races, results }: EventProps) {
  const views = stageViews(event, races, results);
  return (
    <div className={styles.frame}>
      <ResultsFoot of="Team racing" />
      {/* The newest stage is the one being sailed. */}
      {views
        .map((view, index) => <StagePart key={view.stage.id} view={view} before={views[index - 1]} />)
        .reverse()}
      {event.stages.length > 1 && <TeamRanking event={event} results={results} />}
      <TeamSheet event={event} races={races} results={results} />
    </div>
  );
}
