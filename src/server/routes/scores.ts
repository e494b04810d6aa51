import { removeCrossing, saveCrossing } from '../../club/crossings.js';
import { requireRegatta } from '../../club/regatta-lookups.js';
import { editScore } from '../../club/score-edit.js';
import { recordScore, removeScore, setCode } from '../../club/scores.js';
import type { Readable } from '../../db/connection.js';
import { equals, type Filter, listRecords } from '../../db/records.js';
import type { Api } from '../environment.js';
import { list, write } from '../operations.js';

export function scoresRoutes(api: Api): void {
  write(api, 'scores', (db, context, { body }) => recordScore(db, context, body));
  write(api, 'scores.setCode', (db, context, { body }) => setCode(db, context, body));
  write(api, 'scores.edit', (db, context, { body }) => editScore(db, context, body));
  write(api, 'scores.remove', (db, context, { query }) => removeScore(db, context, query));
  list(api, 'scores.list', (db, { query }, { clubId }) =>
    listRecords(db, 'scores', ofRace(db, clubId, query), query),
  );
  list(api, 'scores.history', (db, { query }, { clubId }) =>
    listRecords(db, 'score-history', ofRace(db, clubId, query), query),
  );

  write(api, 'crossings.save', (db, context, { body }) => saveCrossing(db, context, body));
  write(api, 'crossings.remove', (db, context, { query }) => removeCrossing(db, context, query));
  list(api, 'crossings', (db, { query }, { clubId }) =>
    listRecords(db, 'crossings', ofRace(db, clubId, query), query),
  );
}

/** The club's regatta, and one of its races when the query says which. */
function ofRace(
  db: Readable,
  clubId: string,
  query: { regatta_id: string; race_number?: number | undefined },
): Filter[] {
  const regatta = requireRegatta(db, clubId, query.regatta_id);
  const filters = [equals('regatta_id', regatta.id)];
  return query.race_number === undefined ? filters : [...filters, equals('race_number', query.race_number)];
}
