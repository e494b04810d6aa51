import { CampRegistration } from '@contract/areas/members/camps';
import { expect, it, test } from 'vitest';
import { record } from '../../../../../test/records';
import { childOf, contractFields } from './child';

const camper = { first_name: 'Tom', last_name: 'Byrne', dob: null };
const stated = (fields: object, ofCamper: object = {}) =>
  childOf(record('camp-registrations', { ...fields, camper: { ...camper, ...ofCamper } } as never));
const nothing = { barred: null, allowed: null, medical: null, also: null };

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

test('health is told in the cloud’s words', () => {
  const medical = (fields: object) => stated({}, fields).medical;
  expect(medical({ allergies: 'Peanuts' })).toBe('Peanuts');
  expect(medical({ allergies: 'Peanuts', medication: ['Inhaler', ' EpiPen '] })).toBe(
    'Allergies: Peanuts; Medication: Inhaler; EpiPen',
  );
  expect(medical({ epipen: true })).toBe('Epipen: yes');
  expect(medical({ allergies: false })).toBe('Allergies: no');
  expect(medical({ medical: { no_allergies: true } })).toBe('No allergies: yes');
  expect(medical({ allergies: '', medical: [], conditions: null })).toBeNull();
});
