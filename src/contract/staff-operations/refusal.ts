/** Why a staff operation was refused, as it crosses to the page. */
export interface Refusal {
  /** For people. */
  message: string;
  /** For the page, where it can do something about it; see `refusalCodes`. */
  code: string | null;
}

/** The refusals that the staff UI tells apart. */
export const refusalCodes = {
  /** `set_upstream`: upstream does not tell which club its key is of, so `club_id` has to be given. */
  clubIdNeeded: 'CLUB_ID_NEEDED',
} as const;
