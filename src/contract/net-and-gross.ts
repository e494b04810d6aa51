import { Money } from './schema';

type Fields = Record<string, unknown>;

const net = Money.nullable();

/** The two amounts of a line beside its `amount`, which is one of them or the other. */
export const netAndGross = {
  net_amount: net.meta({
    description:
      'Before tax and service charge, in minor units, signed as `amount`; null where the tax is not known.',
  }),
  gross_amount: net.meta({
    description:
      'With tax and service charge: what is to be paid for this line, in minor units, signed as `amount`; null where the tax is not known.',
  }),
};

/** Of a posting, whose `amount` is gross. */
export function ofPosting({ amount, tax_amount }: Fields): Fields {
  return { net_amount: sum(amount, negative(tax_amount)), gross_amount: sum(amount) };
}

/** Of a line of an event order, whose `amount` is net. Without a service charge there is none. */
export function ofBanquetLine({ amount, tax_amount, service_charge }: Fields): Fields {
  return { net_amount: sum(amount), gross_amount: sum(amount, tax_amount, service_charge ?? 0) };
}

/** Of an item of an order, whose `amount` is net. How an order's tax falls on its items only an order without any says. */
export function ofOrderItem({ amount }: Fields, order: Fields): Fields {
  return { net_amount: sum(amount), gross_amount: order.tax_amount === 0 ? sum(amount) : null };
}

/** null where one of them is not known. */
function sum(...amounts: unknown[]): number | null {
  const known = amounts.filter((amount) => typeof amount === 'number');
  return known.length === amounts.length ? known.reduce((total, amount) => total + amount, 0) : null;
}

function negative(amount: unknown): unknown {
  return typeof amount === 'number' ? -amount : amount;
}
