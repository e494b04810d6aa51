import type { Why } from '../errors';

/** Why a staff operation was refused, as sent to the page, with the code and values of its text where it has them. */
export interface Refusal extends Why {
  /** Text for people. */
  message: string;
  /** Code for the page, if it can react; see `refusalCodes`. */
  code: string | null;
}

/** Refusals with their own handling in the staff UI. */
export const refusalCodes = {
  /** `set_upstream`: the server does not say which club its key belongs to, so `club_id` is required. */
  clubIdNeeded: 'CLUB_ID_NEEDED',
  /** Several people use this Dockside, and nobody is signed in on this device. */
  signInRequired: 'SIGN_IN_REQUIRED',
  /** The role of the person signed in does not allow it. */
  roleDenied: 'ROLE_DENIED',
} as const;
