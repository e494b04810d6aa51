import { Link } from '@tanstack/react-router';
import styles from './sub-nav.module.css';

interface SubNavProps {
  /** What the links lead to, for screen readers. */
  label: string;
  links: readonly { to: string; name: string }[];
}

/** The parts of a place, as a line of links under its title. */
export function SubNav({ label, links }: SubNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {links.map(({ to, name }) => (
        <Link key={to} to={to} className={styles.link} activeProps={{ 'aria-current': 'page' }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
