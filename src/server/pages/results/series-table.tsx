/** @jsxImportSource hono/jsx */
import { seriesTable as t } from '@messages/public-pages';
import { tableTitle } from '../../../contract/areas/racing/series';
import { fleetCsvPath, type PublishedFleet } from '../../../contract/published-results';
import { RULE_CHANGES } from '../../../contract/rule-changes';
import {
  formatExcluded,
  formatPoints,
  formatRank,
  groupCell,
  groupColumns,
  groupHeadings,
  raceCell,
  raceColumns,
  scoreIn,
  sumHeadings,
  uncountedText,
  underWayText,
} from '../../../shared/results-format';
import { type Column, ColumnHeads } from '../table';
import { BoatCell } from './boat-cell';

/** A fleet's series table: a row for each boat, a column for each race, discards in brackets. */
export function SeriesTable({
  page,
  fleet,
  id,
}: {
  /** Address of its page. */
  page: string;
  fleet: PublishedFleet;
  id: string;
}) {
  return (
    <>
      <div class="fleet-head">
        <h2 id={`${id}-name`}>{tableTitle(fleet)}</h2>
        <p class="meta">{summaryOf(fleet)}</p>
        <a class="csv" href={fleetCsvPath(page, fleet)} download>
          {t.downloadCsv}
        </a>
      </div>
      {/* Wider than a phone: focusable, so that the keyboard can scroll it. */}
      <section class="scroll" aria-label={t.seriesResults(tableTitle(fleet))} tabindex={0}>
        <table class="series">
          <ColumnHeads columns={columnsOf(fleet)} />
          <tbody>
            {fleet.standings.map((standing) => (
              <SeriesRow key={standing.registration_id} fleet={fleet} standing={standing} />
            ))}
          </tbody>
        </table>
      </section>
      {fleet.provisional_races.map((race) => (
        <p key={race.race_number} class="meta uncounted">
          {underWayText(race)}
        </p>
      ))}
      {fleet.uncounted_races.map((race) => (
        <p key={race.race_number} class="meta uncounted">
          {uncountedText(race, fleet.series)}
        </p>
      ))}
      {fleet.rule_changes && fleet.rule_changes.length > 0 && (
        <section>
          <h3>{RULE_CHANGES}</h3>
          <ul class="rules">
            {fleet.rule_changes.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      {fleet.standings.length === 0 && <p class="meta">{t.noBoatsEntered}</p>}
    </>
  );
}

function columnsOf(fleet: PublishedFleet): Column[] {
  return [
    { name: t.rank, number: true },
    { name: t.boat, class: 'boat' },
    { name: t.helm, class: 'helm' },
    ...groupColumns(fleet).map((column) => ({ name: groupHeadings[column], class: 'group' })),
    ...sumHeadings(fleet).map((name) => ({ name, number: true })),
    ...raceColumns(fleet).map(({ heading, underWay }) => ({
      name: heading,
      number: true,
      ...(underWay && { class: 'under-way' }),
    })),
  ];
}

function SeriesRow({
  fleet,
  standing,
}: {
  fleet: PublishedFleet;
  standing: PublishedFleet['standings'][number];
}) {
  const helm = fleet.boats[standing.registration_id]?.helm;
  return (
    <tr>
      <td class="number rank">{formatRank(standing)}</td>
      <BoatCell standing={standing}>
        {helm && <span class="phone-only">{helm}</span>}
        {standing.not_ranked && <span class="meta">{standing.not_ranked}</span>}
      </BoatCell>
      <td class="helm">{helm}</td>
      {groupColumns(fleet).map((column) => (
        <td key={column} class="group">
          {groupCell(standing, column)}
        </td>
      ))}
      <td class="number net">{formatPoints(standing.net)}</td>
      <td class="number total">{formatPoints(standing.total)}</td>
      {raceColumns(fleet).map(({ race_number, heading, underWay }) => {
        const score = scoreIn(standing, race_number);
        return (
          <td
            key={race_number}
            data-race={heading}
            class={`number race${score?.excluded ? ' excluded' : ''}${underWay ? ' under-way' : ''}`}
            title={score?.explanation}
          >
            {raceCell(score)}
          </td>
        );
      })}
    </tr>
  );
}

function summaryOf(fleet: PublishedFleet): string {
  const { standings, races, discards, series } = fleet;
  const boats = t.boats(standings.length);
  const sailed = series?.parts ? t.ofItsSeriesCount(races.length) : t.racesSailed(races.length);
  const excluded = discards === 0 ? t.noScoreExcluded : t.worstExcludedInBrackets(formatExcluded(fleet));
  return `${boats} · ${sailed} · ${excluded}`;
}
