import fc from 'fast-check';
import { expect, it } from 'vitest';
import { descriptorOf, resourceNames } from '../../contract/resources';
import { keyOf } from '../../db/records';
import { type EntityRef, entityKey, parseEntityKey, recordOf } from './entity-refs';

const id = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('reg_1', 'a/b', '100%', '%2F', '/', '\n', ''),
);
/** A reference of any kind that something here writes. */
const refs: fc.Arbitrary<EntityRef> = fc.oneof(
  ...resourceNames.flatMap((name) => {
    const { entity } = descriptorOf(name);
    if (!entity) return [];
    const members = Object.keys(entity.fields).map((member) => [
      member,
      member === 'raceNumber' ? fc.nat() : id,
    ]);
    return [fc.record({ kind: fc.constant(entity.kind), ...Object.fromEntries(members) })];
  }),
) as fc.Arbitrary<EntityRef>;

it('a reference comes back from its key, whatever ids are made of', () => {
  fc.assert(
    fc.property(refs, (ref) => {
      expect(parseEntityKey(entityKey(ref))).toEqual(ref);
    }),
  );
});

it('keys stay what the outboxes out there hold', () => {
  const keys = [
    'applications/app_1',
    'regattas/reg_1',
    'registrations/ent_1',
    'races/reg_1/2',
    'crossings/crs_1',
    'signals/sig_1',
    'starting-procedures/stp_1',
    'scores/ent_1/2',
    'wristbands/reg_1/0417',
  ];
  expect(keys.map((key) => entityKey(parseEntityKey(key)!))).toEqual(keys);
});

it('a kind that only another version knows is no reference', () => {
  for (const key of ['members/mem_1', 'tows/t1', 'constructors/x', ''])
    expect(parseEntityKey(key)).toBeNull();
});

it('says which record it is, by the key that the record has', () => {
  const band = { regatta_id: 'reg_1', id: '0417' };
  expect(recordOf({ kind: 'wristband', regattaId: band.regatta_id, id: band.id })).toEqual({
    resource: 'wristbands',
    key: keyOf('wristbands', band),
  });
  expect(recordOf({ kind: 'crossing', id: 'crs_1' })).toEqual({ resource: 'crossings', key: 'crs_1' });
  expect(() => recordOf({ kind: 'race', regattaId: 'reg_1', raceNumber: 2 })).toThrow('say which');
});
