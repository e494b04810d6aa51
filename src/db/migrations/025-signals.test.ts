import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one. */
const before = migrations.slice(0, 24);

it('races of before have no plan of their start, but for one that upstream has sent; its feed is read again', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  db.run(
    `INSERT INTO upstream (only, url, club_id, key_prefix, key_protected, run, feed_after, feed_filled)
     VALUES (1, 'http://u', 'c', 'dsk', 0, 3, 812, 1)`,
  );
  db.run(`INSERT INTO regattas (key, club_id, json) VALUES ('r', 'c', '{"id":"r"}')`);
  const race = (key: string, more: object) =>
    db.run(
      "INSERT INTO races (key, club_id, json) VALUES (?, 'c', ?)",
      key,
      JSON.stringify({ id: key, regatta_id: 'r', race_number: Number(key), ...more }),
    );
  race('1', {});
  race('2', { start_plan: { rolling: true } });

  migrate(db);
  const plans = db.all<{ type: string }>(
    "SELECT json_type(json, '$.start_plan') AS type FROM races ORDER BY key",
  );
  expect(plans).toEqual([{ type: 'null' }, { type: 'object' }]);
  expect(db.get('SELECT run, feed_after, feed_filled FROM upstream')).toEqual({
    // Once more for each later kind of record.
    run: 11,
    feed_after: 0,
    feed_filled: 0,
  });
});
