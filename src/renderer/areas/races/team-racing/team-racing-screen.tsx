import type { TeamRace, TeamResults } from '@contract/areas/racing/team-races';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { teamRacingScreen as t } from '@messages/races/team-racing';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
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
        {event ? t.teamsAndStages : t.enterTeams}
      </Button>
    </IfMay>
  );
  return (
    <Page
      title={t.teamRacing}
      aside={event && t.teamsOfBoats(event.boats, event.teams.length)}
      actions={
        event && (
          <>
            {setUp}
            <PrintButton what={t.pairingListsAndTables} group={t.teamRacing} />
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
        <EmptyState icon={IconUsersGroup} title={t.noTeamRacingYet} detail={t.enterTeamsPairThem}>
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
      <ResultsFoot of={t.teamRacing} />
      {/* The newest stage is the one being sailed. */}
      {views
        .map((view, index) => <StagePart key={view.stage.id} view={view} before={views[index - 1]} />)
        .reverse()}
      {event.stages.length > 1 && <TeamRanking event={event} results={results} />}
      <TeamSheet event={event} races={races} results={results} />
    </div>
  );
}
