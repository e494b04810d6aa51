import { Money } from './schema';

type Fields = Record<string, unknown>;

const net = Money.nullable();

/** Net and gross amounts of a line; its `amount` is one of the two. */
export const netAndGross = {
  net_amount: net.meta({
    description:
      'Before tax and service charge, in minor units, signed as `amount`; null where the tax isn’t known.',
  }),
  gross_amount: net.meta({
    description:
      'With tax and service charge: what is to be paid for this line, in minor units, signed as `amount`; null where the tax isn’t known.',
  }),
};

/** For a transaction, whose `amount` is gross. */
export function ofPosting({ amount, tax_amount }: Fields): Fields {
  return { net_amount: sum(amount, negative(tax_amount)), gross_amount: sum(amount) };
}

/** For a line of an event order, whose `amount` is net. A missing service charge counts as 0. */
export function ofBanquetLine({ amount, tax_amount, service_charge }: Fields): Fields {
  return { net_amount: sum(amount), gross_amount: sum(amount, tax_amount, service_charge ?? 0) };
}

/**
 * For an item of an order, whose `amount` is net. Gross is known only for an order without tax, because the split of
 * tax between items is not stated.
 */
export function ofOrderItem({ amount }: Fields, order: Fields): Fields {
  return { net_amount: sum(amount), gross_amount: order.tax_amount === 0 ? sum(amount) : null };
}

/** null if any amount is unknown. */
function sum(...amounts: unknown[]): number | null {
  const known = amounts.filter((amount) => typeof amount === 'number');
  return known.length === amounts.length ? known.reduce((total, amount) => total + amount, 0) : null;
}

function negative(amount: unknown): unknown {
  return typeof amount === 'number' ? -amount : amount;
}
