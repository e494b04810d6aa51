/** The steps from an empty data folder to a club that can be worked with, by the names their addresses have. */
export const setUpSteps = [
  { path: 'club', name: 'Club' },
  { path: 'members', name: 'Members and boats' },
  { path: 'network', name: 'Network' },
  { path: 'ready', name: 'Ready' },
] as const;

export type SetUpStep = (typeof setUpSteps)[number]['path'];

/** Where the set-up of a club that is there goes on. */
export function setUpPath(step: SetUpStep): string {
  return `/set-up/${step}`;
}
