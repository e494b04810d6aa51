import type { CampRegistration } from '@contract/areas/camps';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../table/columns';
import { nameOf, wordsOf } from '../words';
import { CampStatus } from './camp-status';

export function campColumns(places: ReadonlyMap<string, number>): readonly AreaColumn<CampRegistration>[] {
  const currency = (registration: CampRegistration) => registration.currency;
  return [
    { id: 'camper', header: 'Camper', value: ({ camper }) => nameOf(camper) },
    {
      id: 'born',
      header: 'Born',
      width: rem(4),
      numeric: true,
      value: ({ camper }) => camper?.dob?.year,
      wideOnly: true,
    },
    { id: 'camp', header: 'Camp', value: ({ camp_name }) => camp_name },
    { id: 'session', header: 'Session', width: rem(6), value: ({ session_name }) => session_name },
    {
      id: 'status',
      header: 'Place',
      width: rem(11),
      value: ({ status }) => wordsOf(status),
      cell: ({ id, status }) => <CampStatus status={status} place={places.get(id)} />,
    },
    { id: 'guardian', header: 'Guardian', value: ({ guardian }) => guardian?.name, wideOnly: true },
    {
      id: 'mobile',
      header: 'Mobile',
      width: rem(9.5),
      value: ({ guardian }) => guardian?.mobile,
      wideOnly: true,
    },
    moneyColumn({ id: 'amount', header: 'Price', amount: ({ amount }) => amount, currency, wideOnly: true }),
    moneyColumn({
      id: 'paid',
      header: 'Paid',
      amount: ({ paid_amount }) => paid_amount,
      currency,
      quietZero: true,
    }),
    momentColumn({
      id: 'registered',
      header: 'Registered',
      at: ({ registered_at }) => registered_at,
      wideOnly: true,
    }),
  ];
}
