/** Steps from an empty data folder to a usable club, by address name. */
export const setUpSteps = [
  { path: 'club', name: 'Club' },
  { path: 'members', name: 'Members and boats' },
  { path: 'network', name: 'Network' },
  { path: 'ready', name: 'Ready' },
] as const;

export type SetUpStep = (typeof setUpSteps)[number]['path'];

/** Address of a set-up step for an existing club. */
export function setUpPath(step: SetUpStep): string {
  return `/set-up/${step}`;
}
