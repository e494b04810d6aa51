import { pointsSystemOf } from '@dockside/scoring';
import { fleetTable as t } from '@messages/races/setup';
import { formatNumber } from '@/lib/format';
import { numeric, Table } from '@/ui/table';
import { ConflictMark } from '../regatta/conflict-mark';
import { ratingName } from './fleet-ratings';
import { discardWords } from './fleet-words';
import styles from './fleets.module.css';
import type { FleetDraft } from './regatta-draft';

interface FleetTableProps {
  fleets: readonly FleetDraft[];
  /** Key of the fleet in the panel. */
  chosen: string | null;
  onChoose: (key: string) => void;
  boatsIn: (fleet: FleetDraft) => number;
  /** True if two paired laptops have different versions. */
  hasTwoVersions: (fleet: FleetDraft) => boolean;
}

const headings = [t.fleet, numeric(t.boats), t.ratings, t.points, t.discards, t.timeLimit];

/** Each fleet's ratings and scoring in short, as edited. */
export function FleetTable({ fleets, chosen, onChoose, boatsIn, hasTwoVersions }: FleetTableProps) {
  return (
    <Table label={t.listOfFleets} headings={headings} className={styles.fleets}>
      <tbody>
        {fleets.map((fleet) => (
          <tr key={fleet.key} data-chosen={fleet.key === chosen}>
            <th scope="row">
              <button
                type="button"
                className={styles.choose}
                aria-pressed={fleet.key === chosen}
                onClick={() => onChoose(fleet.key)}
              >
                {fleet.name || t.fleetWithoutName}
              </button>{' '}
              {hasTwoVersions(fleet) && <ConflictMark />}
            </th>
            <td data-numeric>{formatNumber(boatsIn(fleet))}</td>
            <td>{ratingName(fleet.rating_system)}</td>
            <td>{pointsSystemOf(fleet.points_system).label}</td>
            <td>{discardWords(fleet.discards)}</td>
            <td>{fleet.time_limit_minutes === null ? t.none : t.minutes(fleet.time_limit_minutes)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
