import { pairedParts as t } from '@messages/shared';
import type { PairedPart } from '../contract/staff-operations/pairing';

const words: Record<PairedPart, string> = {
  publications: t.publishedResults,
  setting_changes: t.settingChanges,
  access: t.access,
  contacts: t.emergencyContacts,
  contact_reads: t.readsOfContacts,
  letterhead: t.letterhead,
  camp_fields: t.campFields,
  unsent: t.recordsWithoutCloud,
};

/**
 * Sentence about data that stays on this laptop because the other one, with this name, runs an older version; null if
 * none.
 */
export function notTakenText(name: string, parts: readonly PairedPart[]): string | null {
  if (parts.length === 0) return null;
  return t.notTaken(
    name,
    parts.map((part) => words[part]),
  );
}
