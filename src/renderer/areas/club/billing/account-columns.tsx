import { type AreaColumn, momentColumn, moneyColumn, rem } from '../table/columns';
import { type Account, buckets } from './buckets';

/** The accounts' columns: each bucket is one to sort by. The report's currency is that of all figures. */
export function accountColumns(currency: string): readonly AreaColumn<Account>[] {
  const money = { currency: () => currency, quietZero: true };
  return [
    { id: 'name', header: 'Household', width: rem(10), value: ({ name }) => name },
    { id: 'number', header: 'Number', width: rem(6), value: ({ membership_number }) => membership_number },
    moneyColumn({ ...money, id: 'total', header: 'Owed', amount: ({ total }) => total, width: rem(7) }),
    ...buckets.map(({ key, short }) =>
      moneyColumn<Account>({
        ...money,
        id: key,
        header: key === 'current' ? short : `${short} days`,
        amount: (account) => account[key],
      }),
    ),
    moneyColumn({
      ...money,
      id: 'credit',
      header: 'Credit',
      amount: ({ unapplied_credit }) => unapplied_credit,
    }),
    momentColumn({ id: 'paid', header: 'Last paid', at: ({ last_payment_at }) => last_payment_at }),
  ];
}
