import type { Conflict } from '@contract/areas/integration/conflicts';
import { tableTitle } from '@contract/areas/racing/series';
import type { Standings } from '@contract/areas/racing/standings';
import { sumHeadings } from '@contract/published-results';
import { seriesTable as t } from '@messages/races/standings';
import { boatTitle } from '@shared/boat-title';
import {
  formatPoints,
  formatRank,
  groupCell,
  groupColumns,
  raceColumns,
  scoreIn,
  uncountedText,
  underWayText,
} from '@shared/results-format';
import { type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import { numeric, TableHead } from '@/ui/table';
import type { FindDecision } from '../hearings/use-hearings';
import { RaceCell } from '../race-cell';
import { ConflictMark } from '../regatta/conflict-mark';
import { useRegatta } from '../regatta/regatta-context';
import { decisionText, rankText, type Standing, scoreText } from './standing-text';
import styles from './standings.module.css';

interface SeriesTableProps {
  standings: Standings;
  /** Finds the decision behind a boat's score in a race of the table. */
  decisionOf: FindDecision;
  onOpen: (standing: Standing) => void;
  /** Conflicts between two paired laptops. */
  conflicts?: readonly Conflict[];
}

const NONE: readonly Conflict[] = [];

/** With more races, the helm column gives way where space is short. */
const FEW_RACES = 8;

/** A boat's score in a race, or her rank for no race: stays the same when results reorder. */
interface Place {
  boatId: string | undefined;
  race: number | undefined;
}

/** Current position of a place: the boat’s row, and the race’s column, or -1 for the rank. */
interface Cell {
  row: number;
  column: number;
}

/**
 * The classic series table. Arrow keys move through scores, and Enter opens the boat. The line below explains the
 * active score, or the one under the mouse.
 */
export function SeriesTable({ standings, decisionOf, onOpen, conflicts = NONE }: SeriesTableProps) {
  const explanationId = useId();
  const [active, setActive] = useState<Place>(() => placeAt(standings, { row: 0, column: -1 }));
  const [hovered, setHovered] = useState<Place | null>(null);
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <Grid
          {...{ standings, decisionOf, active, explanationId, conflicts, onOpen }}
          onActive={setActive}
          onHover={setHovered}
        />
        {standings.provisional_races.map((race) => (
          <p key={race.race_number} className={styles.uncounted}>
            {underWayText(race)}
          </p>
        ))}
        {standings.uncounted_races.map((race) => (
          <p key={race.race_number} className={styles.uncounted}>
            {uncountedText(race, standings.series)}
          </p>
        ))}
      </div>
      <p className={styles.explanation} id={explanationId} aria-live="polite">
        {raceColumns(standings).length === 0
          ? t.noPointsYet
          : explanationOf(standings, hovered ?? active, decisionOf)}
      </p>
    </div>
  );
}

interface GridProps extends Required<SeriesTableProps> {
  active: Place;
  explanationId: string;
  onActive: (place: Place) => void;
  onHover: (place: Place | null) => void;
}

/** Skips rendering while the mouse moves. */
const Grid = memo(function Grid(props: GridProps) {
  const { active, explanationId, conflicts, decisionOf, onOpen, onActive, onHover } = props;
  const { standings } = props.standings;
  const races = raceColumns(props.standings);
  const activeCell = cellOf(props.standings, active);
  const { entries } = useRegatta();
  const isUnchosen = (boat: string, race: number) =>
    conflicts.some(
      (one) => one.resource === 'scores' && one.registration_id === boat && one.race_number === race,
    );
  const id = useId();
  const helms = new Map(entries.map((entry) => [entry.id, entry.helm]));
  const cellId = ({ row, column }: Cell) => `${id}-${row}-${column}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextCell(event.key, activeCell, standings.length, races.length);
    const boat = standings[activeCell.row];
    if (next) {
      onActive(placeAt(props.standings, next));
      onHover(null);
      document.getElementById(cellId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Enter' && boat) onOpen(boat);
    else return;
    event.preventDefault();
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = target instanceof Element && target.closest<HTMLElement>('[data-column]');
    const { row, column } = cell ? cell.dataset : {};
    if (cell) onHover(placeAt(props.standings, { row: Number(row), column: Number(column) }));
  };
  const cell = (row: number, column: number) => ({
    id: cellId({ row, column }),
    'aria-selected': row === activeCell.row && column === activeCell.column,
    'data-row': row,
    'data-column': column,
  });
  return (
    <table
      className={styles.series}
      data-many={races.length > FEW_RACES}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move through its cells
      role="grid"
      aria-label={t.seriesOf(tableTitle(props.standings))}
      aria-activedescendant={cellId(activeCell)}
      aria-describedby={explanationId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={() => onHover(null)}
    >
      <TableHead
        headings={[
          { ...numeric(t.rank), className: styles.rank },
          { text: t.sail, className: styles.sail },
          t.boat,
          { text: t.helm, className: styles.helm },
          ...groupColumns(props.standings),
          ...sumHeadings(props.standings).map((text) => numeric(text)),
          ...races.map((race) => ({
            text: race.heading,
            className: race.underWay ? `${styles.points} ${styles.underWay}` : styles.points,
            title: race.name ?? undefined,
          })),
        ]}
      />
      <tbody>
        {standings.map((standing, row) => (
          <tr key={standing.registration_id} onClick={() => onOpen(standing)}>
            <td className={styles.rank} {...cell(row, -1)}>
              {formatRank(standing)}
            </td>
            <td className={styles.sail}>{standing.sail_number}</td>
            <td className={styles.name}>{standing.boat_name}</td>
            <td className={styles.helm}>{helms.get(standing.registration_id)}</td>
            {groupColumns(props.standings).map((column) => (
              <td key={column}>{groupCell(standing, column)}</td>
            ))}
            <td className={styles.net}>{formatPoints(standing.net)}</td>
            <td data-numeric>{formatPoints(standing.total)}</td>
            {races.map(({ race_number, underWay }, column) => {
              const score = scoreIn(standing, race_number);
              const decision = decisionOf(standing.registration_id, race_number);
              return (
                <td
                  key={race_number}
                  className={underWay ? `${styles.points} ${styles.underWay}` : styles.points}
                  data-excluded={score?.excluded}
                  data-first={score?.place === 1 && !underWay}
                  {...cell(row, column)}
                >
                  <RaceCell score={score} />
                  {decision && (
                    <span className={styles.decision} title={decisionText(decision)}>
                      {t.dec(decision.number)}
                    </span>
                  )}
                  {isUnchosen(standing.registration_id, race_number) && <ConflictMark />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function explanationOf(table: Standings, place: Place, decisionOf: FindDecision): string {
  const { row, column } = cellOf(table, place);
  const standing = table.standings[row];
  const { race_number: race, underWay } = raceColumns(table)[column] ?? {};
  if (!standing) return '';
  if (race === undefined) return `${boatTitle(standing)}. ${rankText(standing, table)}`;
  const score = scoreIn(standing, race);
  const part = table.series?.parts?.[race - 1]?.name;
  const where = part ? t.boatIn(boatTitle(standing), part) : t.boatInRace(boatTitle(standing), race);
  const decision = decisionOf(standing.registration_id, race);
  return [
    where,
    decision && decisionText(decision),
    score ? scoreText(score) : underWay ? t.underWay : t.notInThisRace,
  ]
    .filter(Boolean)
    .join(' ');
}

function placeAt(table: Standings, { row, column }: Cell): Place {
  return {
    boatId: table.standings[row]?.registration_id,
    race: raceColumns(table)[column]?.race_number,
  };
}

/** Missing boats fall back to the first row, missing races to the rank. */
function cellOf(table: Standings, { boatId, race }: Place): Cell {
  return {
    row: Math.max(
      0,
      table.standings.findIndex(({ registration_id }) => registration_id === boatId),
    ),
    column: raceColumns(table).findIndex(({ race_number }) => race_number === race),
  };
}

function nextCell(key: string, { row, column }: Cell, rows: number, races: number): Cell | null {
  const moves: Record<string, Cell> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    Home: { row, column: -1 },
    End: { row, column: races - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  };
  const move = moves[key];
  if (!move) return null;
  return {
    row: Math.max(0, Math.min(rows - 1, move.row)),
    column: Math.max(-1, Math.min(races - 1, move.column)),
  };
}
