/** The club of a race day rehearsed with `dockside rehearse`. */
export const REHEARSAL_CLUB_ID = 'rehearsal';

/** Its regatta. */
export const REHEARSAL_REGATTA_ID = 'reg_rehearsal';
