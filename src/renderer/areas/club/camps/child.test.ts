import { CampRegistration } from '@contract/areas/members/camps';
import { contractFields } from '@shared/camp-fields';
import { expect, it, test } from 'vitest';
import { record } from '../../../../../test/records';
import { type ConfirmedMeanings, childOf, collectorsOf } from './child';

const camper = { first_name: 'Tom', last_name: 'Byrne', dob: null };
const read = (confirmed: ConfirmedMeanings, fields: object, ofCamper: object = {}) =>
  childOf(
    record('camp-registrations', { ...fields, camper: { ...camper, ...ofCamper } } as never),
    confirmed,
  );
const stated = (fields: object, ofCamper: object = {}) => read(new Map(), fields, ofCamper);
const nothing = { barred: null, allowed: null, medical: null, consent: null, also: null };

test('the contract’s fields are shown elsewhere', () => {
  const { camper, guardian, ...fields } = CampRegistration.shape;
  expect(contractFields).toEqual({
    registration: expect.arrayContaining([...Object.keys(fields), 'camper', 'guardian']),
    camper: Object.keys(camper.unwrap().shape),
    guardian: Object.keys(guardian.unwrap().shape),
  });
  expect(stated({ external_id: 'x', updated_at: 1, discount_amount: 2, notes: '', tags: [] })).toEqual(
    nothing,
  );
});

it.each([
  ['not_authorized_pickup', 'Paul (court order)'],
  ['unauthorised_collectors', ['Paul (court order)']],
  ['noPickup', [{ name: 'Paul (court order)', mobile: null }]],
  ['Do not release to', 'Paul (court order)'],
])('%s bars from collecting', (field, value) => {
  expect(stated({ [field]: value })).toEqual({ ...nothing, barred: 'Paul (court order)' });
  expect(stated({}, { [field]: value })).toEqual({ ...nothing, barred: 'Paul (court order)' });
});

it.each([
  [{ not_collecting: 'Paul' }, 'Not collecting: Paul'],
  [{ pickup_restrictions: 'Paul' }, 'Pickup restrictions: Paul'],
  [{ authorized_pickup_revoked: ['Paul'] }, 'Authorized pickup revoked: Paul'],
  [{ may_collect: false }, 'May collect: no'],
  [{ not_authorized_pickup: false }, 'Not authorized pickup: no'],
  [{ may_collect: { Paul: false } }, 'May collect: Paul: no'],
  [{ may_collect: [{ name: 'Paul', allowed: false }] }, 'May collect: Name: Paul, Allowed: no'],
  [{ collection: { barred: 'Paul' } }, 'Collection: Barred: Paul'],
  [{ guardian: { name: 'Pat', email: null, mobile: null, custody: 'none' } }, 'Guardian custody: none'],
  [{ health_form_received: false }, 'Health form received: no'],
  [{ no_allergies: true }, 'No allergies: yes'],
  [{ notes: 'PEANUT ALLERGY', remarks: 'inhaler' }, 'Notes: PEANUT ALLERGY; Remarks: inhaler'],
])('%j is shown under its own name and not interpreted', (fields, also) => {
  expect(stated(fields)).toEqual({ ...nothing, also });
});

test('collectors are people, and nobody barred is among them', () => {
  const may_collect = ['Gran', { name: 'Nora Walsh', mobile: '+353 87 1', email: null }, 'Uncle Ray'];
  expect(stated({ may_collect, no_pickup: 'Uncle Ray (court order)' })).toEqual({
    ...nothing,
    barred: 'Uncle Ray (court order)',
    allowed: 'Gran; Nora Walsh, +353 87 1',
  });
});

const paul = { first_name: 'Paul', last_name: 'Barr' };

it.each([
  ['Paul Barr', 'Gran; Paul Barr'],
  [[paul], ['Gran', 'Paul Barr']],
  ['Barr, Paul', ['Gran', 'Paul Barr']],
  ['Paul Barr', ['Gran', 'Barr, Paul']],
  ['Paul Barr', ['Gran', { relationship: 'Father', name: 'Paul Barr' }]],
  ['Paul Barr', ['Gran', { relationship: 'Father', ...paul, mobile: '+353 86 2' }]],
  ['Paul Barr', ['Gran', 'Mr Paul Barr', 'paul  barr', 'Paul Barr, +353 86 2']],
  ['Mr. Paul Barr (father)', ['Gran', 'Paul Barr']],
  ['Father (Paul Barr)', ['Gran', 'Paul Barr']],
  ['Mike Stone, Paul Barr', ['Gran', 'Paul Barr', 'Stone, Mike']],
  [{ name: 'Paul Barr', reason: 'court order' }, ['Gran', 'Paul Barr']],
  ['José Díaz', ['Gran', 'Jose Diaz']],
  ['Jose O’Brien', ['Gran', "José O'Brien"]],
  ['Paul', ['Gran', 'Paul']],
])('%j is barred in every spelling: of %j only Gran may collect', (no_pickup, may_collect) => {
  expect(stated({ no_pickup, may_collect })).toMatchObject({ allowed: 'Gran', also: null });
});

it.each(['Gran, Paul Barr', 'Uncle Paul Barr', 'Gran (not Paul Barr)', 'Paul'])(
  '%s names somebody barred and is a question for the guardian',
  (text) => {
    expect(stated({ no_pickup: 'Paul Barr', may_collect: [text, 'Ray'] })).toEqual({
      ...nothing,
      barred: 'Paul Barr',
      allowed: 'Ray',
      also: `May collect (names someone barred: ask first): ${text}`,
    });
  },
);

it.each([
  ['Joanna Smith', 'Ann'],
  ['Ana de la Cruz', 'Luz de la Cruz'],
  ['Barr, Paul', 'Ann Barr'],
])('%s is barred, and %s may collect', (no_pickup, name) => {
  expect(stated({ no_pickup, may_collect: [name, { name, mobile: '1' }] }).allowed).toBe(
    `${name}; ${name}, 1`,
  );
});

it.each(['Gran (not Paul Barr)', 'Anyone except the father', 'Nobody', 'None', 'not the uncle', 'Only Gran'])(
  '%s says who may not collect: it is shown under its own name, and nobody is one tap away',
  (text) => {
    const fields = { authorized_pickup: [text, 'Ray'], guardian: { name: 'Pat', email: null, mobile: null } };
    const also = `Authorized pickup (may say who may not: ask first): ${text}`;
    expect(stated(fields)).toEqual({ ...nothing, allowed: 'Ray', also });
    expect(collectorsOf(record('camp-registrations', fields as never), new Map())).toMatchObject({
      allowed: ['Pat', 'Ray'],
      unnamedBars: also,
    });
  },
);

it.each([
  [{ collection_ban: 'Rex' }, 'Collection ban: Rex'],
  [{ forbidden_collectors: ['Rex'], custody: 'mother' }, 'Forbidden collectors: Rex; Custody: mother'],
  [{ pickup_restrictions: false }, null],
  [{ notes: 'Rex' }, null],
])('%j may bar people: until it is confirmed, nobody is one tap away', (fields, unnamedBars) => {
  const registration = record('camp-registrations', { camper, ...fields } as never);
  expect(collectorsOf(registration, new Map()).unnamedBars).toBe(unnamedBars);
  const names = ['collection_ban', 'forbidden_collectors', 'custody'];
  const confirmed = new Map(names.map((field) => [field, 'own_name' as const]));
  expect(collectorsOf(registration, confirmed).unnamedBars).toBeNull();
});

test('a mark that bars everybody has its own name among the barred', () => {
  expect(stated({ do_not_release: true, no_pickup: 1, may_collect: ['Gran'] })).toEqual({
    ...nothing,
    barred: 'Do not release: yes; No pickup: 1',
    allowed: 'Gran',
  });
});

test('health of the guardian is not the child’s', () => {
  const guardian = { name: 'Pat', email: null, mobile: null, allergies: 'Latex', no_pickup: 'Paul' };
  expect(stated({ guardian })).toEqual({ ...nothing, barred: 'Paul', also: 'Guardian allergies: Latex' });
});

test('health is told in the cloud’s words', () => {
  const medical = (fields: object) => stated({}, fields).medical;
  expect(medical({ allergies: 'Peanuts' })).toBe('Peanuts');
  expect(medical({ allergies: 'Peanuts', medication: ['Inhaler', ' EpiPen '] })).toBe(
    'Allergies: Peanuts; Medication: Inhaler; EpiPen',
  );
  expect(medical({ epipen: true })).toBe('Epipen: yes');
  expect(medical({ allergies: false })).toBe('Allergies: no');
  expect(medical({ medical: { no_allergies: true } })).toBe('No allergies: yes');
  expect(medical({ allergies: 0 })).toBe('Allergies: 0');
  expect(medical({ allergies: [false] })).toBe('Allergies: no');
  expect(medical({ allergies: '', medical: [] })).toBeNull();
  expect(stated({ conditions: 'Paid by June' })).toEqual({ ...nothing, also: 'Conditions: Paid by June' });
});

test('a confirmed meaning takes a field from its own name, and another owner’s field stays', () => {
  const confirmed: ConfirmedMeanings = new Map([
    ['pickup_restrictions', 'barred'],
    ['camper.nuts', 'allergies'],
    ['camper.notes', 'medical'],
    ['photos', 'consent'],
    ['may_collect', 'own_name'],
  ]);
  const fields = {
    pickup_restrictions: 'Paul Barr',
    photos: false,
    notes: 'Rings late',
    may_collect: 'Gran',
  };
  expect(read(confirmed, fields, { nuts: 'Peanut', notes: 'Asthma' })).toEqual({
    barred: 'Paul Barr',
    allowed: null,
    medical: 'Nuts: Peanut; Notes: Asthma',
    consent: 'Photos: no',
    also: 'Notes: Rings late; May collect: Gran',
  });
});

it('an initial may be a barred person’s, and no other one’s', () => {
  const fields = { barred: 'Paul Barr', may_collect: ['P. Barr', 'Tom P. Stone', 'M. Barr'] };
  const { allowed, isBarred } = collectorsOf(record('camp-registrations', fields as never), new Map());
  expect(allowed.slice(-2)).toEqual(['Tom P. Stone', 'M. Barr']);
  expect(allowed).not.toContain('P. Barr');
  expect(['Barr, P', 'T. Barr'].map(isBarred)).toEqual([true, false]);
});

it.each<[unknown, boolean]>([
  [true, true],
  ['Yes', true],
  [['Paul Barr', true], true],
  ['COURT ORDER', true],
  ['the father', true],
  ['Paul', true],
  [{ father: true }, true],
  [false, false],
  ['Paul Barr (court order)', false],
  [{ name: 'Paul Barr', relationship: 'father' }, false],
  ['Father (Paul Barr)', false],
])('a bar of %j makes anyone ask first: %s', (do_not_release, asks) => {
  const registration = record('camp-registrations', {
    ...{ camper, do_not_release },
    guardian: { name: 'Pat Barr', email: null, mobile: null },
  } as never);
  const { unnamedBars, allowed } = collectorsOf(registration, new Map());
  expect(unnamedBars !== null).toBe(asks);
  expect(allowed).toEqual(['Pat Barr']);
});
