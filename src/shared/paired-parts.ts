import type { PairedPart } from '../contract/staff-operations/pairing';

const words: Record<PairedPart, string> = {
  publications: 'published results',
  setting_changes: 'who changed which setting',
  access: 'people, devices and keys',
  contacts: 'emergency contacts',
  contact_reads: 'who read emergency contacts',
  letterhead: 'crest and letterhead',
  camp_fields: 'meanings of camp fields',
  unsent: 'which records no cloud has',
};

/**
 * Sentence about data that stays on this laptop because the other one, with this name, runs an older version; null if
 * none.
 */
export function notTakenText(name: string, parts: readonly PairedPart[]): string | null {
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts.map((part) => words[part]));
  return `${name} has an older Dockside, so it does not get: ${list}. Install this computer’s version there.`;
}
