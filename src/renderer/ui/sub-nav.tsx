import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import styles from './sub-nav.module.css';

interface SubNavLink {
  to: string;
  name: string;
  /** Also marked as current on the screens below its path. */
  hasParts?: boolean;
}

interface SubNavProps {
  /** Name of the links for screen readers. */
  label: string;
  links: readonly SubNavLink[];
}

/**
 * The sections of an area, as a line of links under its title. If the line is too long, the current link is kept in
 * view.
 */
export function SubNav({ label, links }: SubNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or another link moves the current one.
  useLayoutEffect(() => {
    const line = nav.current;
    if (!line) return;
    // Names grow with their counts, which also moves the current link.
    const show = () => showCurrent(line);
    const watcher = new ResizeObserver(show);
    for (const one of [line, ...line.children]) watcher.observe(one);
    show();
    return () => watcher.disconnect();
  }, [pathname, links.length]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={label}>
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

/** Scrolls only the line, until the current link is centred. */
function showCurrent(line: HTMLElement): void {
  const current = line.querySelector<HTMLElement>('[aria-current="page"]');
  if (!current) return;
  const { left, width } = current.getBoundingClientRect();
  const frame = line.getBoundingClientRect();
  line.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
