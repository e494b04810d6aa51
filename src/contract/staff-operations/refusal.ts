/** Why a staff operation was refused, as it crosses to the page. */
export interface Refusal {
  /** For people. */
  message: string;
  /** For the page, where it can do something about it; see `refusalCodes`. */
  code: string | null;
}

/** The refusals that the staff UI handles each in its own way. */
export const refusalCodes = {
  /** `set_upstream`: upstream does not say which club its key is of, so `club_id` has to be given. */
  clubIdNeeded: 'CLUB_ID_NEEDED',
  /** Several people use this Dockside, and nobody is signed in on this device. */
  signInRequired: 'SIGN_IN_REQUIRED',
  /** The role of whoever is signed in does not allow it. */
  roleDenied: 'ROLE_DENIED',
} as const;
