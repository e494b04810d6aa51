import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClubAreaPath } from '../areas';
import type { ClubSearch } from '../search';
import styles from './record.module.css';

/** A link to a record of this or another area. */
export function AreaLink({
  area,
  search,
  children,
}: {
  area: ClubAreaPath;
  search: ClubSearch;
  children: ReactNode;
}) {
  return (
    <Link className={styles.link} to="/club/$area" params={{ area }} search={search}>
      {children}
    </Link>
  );
}
