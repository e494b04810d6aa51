import type { Fleet } from '@contract/areas/racing/regattas';
import { fleetTabs as t } from '@messages/races/regatta';
import { Link, useSearch } from '@tanstack/react-router';
import styles from './regatta.module.css';

/** The fleet in the address, else the first. */
export function useChosenFleet<Of extends Fleet>(fleets: readonly Of[]): Of | undefined {
  const { fleet } = useSearch({ strict: false });
  return fleets.find(({ name }) => name === fleet) ?? fleets[0];
}

/** One link for each fleet; nothing for a single fleet. */
export function FleetTabs({ fleets, chosen }: { fleets: readonly Fleet[]; chosen: Fleet }) {
  if (fleets.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t.fleets}>
      {fleets.map(({ name }) => (
        <Link
          key={name}
          to="."
          search={{ fleet: name }}
          replace
          className={styles.tab}
          activeProps={{}}
          aria-current={name === chosen.name ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
