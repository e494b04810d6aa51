import { campFields as t } from '@messages/shared';
import type { CampRegistration } from '../contract/areas/members/camps';
import { type Stated, statedIn } from './stated-in';

/** The contract's fields, which the roster shows elsewhere. */
export const contractFields = {
  registration: [
    ...['id', 'club_id', 'camp_id', 'camp_name', 'session_id', 'session_name', 'camper', 'guardian'],
    ...['status', 'amount', 'paid_amount', 'currency', 'registered_at'],
  ],
  camper: ['first_name', 'last_name', 'dob'],
  guardian: ['name', 'email', 'mobile'],
};

/** A registration's fields outside the contract, each with its owner. */
export function statedFieldsOf(registration: CampRegistration): Stated[] {
  return [
    ...statedIn(registration.camper, contractFields.camper, 'camper'),
    ...statedIn(registration, contractFields.registration),
    ...statedIn(registration.guardian, contractFields.guardian, 'guardian', t.guardianField),
  ];
}
