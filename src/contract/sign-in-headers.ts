/** Request header with the id of the sign-in. */
export const SIGN_IN_HEADER = 'dockside-sign-in';

/** Request header with the id of the person, for when the server may not know the sign-in. */
export const PERSON_HEADER = 'dockside-person';
