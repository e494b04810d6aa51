import { publicationStatusNames } from '@dockside/contract/publication-status';
import type { PublishedFleet, PublishedTeamRacing } from '@dockside/contract/published-results';
import { RULE_CHANGES } from '@dockside/contract/rule-changes';
import { codesText, formatBoats, roundName, teamRankText, teamWinsText } from '@dockside/scoring';
import type { Bundle } from '../format';
import { tables as t } from '../words';
import { escaped, momentIn } from './html';

type Line = PublishedFleet['standings'][number];
type Score = Line['scores'][number];

/** A publication for readers with or without a script: its club, time and tables. */
export function resultsHtml(bundle: Bundle): string {
  const { results, publication, changes } = bundle;
  const asOf = momentIn(results.time_zone, publication.published_at);
  const [when, version] = [`<strong>${escaped(asOf)}</strong>`, `<strong>${publication.number}</strong>`];
  const { previous } = publication;
  const stated = previous ? t.asOfReplacing(when, version, previous.number) : t.asOf(when, version);
  return [
    `<p class="meta">${escaped(results.club_name)}</p>`,
    `<h1>${escaped(results.name)}</h1>`,
    `<p>${stated} · ${escaped(publicationStatusNames[publication.status])}</p>`,
    changes.length > 0 ? `<ul class="findings">${items(changes.map(({ text }) => text))}</ul>` : '',
    ...results.fleets.map(fleetHtml),
    results.team_racing ? teamRacingHtml(results.team_racing) : '',
  ].join('\n');
}

/** The items of a list. */
export function items(texts: readonly string[]): string {
  return texts.map((text) => `<li>${escaped(text)}</li>`).join('');
}

function fleetHtml(fleet: PublishedFleet): string {
  const title = fleet.series ? `${fleet.fleet}: ${fleet.series.name}` : fleet.fleet;
  const races = [
    ...fleet.races.map(({ race_number, name }) => ({ race_number, name, label: t.race(race_number) })),
    ...fleet.provisional_races.map(({ race_number, name }) => ({
      ...{ race_number, name, label: t.raceUnderWay(race_number) },
    })),
  ].sort((a, b) => a.race_number - b.race_number);
  const columns = races.map(({ race_number, name, label }) =>
    fleet.series?.parts ? (name ?? t.part(race_number)) : label,
  );
  const groups = fleet.championship ? [t.group] : [];
  const heads = [
    ...[t.rank, t.net, t.total, ...columns].map((text) => `<th class="n" scope="col">${escaped(text)}</th>`),
  ];
  const [rank = '', ...rest] = heads;
  const rows = fleet.standings.map((line) => lineHtml(fleet, line, races, groups.length > 0));
  return `<h2>${escaped(title)}</h2>
<div class="scroll" role="region" aria-label="${escaped(title)}" tabindex="0"><table><thead><tr><th scope="col">${t.boat}</th>${rank}${groups.map((name) => `<th scope="col">${name}</th>`).join('')}${rest.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>${ruleChangesHtml(fleet)}`;
}

function ruleChangesHtml({ rule_changes }: PublishedFleet): string {
  return rule_changes?.length ? `<h3>${escaped(RULE_CHANGES)}</h3><ul>${items(rule_changes)}</ul>` : '';
}

function lineHtml(
  fleet: PublishedFleet,
  line: Line,
  races: readonly { race_number: number }[],
  hasGroups: boolean,
): string {
  const names = [line.boat_name, fleet.boats[line.registration_id]?.helm].filter(Boolean).join(', ');
  const scores = new Map([...line.scores, ...line.provisional].map((score) => [score.race_number, score]));
  const cells = [
    line.rank === null ? '–' : `${line.rank}${line.tied ? '=' : ''}`,
    points(line.net),
    points(line.total),
    ...races.map(({ race_number }) => scoreText(scores.get(race_number))),
  ].map((text) => `<td class="n">${escaped(text)}</td>`);
  if (hasGroups) cells.splice(1, 0, `<td>${escaped(line.group ?? '–')}</td>`);
  const boat = `<th scope="row">${escaped(line.sail_number)}${names && `<small>${escaped(names)}</small>`}</th>`;
  return `<tr>${boat}${cells.join('')}</tr>`;
}

function scoreText(score: Score | undefined): string {
  if (!score) return '';
  const text = [score.points === null ? '?' : points(score.points), codesText(score)]
    .filter(Boolean)
    .join(' ');
  return score.excluded ? `(${text})` : text;
}

function points(value: number | null): string {
  return value === null ? '–' : String(Math.round(value * 1000) / 1000);
}

function teamRacingHtml({ teams, stages, races, results }: PublishedTeamRacing): string {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const { ranking } = results;
  const scores = new Map(results.races.map((race) => [race.id, race]));
  const order =
    stages.length > 1 && ranking.length > 0
      ? tableHtml(
          t.ranking,
          [t.rank, t.team, t.why],
          ranking.map((place) => [teamRankText(ranking, place), nameOf(place.team_id), place.explanation]),
        )
      : '';
  const parts = stages.flatMap((stage) => {
    const { tables = [], rounds = [] } = results.stages.find(({ id }) => id === stage.id) ?? {};
    const matches = rounds.flatMap(({ name, matches }) =>
      matches.map(({ first, second, wins, explanation }) => [
        ...[name, t.versus(nameOf(first), nameOf(second)), `${wins.first}–${wins.second}`, explanation],
      ]),
    );
    const own = races.filter(({ stage_id }) => stage_id === stage.id);
    return [
      ...tables.map(
        ({ group, rows, notes }) =>
          tableHtml(
            `${stage.name}: ${group}`,
            [t.rank, t.team, t.sailed, t.won, t.lost, t.wonPercent, t.points, t.why],
            rows.map((row) => [
              ...[teamRankText(rows, row), nameOf(row.team_id), row.sailed, teamWinsText(row), row.lost],
              ...[row.percentage, row.points, row.explanation],
            ]),
          ) + (notes.length > 0 ? `<ul>${items(notes)}</ul>` : ''),
      ),
      matches.length > 0 ? tableHtml(t.matches(stage.name), [t.round, t.match, t.wins, t.how], matches) : '',
      own.length === 0
        ? ''
        : tableHtml(
            t.races(stage.name),
            [
              ...[t.raceNumber, t.round, t.firstTeam, t.boats, t.points],
              ...[t.secondTeam, t.boats, t.points, t.result],
            ],
            own.map((race) => {
              const { score = null, not_scored = null } = scores.get(race.id) ?? {};
              const sides = (['first', 'second'] as const).flatMap((side) => [
                ...[nameOf(race[side].team_id), formatBoats(race[side].boats), score?.totals[side] ?? ''],
              ]);
              const result = score?.explanation ?? not_scored ?? '';
              return [race.number, roundName(stage, race.round), ...sides, result];
            }),
          ),
    ];
  });
  return [`<h2>${t.teamRacing}</h2>`, order, ...parts].filter(Boolean).join('\n');
}

/** A table of texts under its title. */
function tableHtml(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const name = escaped(title);
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`,
  );
  return `<h3>${name}</h3>
<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}
