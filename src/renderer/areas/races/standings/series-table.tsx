import type { Conflict } from '@contract/areas/integration/conflicts';
import { tableTitle } from '@contract/areas/racing/series';
import type { Standings } from '@contract/areas/racing/standings';
import { seriesTable as t } from '@messages/races/standings';
import { boatTitle } from '@shared/boat-title';
import {
  formatPoints,
  formatRank,
  groupCell,
  groupColumns,
  groupHeadings,
  raceCellLines,
  raceColumns,
  scoreIn,
  sumHeadings,
  uncountedText,
  underWayText,
} from '@shared/results-format';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ColumnWidths, LongRows, type LongTable, useLongTable } from '@/ui/data-table/long-rows';
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
  const scroller = useRef<HTMLDivElement>(null);
  const table = useLongTable(scroller, standings.standings.length);
  return (
    <div className={styles.frame}>
      <div className={styles.scroller} ref={scroller}>
        <Grid
          {...{ standings, decisionOf, active, explanationId, conflicts, table, onOpen }}
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
  table: LongTable;
  onActive: (place: Place) => void;
  onHover: (place: Place | null) => void;
}

/** Skips rendering while the mouse moves. */
const Grid = memo(function Grid(props: GridProps) {
  const { active, explanationId, conflicts, decisionOf, table, onOpen, onActive, onHover } = props;
  const { standings } = props.standings;
  const races = useMemo(() => raceColumns(props.standings), [props.standings]);
  const groups = useMemo(() => groupColumns(props.standings), [props.standings]);
  const sums = sumHeadings(props.standings);
  const activeCell = cellOf(props.standings, active);
  const { entries } = useRegatta();
  const id = useId();
  const helms = useMemo(() => new Map(entries.map((entry) => [entry.id, entry.helm])), [entries]);
  const cellId = ({ row, column }: Cell) => `${id}-${row}-${column}`;

  // A row that was out of sight is rendered before its cell can be shown.
  const isMoving = useRef(false);
  useEffect(() => {
    const cell = isMoving.current && document.getElementById(cellId(activeCell));
    if (!cell) return;
    isMoving.current = false;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextCell(event.key, activeCell, standings.length, races.length);
    const boat = standings[activeCell.row];
    if (next) {
      isMoving.current = true;
      onActive(placeAt(props.standings, next));
      onHover(null);
      table.scrollTo(next.row);
    } else if (event.key === 'Enter' && boat) onOpen(boat);
    else return;
    event.preventDefault();
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = target instanceof Element && target.closest<HTMLElement>('[data-column]');
    const { row, column } = cell ? cell.dataset : {};
    if (cell) onHover(placeAt(props.standings, { row: Number(row), column: Number(column) }));
  };
  const isInSight = activeCell.row >= table.from && activeCell.row < table.to;
  return (
    <table
      className={styles.series}
      data-many={races.length > FEW_RACES}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move through its cells
      role="grid"
      aria-label={t.seriesOf(tableTitle(props.standings))}
      aria-rowcount={standings.length + 1}
      aria-activedescendant={isInSight ? cellId(activeCell) : undefined}
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
          ...groups.map((column) => groupHeadings[column]),
          ...sums.map((text) => numeric(text)),
          ...races.map((race) => ({
            text: race.heading,
            className: race.underWay ? `${styles.points} ${styles.underWay}` : styles.points,
            title: race.name ?? undefined,
          })),
        ]}
      />
      <LongRows
        table={table}
        rows={standings}
        rowId={({ registration_id }) => registration_id}
        columns={4 + groups.length + sums.length + races.length}
        words={(boat) => `${boatTitle(boat)} ${helms.get(boat.registration_id) ?? ''}`}
        whole={(boat, row) => (
          <BoatRow
            key={boat.registration_id}
            {...{ id, row, boat, groups, races, conflicts, decisionOf, onOpen }}
            helm={helms.get(boat.registration_id) ?? null}
            activeColumn={row === activeCell.row ? activeCell.column : null}
          />
        )}
      />
      {table.to - table.from < standings.length && <Widths {...{ standings, groups, races, helms }} />}
    </table>
  );
});

interface WidthsProps extends Pick<BoatRowProps, 'groups' | 'races'> {
  standings: readonly Standing[];
  helms: ReadonlyMap<string, string | null>;
}

const Widths = memo(function Widths({ standings, groups, races, helms }: WidthsProps) {
  return (
    <ColumnWidths
      rows={standings}
      columns={[
        { id: 'rank', className: styles.rank, value: () => null },
        { id: 'sail', className: styles.sail, value: (boat) => boat.sail_number },
        { id: 'boat', className: styles.name, value: (boat) => boat.boat_name },
        { id: 'helm', className: styles.helm, value: (boat) => helms.get(boat.registration_id) },
        ...groups.map((column) => ({ id: column, value: (boat: Standing) => groupCell(boat, column) })),
        { id: 'net', className: styles.net, value: (boat) => formatPoints(boat.net) },
        { id: 'total', value: (boat) => formatPoints(boat.total) },
        ...races.map(({ race_number }) => ({
          id: `race ${race_number}`,
          className: styles.points,
          value: (boat: Standing) => raceCellLines(scoreIn(boat, race_number)).points,
        })),
      ]}
    />
  );
});

interface BoatRowProps extends Pick<GridProps, 'conflicts' | 'decisionOf' | 'onOpen'> {
  /** Start of the ids of cells. */
  id: string;
  row: number;
  boat: Standing;
  helm: string | null;
  groups: ReturnType<typeof groupColumns>;
  races: ReturnType<typeof raceColumns>;
  /** The column of the active cell; null in other rows. */
  activeColumn: number | null;
}

const BoatRow = memo(function BoatRow(props: BoatRowProps) {
  const { id, row, boat, helm, groups, races, conflicts, decisionOf, onOpen, activeColumn } = props;
  const isUnchosen = (race: number) =>
    conflicts.some(
      (one) =>
        one.resource === 'scores' && one.registration_id === boat.registration_id && one.race_number === race,
    );
  const cell = (column: number) => ({
    id: `${id}-${row}-${column}`,
    'aria-selected': column === activeColumn,
    'data-row': row,
    'data-column': column,
  });
  return (
    <tr aria-rowindex={row + 2} onClick={() => onOpen(boat)}>
      <td className={styles.rank} {...cell(-1)}>
        {formatRank(boat)}
      </td>
      <td className={styles.sail}>{boat.sail_number}</td>
      <td className={styles.name}>{boat.boat_name}</td>
      <td className={styles.helm}>{helm}</td>
      {groups.map((column) => (
        <td key={column}>{groupCell(boat, column)}</td>
      ))}
      <td className={styles.net}>{formatPoints(boat.net)}</td>
      <td data-numeric>{formatPoints(boat.total)}</td>
      {races.map(({ race_number, underWay }, column) => {
        const score = scoreIn(boat, race_number);
        const decision = decisionOf(boat.registration_id, race_number);
        return (
          <td
            key={race_number}
            className={underWay ? `${styles.points} ${styles.underWay}` : styles.points}
            data-excluded={score?.excluded}
            data-first={score?.place === 1 && !underWay}
            {...cell(column)}
          >
            <RaceCell score={score} />
            {decision && (
              <span className={styles.decision} title={decisionText(decision)}>
                {t.dec(decision.number)}
              </span>
            )}
            {isUnchosen(race_number) && <ConflictMark />}
          </td>
        );
      })}
    </tr>
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
