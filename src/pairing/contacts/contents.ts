import type { z } from 'zod';
import { EmergencyContact } from '../../contract/areas/emergency-contacts';
import { choose, type Dot, type RecordState, type Sibling } from '../versions';

/** What a contact says, and who wrote it when. */
export const ContactContent = EmergencyContact.pick({
  contact_name: true,
  contact_phone: true,
  medical_note: true,
  written_at: true,
  written_by: true,
});
export type ContactContent = z.infer<typeof ContactContent>;

/** Stands between what two laptops wrote without knowing of each other. */
const BETWEEN = ' / ';

/** A copy from before the pairing that what another Dockside has counts before. */
const OLD_COPY = 0;

/**
 * The contact as every node that knows these versions shows it; null: there is none. Of versions that were written without
 * knowing of each other all is shown, until somebody writes the contact anew: which of two phone numbers is right is not
 * for a program to say.
 */
export function shownContact({ siblings }: RecordState): ContactContent | null {
  const counting = siblings.filter(({ rank }) => rank > OLD_COPY);
  const contents = (counting.length > 0 ? counting : siblings).flatMap(({ json }) =>
    json === null ? [] : [ContactContent.parse(JSON.parse(json))],
  );
  if (contents.length === 0) return null;
  const all = (field: Exclude<keyof ContactContent, 'written_at'>) =>
    [...new Set(contents.flatMap((content) => content[field] ?? []))].join(BETWEEN) || null;
  return {
    contact_name: all('contact_name'),
    contact_phone: all('contact_phone'),
    medical_note: all('medical_note'),
    written_at: Math.max(...contents.map(({ written_at }) => written_at)),
    written_by: all('written_by'),
  };
}

/** A person's write takes the place of every version, as all of them were shown; of an erased one nothing is kept. */
export function writeContact(state: RecordState, dot: Dot, content: ContactContent | null): RecordState {
  return choose({ context: state.context, siblings: [] }, dot, content && JSON.stringify(content));
}

/** The first version of a contact, named by what it says: two Docksides that have the same are of one mind. */
export function firstVersion(content: ContactContent, digest: string, isOldCopy: boolean): RecordState {
  const version: Sibling = {
    node: `${isOldCopy ? 'copy' : 'base'}-${digest}`,
    n: 1,
    rank: isOldCopy ? OLD_COPY : OLD_COPY + 1,
    json: JSON.stringify(content),
  };
  return { context: { [version.node]: 1 }, siblings: [version] };
}
