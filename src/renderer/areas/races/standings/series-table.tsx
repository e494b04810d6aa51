import type { Standings } from '@contract/areas/standings';
import { formatPoints, formatRank, raceCell, raceHeading } from '@shared/results-format';
import { type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import { boatTitle, useRegatta } from '../regatta/regatta-context';
import { rankText, type Standing, scoreText } from './standing-text';
import styles from './standings.module.css';

interface SeriesTableProps {
  standings: Standings;
  onOpen: (standing: Standing) => void;
}

/** A cell of the table: the boat’s row, and the race’s column or -1 for the boat’s rank. */
interface Place {
  row: number;
  race: number;
}

/**
 * The classic series table. The arrow keys move through its scores; the line below explains the active score, or the one
 * under the mouse, and Enter opens the boat.
 */
export function SeriesTable({ standings, onOpen }: SeriesTableProps) {
  const explanationId = useId();
  const [active, setActive] = useState<Place>({ row: 0, race: -1 });
  const [hovered, setHovered] = useState<Place | null>(null);
  const shown = hovered ?? active;
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <Grid {...{ standings, active, explanationId, onOpen }} onActive={setActive} onHover={setHovered} />
      </div>
      <p className={styles.explanation} id={explanationId} aria-live="polite">
        {standings.races.length === 0
          ? 'No race has a result yet. As soon as one has, its points stand here.'
          : explanationAt(standings.standings[shown.row], standings.races[shown.race]?.race_number)}
      </p>
    </div>
  );
}

interface GridProps extends SeriesTableProps {
  active: Place;
  explanationId: string;
  onActive: (place: Place) => void;
  onHover: (place: Place | null) => void;
}

/** Not rendered again for what the mouse is over. */
const Grid = memo(function Grid(props: GridProps) {
  const { active, explanationId, onOpen, onActive, onHover } = props;
  const { standings, races, fleet } = props.standings;
  const { entries } = useRegatta();
  const id = useId();
  const helms = new Map(entries.map((entry) => [entry.id, entry.helm]));
  const cellId = ({ row, race }: Place) => `${id}-${row}-${race}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextPlace(event.key, active, standings.length, races.length);
    if (next) {
      onActive(next);
      onHover(null);
      document.getElementById(cellId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Enter' && standings[active.row]) onOpen(standings[active.row]!);
    else return;
    event.preventDefault();
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = target instanceof Element && target.closest<HTMLElement>('[data-race]');
    if (cell) onHover({ row: Number(cell.dataset.row), race: Number(cell.dataset.race) });
  };
  const cell = (place: Place) => ({
    id: cellId(place),
    'aria-selected': place.row === active.row && place.race === active.race,
    'data-row': place.row,
    'data-race': place.race,
  });
  return (
    <table
      className={styles.series}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move through its cells
      role="grid"
      aria-label={`Series of ${fleet}`}
      aria-activedescendant={cellId(active)}
      aria-describedby={explanationId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={onPointerOver}
      onPointerLeave={() => onHover(null)}
    >
      <thead>
        <tr>
          <th scope="col" data-numeric>
            Rank
          </th>
          <th scope="col">Sail</th>
          <th scope="col">Boat</th>
          <th scope="col" className={styles.helm}>
            Helm
          </th>
          <th scope="col" data-numeric>
            Net
          </th>
          <th scope="col" data-numeric>
            Total
          </th>
          {races.map((race) => (
            <th key={race.race_number} scope="col" className={styles.points} title={race.name ?? undefined}>
              {raceHeading(race)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standings.map((standing, row) => (
          <tr key={standing.registration_id} onClick={() => onOpen(standing)}>
            <td className={styles.rank} {...cell({ row, race: -1 })}>
              {formatRank(standing)}
            </td>
            <td className={styles.sail}>{standing.sail_number}</td>
            <td className={styles.name}>{standing.boat_name}</td>
            <td className={styles.helm}>{helms.get(standing.registration_id)}</td>
            <td className={styles.net}>{formatPoints(standing.net)}</td>
            <td data-numeric>{formatPoints(standing.total)}</td>
            {races.map(({ race_number }, race) => {
              const score = standing.scores.find((one) => one.race_number === race_number);
              return (
                <td
                  key={race_number}
                  className={styles.points}
                  data-excluded={score?.excluded}
                  data-first={score?.place === 1}
                  {...cell({ row, race })}
                >
                  {raceCell(score)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function explanationAt(standing: Standing | undefined, race: number | undefined): string {
  if (!standing) return '';
  if (race === undefined) return `${boatTitle(standing)}. ${rankText(standing)}`;
  const score = standing.scores.find(({ race_number }) => race_number === race);
  return `${boatTitle(standing)} in race ${race}. ${score ? scoreText(score) : 'She was not in this race.'}`;
}

function nextPlace(key: string, { row, race }: Place, rows: number, races: number): Place | null {
  const moves: Record<string, Place> = {
    ArrowDown: { row: row + 1, race },
    ArrowUp: { row: row - 1, race },
    ArrowRight: { row, race: race + 1 },
    ArrowLeft: { row, race: race - 1 },
    Home: { row, race: -1 },
    End: { row, race: races - 1 },
    PageUp: { row: 0, race },
    PageDown: { row: rows - 1, race },
  };
  const move = moves[key];
  if (!move) return null;
  return {
    row: Math.max(0, Math.min(rows - 1, move.row)),
    race: Math.max(-1, Math.min(races - 1, move.race)),
  };
}
