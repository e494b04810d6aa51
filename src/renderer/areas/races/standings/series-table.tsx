import type { Standings } from '@contract/areas/standings';
import { formatPoints, formatRank, raceCell } from '@shared/results-format';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRegatta } from '../regatta/regatta-context';
import { boatWords, rankWords, type Standing, scoreWords } from './standing-text';
import styles from './standings.module.css';

interface SeriesTableProps {
  standings: Standings;
  onOpen: (standing: Standing) => void;
}

/** A place in the table: the boat's row, and a race's column or -1 for the boat herself. */
interface Place {
  row: number;
  race: number;
}

/**
 * The classic series table. It is walked with the arrow keys; the line below explains the score that one is on, with the
 * mouse too, and Enter opens the boat.
 */
export function SeriesTable({ standings: { standings, races, fleet }, onOpen }: SeriesTableProps) {
  const { entries } = useRegatta();
  const id = useId();
  const [active, setActive] = useState<Place>({ row: 0, race: -1 });
  const [hovered, setHovered] = useState<Place | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const helms = new Map(entries.map((entry) => [entry.id, entry.helm]));
  const shown = hovered ?? active;
  const cellId = ({ row, race }: Place) => `${id}-${row}-${race}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextPlace(event.key, active, standings.length, races.length);
    if (next) {
      setActive(next);
      setHovered(null);
      document.getElementById(cellId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Enter' && standings[active.row]) onOpen(standings[active.row]!);
    else return;
    event.preventDefault();
  };
  const cell = (place: Place) => ({
    id: cellId(place),
    'aria-selected': place.row === active.row && place.race === active.race,
    onMouseEnter: () => setHovered(place),
  });
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <table
          ref={table}
          className={styles.series}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked with the arrow keys
          role="grid"
          aria-label={`Series of ${fleet}`}
          aria-activedescendant={cellId(active)}
          aria-describedby={`${id}-why`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onMouseLeave={() => setHovered(null)}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                Rank
              </th>
              <th scope="col">Sail</th>
              <th scope="col">Boat</th>
              <th scope="col" className={styles.helm}>
                Helm
              </th>
              <th scope="col" className={styles.number}>
                Net
              </th>
              <th scope="col" className={styles.number}>
                Total
              </th>
              {races.map(({ race_number, name, medal, weight }) => (
                <th key={race_number} scope="col" className={styles.points} title={name ?? undefined}>
                  R{race_number}
                  {medal ? ' medal' : weight === 1 ? '' : ` ×${weight}`}
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
                <td className={styles.number}>{formatPoints(standing.total)}</td>
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
      </div>
      <p className={styles.why} id={`${id}-why`} aria-live="polite">
        {races.length === 0
          ? 'No race has a result yet. As soon as one has, its points stand here.'
          : wordsAt(standings[shown.row], races[shown.race]?.race_number)}
      </p>
    </div>
  );
}

function wordsAt(standing: Standing | undefined, race: number | undefined): string {
  if (!standing) return '';
  if (race === undefined) return `${boatWords(standing)}. ${rankWords(standing)}`;
  const score = standing.scores.find(({ race_number }) => race_number === race);
  return `${boatWords(standing)} in race ${race}. ${score ? scoreWords(score) : 'She was not in this race.'}`;
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
