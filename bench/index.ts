import { benchAcknowledgedWrites } from './acknowledged-writes';
import { benchAging } from './aging';
import { inBenchClub } from './bench-club';
import { benchChangeFeed, benchLongLog } from './change-feed';
import { benchClubs } from './clubs';
import { benchCompetitors } from './competitors';
import { benchCrowds } from './crowds';
import { benchDeepPages } from './deep-pages';
import { benchListFill } from './first-fill';
import { benchGrowth } from './growth';
import { benchImport } from './import';
import { benchInstall } from './install';
import { benchJobs } from './jobs';
import { benchLaptop } from './laptop';
import { benchLists } from './lists';
import { benchMemory } from './memory';
import { benchOutbox } from './outbox';
import { benchPeers } from './peers';
import { benchFirstFill } from './pull';
import { type Family, runFamilies } from './run';
import { benchBrowser } from './screens';
import { benchSearch } from './search';
import { benchSeason } from './season';
import { benchStandings } from './standings';
import { benchStart } from './start';
import { benchStartClock } from './start-clock';
import { benchSync } from './sync';
import { benchTablets } from './tablets';
import { benchVerifyPage } from './verify-page';
import { benchWeek } from './week';
import { benchDurableWrites } from './writes';

/** Everything that is measured, in the order of the table. */
const families: Family[] = [
  { name: 'peers', what: 'a list beside servers of the same kind', measure: benchPeers },
  {
    name: 'durable-writes',
    what: 'finishes of 16 connections beside a bare handler',
    measure: benchDurableWrites,
  },
  { name: 'writes', what: 'writes acknowledged', measure: () => inBenchClub(benchAcknowledgedWrites) },
  { name: 'pages', what: 'deep pages of a list', measure: () => inBenchClub(benchDeepPages) },
  { name: 'lists', what: 'pages of lists beside handlers by hand', measure: benchLists },
  { name: 'growth', what: 'what is asked most, against the number of records', measure: benchGrowth },
  { name: 'standings', what: 'standings of a large regatta', measure: () => inBenchClub(benchStandings) },
  {
    name: 'verify-page',
    what: 'a page that checks itself',
    measure: () => inBenchClub(benchVerifyPage),
  },
  { name: 'season', what: 'a season of series after an edit', measure: () => inBenchClub(benchSeason) },
  {
    name: 'competitors',
    what: 'competitors over 200 regattas',
    measure: () => inBenchClub(benchCompetitors),
  },
  { name: 'search', what: 'a common name in ten years of data', measure: benchSearch },
  { name: 'changes', what: 'the change feed read through', measure: () => inBenchClub(benchChangeFeed) },
  { name: 'long-log', what: 'polls of a long change feed', measure: () => inBenchClub(benchLongLog) },
  { name: 'aging', what: 'the aging report', measure: () => inBenchClub(benchAging) },
  { name: 'import', what: 'import of 1,000,000 records', measure: benchImport },
  { name: 'list-fill', what: 'first fill of event orders and applicants, growing', measure: benchListFill },
  { name: 'outbox', what: 'an edit behind a long outbox', measure: benchOutbox },
  { name: 'first-fill', what: 'first fill through lists, growing', measure: benchFirstFill },
  { name: 'sync', what: 'sync with another server', measure: benchSync },
  { name: 'start', what: 'start of server, staff UI and desktop app', measure: benchStart },
  {
    name: 'browser',
    what: 'tee sheet, finish line and wristband station in a browser',
    measure: benchBrowser,
  },
  { name: 'laptop', what: 'the staff UI of a big club, six times slower', measure: benchLaptop },
  { name: 'memory', what: 'memory over 300,000 requests', measure: benchMemory },
  { name: 'install', what: 'what a server takes on the disk', measure: benchInstall },
  { name: 'jobs', what: 'import, backup and other long work', measure: () => inBenchClub(benchJobs) },
  { name: 'crowds', what: 'a finish while many read', measure: benchCrowds },
  { name: 'tablets', what: 'sixty tablets that follow', measure: benchTablets },
  { name: 'clubs', what: 'ten clubs on one machine', measure: benchClubs },
  { name: 'start-clock', what: 'how late the countdown runs', measure: benchStartClock },
  {
    name: 'week',
    what: 'the heap of a page that is left open, only by name',
    byNameOnly: true,
    measure: benchWeek,
  },
];

await runFamilies(families);
