/** Names of a person in a record: a member, an applicant, a camper. */
export interface NamedPerson {
  first_name?: string | null;
  last_name?: string | null;
}

/** A person's name in one line, given name first: `Aoife Byrne`; the known one of the two; empty if neither is known. */
export function fullName({ first_name, last_name }: NamedPerson): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
