/** Names of an account's holder in a posting; null where the posting does not name one. */
interface NamedHolder {
  household_id: string | null;
  member_id: string | null;
  membership_number: string | null;
  /** The posting. */
  id: string;
}

/**
 * Id of a posting's account: `household:hh_1`, else `member:m_1`, else `number:2001`, else `posting:li_1`. The kind comes
 * first, because ids of two kinds may be equal.
 */
export function accountIdOf({ household_id, member_id, membership_number, id }: NamedHolder): string {
  if (household_id !== null) return `household:${household_id}`;
  if (member_id !== null) return `member:${member_id}`;
  return membership_number !== null ? `number:${membership_number}` : `posting:${id}`;
}

/** The transaction that is an account by itself; undefined for an account of another kind. */
export function postingOfAccount(accountId: string): string | undefined {
  return /^posting:(.*)$/s.exec(accountId)?.[1];
}

/** The member whose own account this is; undefined for an account of another kind. */
export function memberOfAccount(accountId: string): string | undefined {
  return /^member:(.*)$/s.exec(accountId)?.[1];
}
