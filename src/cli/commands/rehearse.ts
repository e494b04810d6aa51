import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { findRehearsal, rehearsalDebrief } from '../../club/racing/rehearsal';
import { UserError } from '../../contract/errors';
import { Connection } from '../../db/connection';
import { DATABASE_FILE } from '../../db/store';
import { fillRehearsal } from '../../demo/fill-rehearsal';
import { hasSandbox, makeSandbox, resetSandbox } from '../../sandbox/sandbox';
import { type RehearsalSettings, settingsOf } from '../../shared/rehearsal/day';
import type { Debrief, Finding } from '../../shared/rehearsal/debrief';
import { command, print } from '../common';
import { speedOption } from '../replays';
import { wholeNumber } from '../settings';
import { type ServeOptions, serve, withServeOptions } from './serve';

/** Differs from the ports of the club's server and the sandbox, so that all can run. */
const REHEARSAL_PORT = 4030;

interface RehearseOptions extends ServeOptions {
  speed?: number;
  seed?: number;
  again?: boolean;
  debrief?: boolean;
}

export function rehearseCommand(): Command {
  const described = command(
    'rehearse',
    'Rehearse a race day: the boats sail, you make the signals and take the finishes. Resumes where it stopped.',
  )
    .option('--again', 'delete this day and start another')
    .addOption(speedOption('how many times faster boats sail between start and finish'))
    .addOption(
      new Option('--seed <number>', 'the day: other boats are over, retire or miss the line').argParser(
        wholeNumber(1, 1_000_000),
      ),
    )
    .option('--debrief', 'print what was missed so far, and serve nothing');
  const port = new Option('--port <number>', 'port to listen on (0: any free port)')
    .default(REHEARSAL_PORT)
    .argParser(wholeNumber(0, 65_535));
  return withServeOptions(described, port).action(rehearse);
}

async function rehearse(options: RehearseOptions): Promise<void> {
  const dir = join(options.dataDir, 'rehearsal');
  if (options.debrief) {
    const debrief = readDebrief(dir);
    print(options, debrief, debriefText(debrief));
    return;
  }
  await prepare(dir, options);
  await serve({ ...options, dataDir: dir });
  const debrief = readDebrief(dir);
  if (debrief.races.some(({ over }) => over))
    print(options, { event: 'debrief', ...debrief }, `\n${debriefText(debrief)}`);
}

/** Before the first day. */
const NO_DAY: RehearsalSettings = { seed: 0, speed: 5 };

/** Makes the day in a folder of its own, the first time or again. */
async function prepare(dir: string, { again, speed, seed }: RehearseOptions): Promise<void> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dayAfter = (former: RehearsalSettings) => (store: Parameters<typeof fillRehearsal>[0]) =>
    fillRehearsal(store, {
      settings: { seed: seed ?? former.seed + 1, speed: speed ?? former.speed },
      timeZone,
    });
  if (!hasSandbox(dir)) await makeSandbox(dir, dayAfter(NO_DAY));
  else if (again) await resetSandbox(dir, dayAfter(settingsIn(dir) ?? NO_DAY), Date.now());
  else if (speed !== undefined || seed !== undefined)
    throw new UserError(
      'Speed and seed belong to a day, and one is under way. Start another with dockside rehearse --again.',
    );
}

/** The former day; undefined: somebody deleted its regatta. */
function settingsIn(dir: string): RehearsalSettings | undefined {
  return reading(dir, (db) => {
    const regatta = findRehearsal(db);
    return regatta && settingsOf(regatta);
  });
}

function readDebrief(dir: string): Debrief {
  if (!hasSandbox(dir)) throw new UserError(`No rehearsal in ${dir} yet. Start one with dockside rehearse.`);
  return reading(dir, (db) => rehearsalDebrief(db, requireRehearsal(db)));
}

function reading<Result>(dir: string, read: (db: Connection) => Result): Result {
  const connection = new Connection(join(dir, DATABASE_FILE), { readonly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

function requireRehearsal(db: Connection) {
  const regatta = findRehearsal(db);
  if (!regatta)
    throw new UserError('The regatta of the rehearsal is gone. Start over with dockside rehearse --again.');
  return regatta;
}

/** The debrief for a terminal. */
function debriefText({ over, races, findings }: Debrief): string {
  const ended = races.filter((race) => race.over);
  const heading = over
    ? 'The rehearsal is over.'
    : `${ended.length} of ${races.length} races are ended. Findings come as each ends.`;
  const taken = ended.map(
    ({ race_number, finishes }) =>
      `Race ${race_number}: ${finishes.taken} of ${finishes.of} finishes taken${
        finishes.median_s === null ? '' : `, half of them within ${finishes.median_s.toFixed(1)} s`
      }.`,
  );
  const missed = findings.length > 0 ? findings.map(lineOf) : ended.length > 0 ? ['Nothing was missed.'] : [];
  return [heading, ...taken, ...missed].join('\n');
}

function lineOf({ race_number, rule, done, expected }: Finding): string {
  const place = race_number === null ? 'The day' : `Race ${race_number}`;
  return `  ${place}${rule === null ? '' : `, RRS ${rule}`}: ${done} Expected: ${expected}`;
}
