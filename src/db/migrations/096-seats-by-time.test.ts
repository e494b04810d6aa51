import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataDir } from '../../../test/data-dir';
import { Connection } from '../connection';
import { migrate, migrations } from '../migrate';

/** Every step before this one, found by its content and not by its number. */
const before = migrations.slice(
  0,
  migrations.findIndex((sql) => sql.includes('DROP TRIGGER tee_times_search_deleted')),
);

it('players of before are found in the order of their starts, and follow a tee time that moves', () => {
  const db = new Connection(join(dataDir(), 'club.db'));
  onTestFinished(() => db.close());
  migrate(db, before);
  db.run(
    "INSERT INTO clubs (id, name, time_zone, currency, rate_limit) VALUES ('c', 'c', 'UTC', 'EUR', 600)",
  );
  const teeTime = (key: string, starts_at: number) =>
    JSON.stringify({ id: key, club_id: 'c', starts_at, players: [{ name: 'Łukasz', kind: 'member' }] });
  for (const [key, minute] of Object.entries({ late: 9, early: 3 }))
    db.run(
      "INSERT INTO tee_times (key, club_id, json) VALUES (?, 'c', ?)",
      key,
      teeTime(key, minute * 60_000),
    );
  migrate(db);
  const minutes = () =>
    db
      .all<{ minute: number }>(
        "SELECT rowid >> 37 AS minute FROM tee_times_search WHERE tee_times_search MATCH 'lukasz' ORDER BY rowid",
      )
      .map(({ minute }) => minute);
  expect(minutes()).toEqual([3, 9]);
  db.run("UPDATE tee_times SET json = ? WHERE key = 'early'", teeTime('early', 20 * 60_000));
  expect(minutes()).toEqual([9, 20]);
  db.run("DELETE FROM tee_times WHERE key = 'late'");
  expect(minutes()).toEqual([20]);
});
