import { setUpPath as t } from '@messages/session';
/** Steps from an empty data folder to a usable club, by address name. */
export const setUpSteps = [
  { path: 'club', name: t.club },
  { path: 'members', name: t.membersAndBoats },
  { path: 'network', name: t.network },
  { path: 'ready', name: t.ready },
] as const;

export type SetUpStep = (typeof setUpSteps)[number]['path'];

/** Address of a set-up step for an existing club. */
export function setUpPath(step: SetUpStep): string {
  return `/set-up/${step}`;
}
