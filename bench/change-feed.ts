import { type ResourceName, resourceNames } from '../src/contract/resources';
import { readChanges } from '../src/db/change-log';
import { type BenchClub, CLUB } from './bench-club';
import { putMembers } from './data';
import { printComparison, printHeading, printRow, repeat, sampleOf, timed } from './measure';

const READ = 50_000;
const LOG = 20_000;

export async function benchChangeFeed(club: BenchClub): Promise<void> {
  printHeading('Change feed');
  await club.server.store.write((db) => putMembers(db, CLUB, READ));
  const rates = await repeat({ runs: 3 }, async () => {
    let after = 0;
    let read = 0;
    const ms = await timed(async () => {
      for (let more = true; more && read < READ; ) {
        const answer = JSON.parse((await club.get(`/changes?after=${after}&limit=1000`)).last);
        read += answer.data.length;
        after = answer.next_after;
        more = answer.has_more;
      }
    });
    return (read * 1000) / ms;
  });
  printRow({ what: 'records read by GET /changes?limit=1000', sample: sampleOf(rates), unit: '/s' });
}

/** What a poll costs must not depend on how long the log is. */
export async function benchLongLog(club: BenchClub): Promise<void> {
  const { store } = club.server;
  printHeading(`Polls of the change feed with ${(10 * LOG).toLocaleString('en')} records`);
  const polls = async (records: number) => {
    await store.write((db) => putMembers(db, CLUB, records));
    const { next_after } = JSON.parse((await club.get('/changes?after=latest')).last);
    const { latencies } = await club.get(`/changes?after=${next_after}`, { times: 205 });
    const read = (kinds: readonly ResourceName[]) =>
      repeat({ runs: 200, warmup: 5 }, () =>
        timed(() => readChanges(store.read, { clubId: CLUB, resources: kinds }, 0, 100)),
      );
    return {
      idle: latencies.slice(5),
      firstPage: await read(resourceNames),
      passedOver: await read(['banquets']),
    };
  };
  const short = await polls(LOG);
  const long = await polls(10 * LOG);
  const compare = (what: string, of: (sample: typeof short) => number[]) => {
    // A log grows and does not shrink, so the two are not measured in turn: their medians are compared.
    const other = sampleOf(of(short)).median;
    const runs = of(long).map((figure) => ({ figure, other }));
    const beside = `with ${LOG.toLocaleString('en')}`;
    printComparison({ what, unit: 'ms', beside, runs, goal: { atMost: 1.5 } });
  };
  compare('GET /changes from the end', ({ idle }) => idle);
  compare('100 changes from the start', ({ firstPage }) => firstPage);
  compare('changes of one kind, none of them in the log', ({ passedOver }) => passedOver);
}
