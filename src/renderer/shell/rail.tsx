import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyHint } from '@/ui/key-hint';
import { type NavItem, places } from './nav-items';
import styles from './rail.module.css';

/** The five places. */
export function Rail() {
  return (
    <nav className={styles.rail} aria-label="Places">
      {places.map((place) => (
        <RailLink key={place.path} place={place} />
      ))}
    </nav>
  );
}

function RailLink({ place: { name, path, icon: Icon, keys } }: { place: NavItem }) {
  return (
    <Tooltip position="right" label={<KeyHint keys={keys} />}>
      <Link to={path} className={styles.link} activeProps={{ 'aria-current': 'page' }}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        <span>{name}</span>
      </Link>
    </Tooltip>
  );
}
