import { Outlet } from '@tanstack/react-router';
import { SubNav } from '@/ui/sub-nav';
import styles from '../regatta/regatta.module.css';
import { useRegatta } from '../regatta/regatta-context';

/** The parts of a regatta's set-up, in the order in which they are done. */
export function SetupLayout() {
  const { regatta, entries, races } = useRegatta();
  const base = `/races/${encodeURIComponent(regatta.id)}/setup`;
  return (
    <div className={styles.layout}>
      <SubNav
        label="Parts of the set-up"
        links={[
          { to: `${base}/regatta`, name: `Regatta and fleets (${regatta.fleets.length})` },
          { to: `${base}/entries`, name: `Entries (${entries.length})` },
          { to: `${base}/races`, name: `Races (${races.length})`, hasParts: true },
        ]}
      />
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}
