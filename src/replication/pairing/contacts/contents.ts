import type { z } from 'zod';
import { EmergencyContact } from '../../../contract/areas/safety/emergency-contacts';
import { type RecordState, type Sibling, writeUnnamed } from '../versions';

/** Content of a contact, and who wrote it when. */
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

/** A version of a contact, with its content. */
interface ContactVersion {
  sibling: Sibling;
  content: ContactContent;
}

/**
 * The concurrent versions of a contact, each text once; none: there is no contact. An erased version does not count
 * beside a written one, so that no medical note is lost.
 */
export function versionsOf({ siblings }: RecordState): ContactVersion[] {
  const counting = siblings.filter(({ rank }) => rank > OLD_COPY);
  const versions = (counting.length > 0 ? counting : siblings).flatMap((sibling) =>
    sibling.json === null ? [] : [{ sibling, content: ContactContent.parse(JSON.parse(sibling.json)) }],
  );
  return [...new Map(versions.map((version) => [saysOf(version.content), version])).values()];
}

const saysOf = ({ contact_name, contact_phone, medical_note }: ContactContent) =>
  JSON.stringify([contact_name, contact_phone, medical_note]);

/**
 * The contact that every node with these versions shows; null: there is none. Each field joins the texts of all
 * concurrent versions, until a person chooses one or writes the contact again. A program cannot tell which number is
 * right.
 */
export function shownContact(state: RecordState): ContactContent | null {
  const contents = versionsOf(state).map(({ content }) => content);
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

/**
 * A person's write takes the place of every version, as all of them were shown; of an erased one nothing is kept.
 *
 * @param by the node that it is made on
 */
export function writeContact(
  { context }: RecordState,
  by: string,
  content: ContactContent | null,
): RecordState {
  return writeUnnamed({ context, siblings: [] }, by, content && JSON.stringify(content));
}

/**
 * The first version of a contact, named by its content: two Docksides with the same content have the same version.
 *
 * @param by the node that has it
 */
export function firstVersion(
  content: ContactContent,
  { digest, by, isOldCopy }: { digest: string; by: string; isOldCopy: boolean },
): RecordState {
  const version: Sibling = {
    node: `${isOldCopy ? 'copy' : 'base'}-${digest}`,
    n: 1,
    by,
    rank: isOldCopy ? OLD_COPY : OLD_COPY + 1,
    json: JSON.stringify(content),
  };
  return { context: { [version.node]: 1 }, siblings: [version] };
}
