/** @jsxImportSource hono/jsx */

import { formatBoats, roundName, teamRankText, teamWinsText } from '@dockside/scoring';
import { teamRacing as t } from '@messages/public-pages';
import type { PublishedTeamRacing } from '../../../contract/published-results';
import { type Column, ColumnHeads } from '../table';

type Stage = PublishedTeamRacing['stages'][number];
type StageResult = PublishedTeamRacing['results']['stages'][number];
type Race = PublishedTeamRacing['races'][number];

/** Heading and address of its part of the page. */
export const TEAM_RACING = { title: t.teamRacing, id: 'team-racing' } as const;

interface PartProps {
  event: PublishedTeamRacing;
  stage: Stage;
}

/** Team racing: the ranking, then the tables, matches and pairing list of each stage. */
export function TeamRacing({ event }: { event: PublishedTeamRacing }) {
  const { teams, boats, stages, results } = event;
  const { title, id } = TEAM_RACING;
  return (
    <section class="fleet teams" id={id} aria-labelledby={`${id}-name`}>
      <div class="fleet-head">
        <h2 id={`${id}-name`}>{title}</h2>
        <p class="meta">{t.teamsOfBoats(teams.length, boats)}</p>
      </div>
      {stages.length > 1 && results.ranking.length > 0 && (
        <>
          <h3>{t.ranking}</h3>
          <Rows label={t.rankingOfTeams} columns={[{ name: t.rank, number: true }, { name: t.team }]}>
            {results.ranking.map((place) => (
              <tr key={place.team_id}>
                <td class="number rank">{teamRankText(results.ranking, place)}</td>
                <TeamCell event={event} id={place.team_id} note={place.explanation} />
              </tr>
            ))}
          </Rows>
        </>
      )}
      {stages.map((stage) => (
        <StagePart key={stage.id} event={event} stage={stage} />
      ))}
    </section>
  );
}

function StagePart({ event, stage }: PartProps) {
  const { tables = [], rounds = [] } = event.results.stages.find(({ id }) => id === stage.id) ?? {};
  const races = event.races.filter(({ stage_id }) => stage_id === stage.id);
  return (
    <section>
      <h3>{stage.name}</h3>
      {tables.map((table) => (
        <GroupTable key={table.group} event={event} stage={stage} table={table} />
      ))}
      {rounds.some(({ matches }) => matches.length > 0) && (
        <Matches event={event} stage={stage} rounds={rounds} />
      )}
      {races.length > 0 && <PairingList event={event} stage={stage} races={races} />}
    </section>
  );
}

function GroupTable({ event, stage, table }: PartProps & { table: StageResult['tables'][number] }) {
  const several = stage.groups.length > 1;
  const figures = [t.sailed, t.won, t.lost, t.wonPercent, t.points];
  const columns = [
    { name: t.rank, number: true },
    { name: several ? table.group : t.team },
    ...figures.map((name) => ({ name, number: true })),
  ];
  return (
    <>
      <Rows label={t.tableOf(several ? table.group : stage.name)} columns={columns}>
        {table.rows.map((row) => (
          <tr key={row.team_id}>
            <td class="number rank">{teamRankText(table.rows, row)}</td>
            <TeamCell event={event} id={row.team_id} note={row.explanation} />
            {[row.sailed, teamWinsText(row), row.lost, row.percentage, row.points].map((figure, index) => (
              <td key={figures[index]} class="number">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </Rows>
      {table.notes.map((note) => (
        <p key={note} class="meta uncounted">
          {note}
        </p>
      ))}
    </>
  );
}

function Matches({ event, stage, rounds }: PartProps & { rounds: StageResult['rounds'] }) {
  const names = namesOf(event);
  return (
    <Rows
      label={t.matchesOf(stage.name)}
      columns={[{ name: t.round }, { name: t.match }, { name: t.wins, number: true }, { name: t.winner }]}
    >
      {rounds.flatMap(({ name, matches }) =>
        matches.map(({ first, second, wins, winner, explanation }) => (
          <tr key={`${name} ${first} ${second}`}>
            <td>{name}</td>
            <th scope="row">
              {t.matchOf(names(first), names(second))} <span class="meta">{explanation}</span>
            </th>
            <td class="number">
              {wins.first}–{wins.second}
            </td>
            <td>{winner ? <strong>{names(winner)}</strong> : t.open}</td>
          </tr>
        )),
      )}
    </Rows>
  );
}

function PairingList({ event, stage, races }: PartProps & { races: readonly Race[] }) {
  const results = new Map(event.results.races.map((race) => [race.id, race]));
  const names = namesOf(event);
  const points = { name: t.points, number: true };
  const columns = [
    { name: t.race, number: true },
    { name: t.round },
    ...[{ name: t.firstTeam }, points, { name: t.secondTeam }, { ...points, name: t.pointsOfSecond }],
    { name: t.result },
  ];
  return (
    <Rows label={t.racesOf(stage.name)} columns={columns}>
      {races.map((race) => {
        const { score, not_scored } = results.get(race.id) ?? { score: null, not_scored: null };
        return (
          <tr key={race.id}>
            <td class="number">{race.number}</td>
            <td>{roundName(stage, race.round)}</td>
            {(['first', 'second'] as const).map((side) => {
              const { team_id, boats } = race[side];
              const name = names(team_id);
              return (
                <>
                  <td>
                    {score?.winner === side ? <strong>{name}</strong> : name}{' '}
                    <span class="meta">{formatBoats(boats)}</span>
                  </td>
                  <td class="number">{score?.totals[side]}</td>
                </>
              );
            })}
            <td class="meta">{score?.explanation ?? not_scored}</td>
          </tr>
        );
      })}
    </Rows>
  );
}

/** A team with its club, and the rule behind its rank. */
function TeamCell({ event, id, note }: { event: PublishedTeamRacing; id: string; note: string }) {
  const team = event.teams.find((one) => one.id === id);
  return (
    <th scope="row">
      {team?.name ?? id} {team?.club && <span class="club-name">{team.club}</span>}{' '}
      <span class="meta">{note}</span>
    </th>
  );
}

function namesOf({ teams }: PublishedTeamRacing): (id: string) => string {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** A table that scrolls by itself where it is wider than a phone, also with the keyboard. */
function Rows({ label, columns, children }: { label: string; columns: Column[]; children: unknown }) {
  return (
    <section class="scroll" aria-label={label} tabindex={0}>
      <table>
        <ColumnHeads columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
