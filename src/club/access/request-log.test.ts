import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { costlySteps, explainQueriesOf } from '../../../test/query-plans';
import { tempDir } from '../../../test/temp';
import { textOf } from '../../db/utf8';
import { type NewLoggedRequest, RequestLog } from './request-log';

const request = (number: number, over: Partial<NewLoggedRequest> = {}): NewLoggedRequest => ({
  ...{ club_id: 'c', request_id: `req_${number}`, key_id: 'key_1', at: number, method: 'GET' },
  ...{ route: '/club', query: '', status: 200, duration_ms: 1, address: null, code: null, message: null },
  fields: [],
  ...over,
});

const neverFails = (error: unknown) => {
  throw error;
};

const ids = (log: RequestLog, query: object = {}) =>
  log
    .list({ clubId: 'c', limit: 100, skip: 0, ...query })
    .records.map(({ json }) => JSON.parse(textOf(json)).request_id);

it('is read by an index, whatever it is filtered by', async () => {
  const dataDir = tempDir();
  const log = RequestLog.open(dataDir, neverFails);
  for (let number = 0; number < 20; number += 1) log.add(request(number, { status: number % 2 ? 200 : 400 }));
  for (const keyId of [undefined, 'key_1'])
    for (const refused of [false, true]) {
      const first = log.list({ clubId: 'c', limit: 5, skip: 0, keyId, refused });
      for (const after of [{}, { cursor: first.next_cursor! }]) {
        const queries = await explainQueriesOf(join(dataDir, 'request-log.db'), () =>
          ids(log, { keyId, refused, ...after }),
        );
        expect(queries).toHaveLength(1);
        for (const { sql, plan } of queries) expect(costlySteps(plan), `${sql} ${plan}`).toEqual([]);
      }
    }
  log.close();
});

it('writes many at once before its half second is over', async () => {
  const log = RequestLog.open(tempDir(), neverFails);
  for (let number = 0; number < 5_000; number += 1) log.add(request(number));
  await new Promise(setImmediate);
  expect(ids(log, { limit: 1 })).toEqual(['req_4999']);
  expect(ids(log, { limit: 1, skip: 999 })).toEqual(['req_4000']);
  expect(ids(log, { limit: 1, skip: 1_000 })).toEqual([]);
  log.close();
});

it('is there again after a start, and begun anew when its file is damaged', () => {
  const dataDir = tempDir();
  const first = RequestLog.open(dataDir, neverFails);
  first.add(request(1));
  first.close();
  const second = RequestLog.open(dataDir, neverFails);
  expect(ids(second)).toEqual(['req_1']);
  second.close();
  writeFileSync(join(dataDir, 'request-log.db'), 'no database at all');
  const third = RequestLog.open(dataDir, neverFails);
  expect(ids(third)).toEqual([]);
  third.add(request(2));
  expect(ids(third)).toEqual(['req_2']);
  third.close();
});

it('reports once why nothing can be kept, and holds nobody up', () => {
  const problems: unknown[] = [];
  const log = RequestLog.open(join(tempDir(), 'missing'), (error) => problems.push(error));
  log.add(request(1));
  expect(ids(log)).toEqual([]);
  expect(problems).toHaveLength(1);
  log.close();
});
