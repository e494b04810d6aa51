import { describe, expect, it } from 'vitest';
import { codeFor, statusIs } from './status-words';

describe('a status in another program’s words', () => {
  it.each([
    ['cancelled', ['canceled', 'Cancelled', 'CANCELLED by host', 'withdrawn', 'lost', 'turned_down', 'Void']],
    ['cancelled', ['Cancel', 'CANCELLATION', 'cancelled - requested by Pat', 'dropped', 'Dropped out']],
    [
      'waiting',
      [
        'waitlisted',
        'waitlist',
        'Wait-listed',
        'waiting list',
        'on_waitlist',
        'Waiting (3)',
        'Waiting for a place',
      ],
    ],
    ['placed', ['confirmed', 'Registered', 'paid', 'Paid in full', 'checked-in', 'released_to_parent']],
    ['void', ['void', 'Void', 'voided', 'canceled']],
    ['refunded', ['refunded', 'Refund']],
    ['open', ['open', 'In progress']],
    ['approved', ['approved', 'Approved by committee', 'ACCEPTED', 'elected']],
    [
      'left',
      [
        'Resigned',
        'deceased',
        'ex_member',
        'Membership resigned',
        'not active',
        'Deactivated',
        'quit',
        'no longer a member',
        'no longer member',
      ],
    ],
  ] as const)('is %s', (meaning, statuses) => {
    for (const status of statuses) expect([status, statusIs(meaning, status)]).toEqual([status, true]);
  });

  it.each([
    ['cancelled', ['confirmed', 'not cancelled', 'cancellation_requested', 'uncancelled', null, '']],
    ['cancelled', ['cancel requested', 'Cancellation pending', 'cancellation asked for']],
    ['cancelled', ['dropped_off', 'Released', 'released_to_parent']],
    ['waiting', ['confirmed', 'off the waitlist', 'awaiting payment', 'Waiting for payment', null]],
    ['placed', ['refunded', 'no_show', 'paid in part', 'pending', 'unconfirmed', 'awaiting payment', null]],
    ['void', ['closed', 'avoid', 'refunded']],
    ['approved', ['submitted', 'in_review', 'not approved', 'declined', null]],
    ['left', ['active', 'suspended', 'Membership active', 'quite new', 'nonresident', undefined]],
    ['left', ['Non-member', 'Not active yet', 'not a member yet']],
  ] as const)('is not %s', (meaning, statuses) => {
    for (const status of statuses) expect([status, statusIs(meaning, status)]).toEqual([status, false]);
  });

  it('is read as the code of a field that it means, and no other', () => {
    const posting = ['open', 'paid', 'void'];
    expect(
      ['Past_Due', 'OPEN', 'settled', 'canceled', 'closed', 'partially_paid'].map((one) =>
        codeFor(one, posting),
      ),
    ).toEqual(['open', 'open', 'paid', 'void', 'paid', undefined]);
    const teeTime = ['open', 'booked', 'blocked', 'event'];
    expect(['Free', 'reserved', 'checked_in', 'closed', 'Event'].map((one) => codeFor(one, teeTime))).toEqual(
      ['open', 'booked', 'booked', 'blocked', 'event'],
    );
    const race = ['scheduled', 'racing', 'sailed', 'abandoned'];
    expect(['Planned', 'In_Progress', 'Finished', 'Cancelled'].map((one) => codeFor(one, race))).toEqual(
      race,
    );
    expect(
      ['Back', 'ON_WATER', 'at sea', 'lost', 'out'].map((one) => codeFor(one, ['ashore', 'sailing'])),
    ).toEqual(['ashore', 'sailing', 'sailing', undefined, undefined]);
    expect([
      codeFor('Free', posting),
      codeFor('Reversed', posting),
      codeFor('disputed', posting),
      codeFor('cancelled', teeTime),
      codeFor('refund', ['charge', 'payment']),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
