import { Link } from '@tanstack/react-router';
import styles from './sub-nav.module.css';

interface SubNavLink {
  to: string;
  name: string;
  /** Also marked as current on the screens below its path. */
  hasParts?: boolean;
}

interface SubNavProps {
  /** What the links lead to, for screen readers. */
  label: string;
  links: readonly SubNavLink[];
}

/** The sections of an area, as a line of links under its title. */
export function SubNav({ label, links }: SubNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {links.map(({ to, name, hasParts = false }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          activeOptions={{ exact: !hasParts, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
