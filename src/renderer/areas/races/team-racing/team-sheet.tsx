import type { PublishedTeamRace, TeamResults } from '@contract/areas/racing/team-races';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { formatBoats, roundName, teamRankText, teamWinsText } from '@dockside/scoring';
import { teamSheet as t } from '@messages/races/team-racing';
import { numeric, TableHead } from '@/ui/table';
import { PaperSheet } from '../paper-sheet';
import { type StageView, stageViews } from './stage-views';
import styles from './team-racing.module.css';

interface TeamTablesProps {
  event: TeamRacing;
  races: readonly PublishedTeamRace[];
  results: TeamResults;
}

/** Tables and pairing lists on paper; races to come have room for places. */
export function TeamSheet(props: TeamTablesProps) {
  return (
    <PaperSheet label={t.sheetOfTeamRacing} title={t.teamRacing} page="upright" className={styles.sheet}>
      <TeamTables {...props} />
    </PaperSheet>
  );
}

/** Content of a sheet of team racing: the ranking, and each stage with its pairing list. */
export function TeamTables({ event, races, results }: TeamTablesProps) {
  const { ranking } = results;
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  return (
    <>
      {event.stages.length > 1 && ranking.length > 0 && (
        <section>
          <h3>{t.ranking}</h3>
          <table>
            <TableHead headings={[numeric(t.rank), t.team, t.why]} />
            <tbody>
              {ranking.map((place) => (
                <tr key={place.team_id}>
                  <td data-numeric>{teamRankText(ranking, place)}</td>
                  <td>
                    <strong>{names.get(place.team_id)}</strong>
                  </td>
                  <td>{place.explanation}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {stageViews(event, races, results).map((view) => (
        <StageOnPaper key={view.stage.id} view={view} />
      ))}
    </>
  );
}

function StageOnPaper({ view }: { view: StageView<PublishedTeamRace> }) {
  const { stage, races, result, scores, nameOf } = view;
  const matches = (result?.rounds ?? []).flatMap((round) =>
    round.matches.map((match) => ({ round: round.name, ...match })),
  );
  return (
    <section>
      <h3>{stage.name}</h3>
      {result?.tables.map((table) => (
        <table key={table.group}>
          <TableHead
            headings={[
              numeric(t.rank),
              stage.groups.length > 1 ? table.group : t.team,
              ...[t.sailed, t.won, t.points].map((text) => numeric(text)),
              t.why,
            ]}
          />
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.team_id}>
                <td data-numeric>{teamRankText(table.rows, row)}</td>
                <td>
                  <strong>{nameOf(row.team_id)}</strong>
                </td>
                <td data-numeric>{row.sailed}</td>
                <td data-numeric>{teamWinsText(row)}</td>
                <td data-numeric>{row.points}</td>
                <td>{row.explanation}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {result?.tables.flatMap(({ notes }) => notes.map((note) => <p key={note}>{note}</p>))}
      {matches.length > 0 && (
        <table>
          <TableHead headings={[t.round, t.match, numeric(t.wins), t.how]} />
          <tbody>
            {matches.map(({ round, first, second, wins, explanation }) => (
              <tr key={`${round} ${first} ${second}`}>
                <td>{round}</td>
                <td>{t.versus(nameOf(first), nameOf(second))}</td>
                <td data-numeric>
                  {wins.first}–{wins.second}
                </td>
                <td>{explanation}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {races.length > 0 && (
        <table>
          <TableHead
            headings={[
              numeric(t.race),
              t.round,
              t.firstTeam,
              numeric(t.points),
              t.secondTeam,
              numeric(t.pointsOfSecond),
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
                      boats={formatBoats(race[side].boats)}
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

interface SideOnPaperProps {
  name: string;
  /** `1 3OCS 5`; empty before the race. */
  boats: string;
  total: number | undefined;
  won: boolean;
}

function SideOnPaper({ name, boats, total, won }: SideOnPaperProps) {
  return (
    <>
      <td>
        {won ? <strong>{name}</strong> : name} {boats}
      </td>
      <td data-numeric className={styles.room}>
        {total}
      </td>
    </>
  );
}
