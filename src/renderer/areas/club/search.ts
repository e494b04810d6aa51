import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The club's areas, by the names that their addresses have. */
export const clubAreas = {
  overview: 'Overview',
  members: 'Members',
  applications: 'Applications',
  billing: 'Billing',
  orders: 'Orders',
  feedback: 'Feedback',
  banquets: 'Banquets',
  camps: 'Camps',
} as const;

export type ClubAreaPath = keyof typeof clubAreas;

/** Whether the club has such an area: an address may name anything. */
export function isClubArea(path: string): path is ClubAreaPath {
  return Object.keys(clubAreas).includes(path);
}

const names = [
  // The text searched for.
  'q',
  // The record that is open in the drawer.
  'record',
  // The period shown, as days of the club's: `2026-11-01`, both included. Without them the area's usual one.
  'from',
  'to',
  // Filters.
  'status',
  'outlet',
  'rating',
  'camp',
  'primary',
  // The aging bucket whose households are listed.
  'bucket',
  // Which of an area's views, where it has several: a table, or sheets as they print.
  'view',
] as const;

/** An area's address after the `?`: a link to it shows the same again. */
export type ClubSearch = { [Name in (typeof names)[number]]?: string };

/** Reads an address, all as text: the router parses `?record=1042` as a number. */
export function readClubSearch(given: Record<string, unknown>): ClubSearch {
  const entries = names.map((name) => [name, textOf(given[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value) || undefined;
}

/** Changes the address. Members set to undefined are removed. */
export type ChangeSearch = (change: Partial<ClubSearch>, options?: { replace?: boolean }) => void;

/** The address's search, and how to change it. `replace` leaves no step for Back. */
export function useClubSearch(): [ClubSearch, ChangeSearch] {
  const search = useSearch({ from: '/club/$area' });
  const navigate = useNavigate({ from: '/club/$area' });
  const router = useRouter();
  const change = useCallback<ChangeSearch>(
    (next, { replace = false } = {}) => {
      const { pathname, search: now } = router.latestLocation;
      const isChange = names.some((name) => name in next && next[name] !== readClubSearch(now)[name]);
      // A delayed change must not bring somebody back who is already on the way to another screen.
      if (!isChange || !pathname.startsWith('/club/')) return;
      void navigate({ search: (previous) => ({ ...previous, ...next }), replace });
    },
    [navigate, router],
  );
  return [search, change];
}
