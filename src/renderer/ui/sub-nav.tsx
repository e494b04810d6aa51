import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import styles from './sub-nav.module.css';

interface SubNavLink {
  to: string;
  /** The view of a screen with several. */
  search?: { view?: string };
  name: string;
  /** Also marked as current on the screens below its path. */
  hasParts?: boolean;
  /** Also marked as current where its own address is not on screen. */
  isCurrent?: boolean;
}

interface SubNavProps {
  /** Name of the links for screen readers. */
  label: string;
  links: readonly SubNavLink[];
  /** Classes of another look than tabs. */
  look?: { nav: string | undefined; link: string | undefined };
}

/**
 * The sections of an area, as a line of links under its title. A line that is too long scrolls: it keeps the current
 * link in view, and `data-more` names the sides that have more.
 */
export function SubNav({ label, links, look = { nav: styles.nav, link: styles.link } }: SubNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or another link moves the current one.
  useLayoutEffect(() => {
    const line = nav.current;
    if (!line) return;
    // Names grow with their counts, which also moves the current link.
    // It is told at once, too: after the layout, which a look from here would bring forward.
    const watcher = new ResizeObserver(() => showCurrent(line));
    for (const one of [line, ...line.children]) watcher.observe(one);
    return () => watcher.disconnect();
  }, [href, links.length]);
  return (
    <nav
      ref={nav}
      className={look.nav}
      aria-label={label}
      onScroll={({ currentTarget }) => markMore(currentTarget)}
    >
      {links.map(({ to, search, name, hasParts = false, isCurrent }) => (
        <Link
          key={`${to} ${search?.view}`}
          to={to}
          search={search}
          className={look.link}
          activeOptions={{ exact: !hasParts, includeSearch: search !== undefined }}
          activeProps={{}}
          aria-current={isCurrent ? 'page' : undefined}
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
  if (current) {
    const { left, width } = current.getBoundingClientRect();
    const frame = line.getBoundingClientRect();
    line.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }
  markMore(line);
}

/** Marks the sides that have more links. */
function markMore(line: HTMLElement): void {
  const left = line.scrollLeft > 1;
  const right = line.scrollLeft + line.clientWidth < line.scrollWidth - 1;
  line.dataset.more = [left && 'left', right && 'right'].filter(Boolean).join(' ');
}
