import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('change_log_regatta')),
);

it('the log learns the parents of what there is, and each amount its net and gross; what upstream sent stays', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const insert = (table: string, key: string, fields: object) =>
    db.run(
      `INSERT INTO ${table} (key, club_id, json) VALUES (?, 'c', ?)`,
      key,
      JSON.stringify({ id: key, club_id: 'c', currency: 'EUR', ...fields }),
    );
  insert('regattas', 'reg', { name: 'Cup', fleets: [] });
  insert('races', 'race', { regatta_id: 'reg', race_number: 1 });
  insert('races', 'gone', { regatta_id: 'reg', race_number: 2 });
  db.run("DELETE FROM races WHERE key = 'gone'");
  insert('banquets', 'beo', { starts_at: 0 });
  const ofOrder = { event_order_id: 'beo', amount: 1000 };
  insert('banquet_line_items', 'bli_1', { ...ofOrder, tax_amount: 230, service_charge: 100 });
  insert('banquet_line_items', 'bli_2', { ...ofOrder, tax_amount: 230, service_charge: null });
  insert('banquet_line_items', 'bli_3', { ...ofOrder, tax_amount: null, service_charge: 100 });
  const posting = { kind: 'charge', status: 'open', posted_at: 0 };
  insert('line_items', 'li_1', { ...posting, amount: 1230, tax_amount: 230 });
  insert('line_items', 'li_2', { ...posting, amount: -1230, tax_amount: null });
  insert('line_items', 'li_3', {
    ...posting,
    amount: 1230,
    tax_amount: 230,
    net_amount: 1,
    gross_amount: null,
  });
  const items = [{ amount: 500 }, { amount: null }, { amount: 200, gross_amount: 246 }];
  insert('orders', 'ord_1', { items, tax_amount: 146, opened_at: 0, total: 846 });
  insert('orders', 'ord_2', { items, tax_amount: 0, opened_at: 0, total: 746 });
  insert('orders', 'ord_3', { items: [], tax_amount: 0, opened_at: 0, total: 0 });

  migrate(db);
  const parents = db.all(
    "SELECT key, regatta_id, event_order_id FROM change_log WHERE key IN ('reg', 'race', 'gone', 'bli_1') ORDER BY key",
  );
  expect(parents).toEqual([
    { key: 'bli_1', regatta_id: null, event_order_id: 'beo' },
    { key: 'gone', regatta_id: null, event_order_id: null },
    { key: 'race', regatta_id: 'reg', event_order_id: null },
    { key: 'reg', regatta_id: 'reg', event_order_id: null },
  ]);
  const amounts = (table: string) =>
    db
      .all<{ json: string }>(`SELECT json FROM ${table} ORDER BY key`)
      .map(({ json }) => JSON.parse(json))
      .map(({ net_amount, gross_amount }) => [net_amount, gross_amount]);
  expect(amounts('banquet_line_items')).toEqual([
    [1000, 1330],
    [1000, 1230],
    [1000, null],
  ]);
  expect(amounts('line_items')).toEqual([
    [1000, 1230],
    [null, -1230],
    [1, null],
  ]);
  const orders = db.all<{ json: string }>('SELECT json FROM orders ORDER BY key');
  expect(orders.map(({ json }) => JSON.parse(json).items)).toEqual([
    [
      { amount: 500, net_amount: 500, gross_amount: null },
      { amount: null, net_amount: null, gross_amount: null },
      { amount: 200, net_amount: 200, gross_amount: 246 },
    ],
    [
      { amount: 500, net_amount: 500, gross_amount: 500 },
      { amount: null, net_amount: null, gross_amount: null },
      { amount: 200, net_amount: 200, gross_amount: 246 },
    ],
    [],
  ]);
});
