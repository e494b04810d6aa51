import type { TeamResults } from '@contract/areas/racing/team-races';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { numeric, TableHead } from '@/ui/table';
import { PaperSheet } from '../paper-sheet';
import { roundName, type StageView } from './stage-views';
import { rankText, winsOf } from './tables';
import styles from './team-racing.module.css';

interface TeamSheetProps {
  event: TeamRacing;
  views: readonly StageView[];
  results: TeamResults;
}

/** Tables and pairing lists on paper; races to come have room for places. */
export function TeamSheet({ event, views, results }: TeamSheetProps) {
  const { ranking } = results;
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  return (
    <PaperSheet label="Sheet of team racing" title="team racing" page="upright" className={styles.sheet}>
      {event.stages.length > 1 && ranking.length > 0 && (
        <section>
          <h3>Ranking</h3>
          <table>
            <TableHead headings={[numeric('Rank'), 'Team']} />
            <tbody>
              {ranking.map((place) => (
                <tr key={place.team_id}>
                  <td data-numeric>{rankText({ rows: ranking }, place)}</td>
                  <td>{names.get(place.team_id)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {views.map((view) => (
        <StageOnPaper key={view.stage.id} view={view} />
      ))}
    </PaperSheet>
  );
}

function StageOnPaper({ view }: { view: StageView }) {
  const { stage, races, result, scores, nameOf } = view;
  return (
    <section>
      <h3>{stage.name}</h3>
      {result?.tables.map((table) => (
        <table key={table.group}>
          <TableHead
            headings={[
              numeric('Rank'),
              stage.groups.length > 1 ? table.group : 'Team',
              ...['Sailed', 'Won', 'Points'].map((text) => numeric(text)),
            ]}
          />
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.team_id}>
                <td data-numeric>{rankText(table, row)}</td>
                <td>
                  <strong>{nameOf(row.team_id)}</strong>
                </td>
                <td data-numeric>{row.sailed}</td>
                <td data-numeric>{winsOf(row)}</td>
                <td data-numeric>{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {races.length > 0 && (
        <table>
          <TableHead
            headings={[
              numeric('Race'),
              'Round',
              'First team',
              numeric('Points'),
              'Second team',
              numeric('Points of the second'),
            ]}
          />
          <tbody>
            {races.map((race) => {
              const score = scores.get(race.id)?.score;
              return (
                <tr key={race.id}>
                  <td data-numeric>{race.number}</td>
                  <td>{roundName(stage, race.round)}</td>
                  {(['first', 'second'] as const).map((side) => (
                    <SideOnPaper
                      key={side}
                      name={nameOf(race[side].team_id)}
                      total={score?.totals[side]}
                      won={score?.winner === side}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function SideOnPaper({ name, total, won }: { name: string; total: number | undefined; won: boolean }) {
  return (
    <>
      <td>{won ? <strong>{name}</strong> : name}</td>
      <td data-numeric className={styles.room}>
        {total}
      </td>
    </>
  );
}
