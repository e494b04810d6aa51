import type { TeamResults } from '@contract/areas/racing/team-races';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { teamRankText, teamWinsText } from '@dockside/scoring';
import { tables as t } from '@messages/races/team-racing';
import { Section } from '@/ui/section';
import { numeric, Table } from '@/ui/table';
import type { StageView } from './stage-views';
import styles from './team-racing.module.css';

type TeamTable = TeamResults['stages'][number]['tables'][number];

/** The table of a group, each rank with its rule. */
export function GroupTable({ table, view }: { table: TeamTable; view: StageView }) {
  const { nameOf, stage } = view;
  const several = stage.groups.length > 1;
  return (
    <>
      <Table
        label={several ? t.tableOf(table.group) : t.tableOfName(stage.name)}
        className={styles.table}
        headings={[
          numeric(t.rank),
          several ? table.group : t.team,
          ...[t.sailed, t.won, t.lost, t.wonPercent, t.points].map((text) => numeric(text)),
          t.why,
        ]}
      >
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.team_id}>
              <td data-numeric>{teamRankText(table.rows, row)}</td>
              <th scope="row">{nameOf(row.team_id)}</th>
              <td data-numeric>{row.sailed}</td>
              <td data-numeric>{teamWinsText(row)}</td>
              <td data-numeric>{row.lost}</td>
              <td data-numeric>{row.percentage}</td>
              <td data-numeric>{row.points}</td>
              <td>{row.explanation}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {table.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

/** The matches of each round of a knockout stage. */
export function KnockoutTable({ view }: { view: StageView }) {
  const { result, nameOf, stage } = view;
  const rounds = (result?.rounds ?? []).filter(({ matches }) => matches.length > 0);
  if (rounds.length === 0) return null;
  return (
    <Table label={t.matchesOf(stage.name)} headings={[t.round, t.match, numeric(t.wins), t.winner, t.how]}>
      <tbody>
        {rounds.flatMap(({ name, matches }) =>
          matches.map(({ first, second, wins, winner, explanation }) => (
            <tr key={`${name} ${first} ${second}`}>
              <td>{name}</td>
              <th scope="row">{t.versus(nameOf(first), nameOf(second))}</th>
              <td data-numeric>
                {wins.first}–{wins.second}
              </td>
              <td>{winner ? <strong>{nameOf(winner)}</strong> : t.open}</td>
              <td className={styles.why}>{explanation}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

/** All teams over all stages. */
export function TeamRanking({ event, results }: { event: TeamRacing; results: TeamResults }) {
  const { ranking } = results;
  if (ranking.length === 0) return null;
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  return (
    <Section title={t.ranking}>
      <Table label={t.rankingOfTeams} headings={[numeric(t.rank), t.team, t.club, t.why]}>
        <tbody>
          {ranking.map((place) => (
            <tr key={place.team_id}>
              <td data-numeric>{teamRankText(ranking, place)}</td>
              <th scope="row">{names.get(place.team_id)}</th>
              <td>{event.teams.find(({ id }) => id === place.team_id)?.club}</td>
              <td className={styles.why}>{place.explanation}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
