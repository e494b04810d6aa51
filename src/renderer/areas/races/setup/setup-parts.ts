/** Parts of a regatta’s set-up by address, in the order of a race officer's work. */
export const setupParts = [
  { path: '', name: 'Overview' },
  { path: 'regatta', name: 'Regatta' },
  { path: 'fleets', name: 'Fleets' },
  { path: 'entries', name: 'Entries' },
  { path: 'races', name: 'Races' },
  { path: 'scoring', name: 'Scoring' },
  { path: 'series', name: 'Series' },
  { path: 'codes', name: 'Codes' },
  { path: 'championship', name: 'Groups' },
  { path: 'instructions', name: 'Instructions' },
  { path: 'imports', name: 'Imports' },
] as const;

export type SetupPath = (typeof setupParts)[number]['path'];

/** The address of a part. */
export function setupAddress(regattaId: string, path: SetupPath): string {
  return `/races/${encodeURIComponent(regattaId)}/setup${path && `/${path}`}`;
}

/** The part of an address; screens below a part, such as the pursuit starts, belong to it. */
export function partAt(pathname: string): SetupPath {
  const [, rest = ''] = pathname.split('/setup');
  const segment = rest.split('/')[1] ?? '';
  return setupParts.find(({ path }) => path === segment)?.path ?? '';
}
