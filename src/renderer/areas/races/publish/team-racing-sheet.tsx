import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { teamRacingSheet as t } from '@messages/races/publish';
import type { ComponentProps } from 'react';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useRegatta } from '../regatta/regatta-context';
import { TeamTables } from '../team-racing/team-sheet';
import { SheetFrame } from './sheet';
import styles from './sheet.module.css';

type FrameProps = Omit<ComponentProps<typeof SheetFrame>, 'title' | 'orientation' | 'summary' | 'children'>;

/** Team racing for the notice board: ranking, tables, matches and pairing lists. */
export function TeamRacingSheet({
  event,
  races,
  results,
  ...frame
}: FrameProps & ComponentProps<typeof TeamTables>) {
  return (
    <SheetFrame
      {...frame}
      title={t.teamRacing}
      orientation="portrait"
      summary={t.teamsOfBoats(event.teams.length, event.boats)}
    >
      <div className={styles.teams}>
        <TeamTables event={event} races={races} results={results} />
      </div>
    </SheetFrame>
  );
}

/** The sheet of the regatta's present team racing. */
export function CurrentTeamRacing({ event, ...frame }: FrameProps & { event: TeamRacing }) {
  const query = { regatta_id: useRegatta().regatta.id };
  const races = useListQuery('teamRaces', { query });
  const results = useApiQuery('teamRaces.results', { query });
  return (
    <QueryView query={races} isEmpty={() => false}>
      {(list) => (
        <QueryView query={results}>
          {(scored) => <TeamRacingSheet {...frame} event={event} races={list} results={scored} />}
        </QueryView>
      )}
    </QueryView>
  );
}
