/** Which sign-in a request is made under: the header of requests, with the id of the sign-in. */
export const SIGN_IN_HEADER = 'dockside-sign-in';

/** Who is said to have done it, where the server may not know of the sign-in: the header with the id of the person. */
export const PERSON_HEADER = 'dockside-person';
