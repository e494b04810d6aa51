import { expect, it } from 'vitest';
import { namedMeaning, possibleMeanings, proposedMeaning, statedFields } from './stated-fields';

/** Meanings that are proposed for a field by the look of its name. Staff confirm or change them. */

it.each([
  ...['collection_ban', 'pickup_ban', 'bans_from_pickup', 'banned_from_pickup', 'camper.banned_people'],
  ...['forbidden_collectors', 'forbidden', 'prohibited_pickup', 'collection_disallowed', 'denied_collectors'],
  ...['refused_collection', 'rejected_collectors', 'excluded_from_pickup', 'blacklisted_adults', 'blocklist'],
  ...[
    'never_release_to',
    'cannot_collect',
    'dont_hand_over_to',
    'non_collectors',
    'without_collection_rights',
  ],
  ...['unapproved_collectors', 'unwelcome_adults', 'disqualified_drivers', 'suspended_collectors'],
  ...['no_contact', 'no_contact_order', 'restraining_order', 'court_order', 'custody_notes', 'injunction'],
  ...['pickup_restrictions', 'revoked_pickup', 'guardian.not_permitted_to_collect', 'not_for_collection'],
  ...['nopickup', 'notallowedtocollect', 'bannedcollectors', 'pick_up_not_by', 'no_pickup'],
])('%s may bar people', (field) => {
  expect(proposedMeaning(field)).toBe('barred');
});

it.each([
  ...['lunch_pickup', 'pickup_bandana', 'band_collection', 'nothing_else', 'unit_collection', 'bar_tab'],
  ...[
    'collection_point',
    'collector_name',
    'pickup_notes',
    'guardian.not_reachable',
    'guardian.unlisted_number',
  ],
  ...['number_of_collections', 'photo_not_taken', 'cannot_swim', 'banquet', 'urban_camp', 'canon_camera'],
])('%s says nothing of its meaning', (field) => {
  expect(proposedMeaning(field)).toBe('own_name');
});

it.each([
  ['no_nuts_allergy', 'allergies'],
  ['forbidden_medicines', 'medical'],
  ['no_photo_permission', 'consent'],
  ['collection_consent', 'consent'],
])('%s is proposed as %s', (field, meaning) => {
  expect(proposedMeaning(field)).toBe(meaning);
});

it('allows nobody whose field may bar people', () => {
  const bars = [...statedFields.barred, 'collection_ban', 'forbidden_collectors', 'not_our_collectors'];
  for (const field of bars.flatMap((one) => [one, `camper.${one}`, `guardian.${one}`]))
    expect([field, possibleMeanings(field).includes('allowed')]).toEqual([field, false]);
});

it('proposes as allowed only what the contract names so', () => {
  const words = ['collect', 'collectors', 'pickup', 'pick_up', 'release', 'authorised', 'allowed', 'people'];
  const more = ['to', 'ok', 'list', 'not', 'may', 'names', 'approved', 'x'];
  const fields = words.flatMap((one) =>
    [...words, ...more].flatMap((other) => [`${one}_${other}`, `${other}_${one}`]),
  );
  for (const field of fields)
    if (proposedMeaning(field) === 'allowed') expect(namedMeaning(field)).toBe('allowed');
});
