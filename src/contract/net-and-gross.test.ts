import { expect, it } from 'vitest';
import { record } from '../../test/records';

/** Records from an older upstream or program, without net and gross. */

it('of a posting the amount is gross, and the tax comes off for the net', () => {
  expect(record('line-items', { amount: 1230, tax_amount: 230 })).toMatchObject({
    amount: 1230,
    net_amount: 1000,
    gross_amount: 1230,
  });
  expect(record('line-items', { amount: -1230 })).toMatchObject({ net_amount: null, gross_amount: -1230 });
});

it('of a line of an event order the amount is net, and tax and service come on top for the gross', () => {
  expect(record('banquet-line-items', { amount: 1000, tax_amount: 230, service_charge: 100 })).toMatchObject({
    net_amount: 1000,
    gross_amount: 1330,
  });
  expect(record('banquet-line-items', { amount: 1000, tax_amount: 230 })).toMatchObject({
    gross_amount: 1230,
  });
  expect(record('banquet-line-items', { amount: 1000 })).toMatchObject({
    net_amount: 1000,
    gross_amount: null,
  });
});

it('of an item of an order the amount is net, and the gross is known where the order has no tax', () => {
  const items = [{ amount: 500 }] as never;
  expect(record('orders', { items, tax_amount: 0 }).items).toMatchObject([
    { net_amount: 500, gross_amount: 500 },
  ]);
  expect(record('orders', { items, tax_amount: 65 }).items).toMatchObject([
    { net_amount: 500, gross_amount: null },
  ]);
});

it('what a record says itself stays, also that it is not known', () => {
  expect(
    record('line-items', { amount: 1230, tax_amount: 230, net_amount: null, gross_amount: 5 }),
  ).toMatchObject({ net_amount: null, gross_amount: 5 });
  const items = [{ amount: 500, net_amount: 450, gross_amount: 565 }] as never;
  expect(record('orders', { items, tax_amount: 65 }).items).toMatchObject([
    { net_amount: 450, gross_amount: 565 },
  ]);
});
