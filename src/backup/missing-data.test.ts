import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { tempDir } from '../../test/temp';
import { Connection } from '../db/connection';
import { requireDatabase } from './missing-data';

/** More turns of the event loop than one check of a folder takes. */
const TURNS = 12;

it('a database that another program begins to make during the check is not a lost one', async () => {
  for (let turns = 0; turns < TURNS; turns++) {
    const dataDir = tempDir();
    const file = join(dataDir, 'club.db');
    const checked = requireDatabase(dataDir);
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    // SQLite begins with an empty file.
    writeFileSync(file, '');
    await nextTurn();
    const made = new Connection(file);
    made.run('CREATE TABLE made (id INTEGER)');
    await expect(checked, `made in turn ${turns}`).resolves.toBeUndefined();
    made.close();
  }
});
