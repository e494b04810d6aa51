import { search as t } from '@messages/club';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The club's areas, by address name. */
export const clubAreas = {
  overview: t.overview,
  members: t.members,
  applications: t.applications,
  billing: t.billing,
  orders: t.orders,
  feedback: t.feedback,
  banquets: t.functions,
  camps: t.camps,
} as const;

export type ClubAreaPath = keyof typeof clubAreas;

/** True if the club has such an area: an address may name anything. */
export function isClubArea(path: string): path is ClubAreaPath {
  return Object.keys(clubAreas).includes(path);
}

const names = [
  // The text searched for.
  'q',
  // The record that is open in the drawer.
  'record',
  // The period shown, as club days: `2026-11-01`, both included. Missing: the area's usual period.
  'from',
  'to',
  // Filters.
  'status',
  'outlet',
  'rating',
  'camp',
  'primary',
  // Aging bucket to list households of.
  'bucket',
  // View of an area with several: a table, or sheets as printed.
  'view',
] as const;

/** The search of an area's address: its link shows the same view again. */
export type ClubSearch = { [Name in (typeof names)[number]]?: string };

/** Reads an address as text only: the router parses `?record=1042` as a number. */
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

/** The address's search, with its setter. `replace` adds no step for Back. */
export function useClubSearch(): [ClubSearch, ChangeSearch] {
  const search = useSearch({ from: '/club/$area' });
  const navigate = useNavigate({ from: '/club/$area' });
  const router = useRouter();
  const change = useCallback<ChangeSearch>(
    (next, { replace = false } = {}) => {
      const { pathname, search: now } = router.latestLocation;
      const isChange = names.some((name) => name in next && next[name] !== readClubSearch(now)[name]);
      // Ignore late changes: they must not bring back a person who is leaving the area.
      if (!isChange || !pathname.startsWith('/club/')) return;
      void navigate({ search: (previous) => ({ ...previous, ...next }), replace });
    },
    [navigate, router],
  );
  return [search, change];
}
