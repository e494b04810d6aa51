import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { SubNav } from '@/ui/sub-nav';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup-layout.module.css';
import { partAt, type SetupPath, setupAddress, setupParts } from './setup-parts';

/**
 * The frame of the set-up’s screens: its parts as links; on small screens, a link back to the overview and one to the
 * next part.
 */
export function SetupLayout() {
  const { regatta, entries, races } = useRegatta();
  const counts: Partial<Record<SetupPath, number>> = {
    fleets: regatta.fleets.length,
    entries: entries.length,
    races: races.length,
    ...(regatta.series.length > 0 && { series: regatta.series.length }),
    ...(regatta.scoring_codes.length > 0 && { codes: regatta.scoring_codes.length }),
  };
  return (
    <div className={styles.layout}>
      <div className={styles.parts}>
        <SubNav
          label="Parts of the set-up"
          links={setupParts.map(({ path, name }) => ({
            to: setupAddress(regatta.id, path),
            name: counts[path] === undefined ? name : `${name} (${counts[path]})`,
            hasParts: path === 'races',
          }))}
        />
      </div>
      <BackAndOn />
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}

/** Replaces the parts on a phone and at 200 %. */
function BackAndOn() {
  const { regatta } = useRegatta();
  const here = useRouterState({ select: ({ location }) => partAt(location.pathname) });
  const next = setupParts[setupParts.findIndex(({ path }) => path === here) + 1];
  if (here === '') return null;
  return (
    <nav className={styles.backAndOn} aria-label="Back and on">
      <Link to={setupAddress(regatta.id, '')}>
        <IconChevronLeft size={18} aria-hidden="true" /> Overview
      </Link>
      {next && (
        <Link to={setupAddress(regatta.id, next.path)}>
          Next: {next.name} <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
