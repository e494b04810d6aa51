import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { cells, type GrowthRow, growthCells, type ResultRow, type Section } from './measure';

/** Markers of results in the document: growth has its own part, as it is seldom measured. */
const PARTS = {
  bench: ['<!-- bench -->', '<!-- /bench -->'],
  growth: ['<!-- growth -->', '<!-- /growth -->'],
} as const;

export interface Machine {
  date: string;
  processors: string;
  memory: string;
  system: string;
  /** Versions of Node and SQLite. */
  versions: string;
  /** Sequential writes of 4 KiB that the data folders' disk takes in a second. */
  fsync: string;
  /** Runnable processes in the minute before. */
  load: string;
}

/** @param measured values that need a look at the disk and the library */
export function describeMachine(measured: { fsyncsPerSecond: number; sqlite: string }): Machine {
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${process.platform} ${release()}`,
    versions: `Node ${process.versions.node}, SQLite ${measured.sqlite}`,
    fsync: `${Math.round(measured.fsyncsPerSecond)} /s of 4 KiB`,
    load: loadavg()[0]!.toFixed(1),
  };
}

export interface Run {
  machine: Machine;
  sections: readonly Section[];
  /** Names of the requested families; empty for all. */
  asked: readonly string[];
}

/**
 * Puts the run between the markers of a document, and growth between its own. Parts without measurements stay.
 *
 * @throws Error when the document lacks the markers
 */
export function keepInDocument(file: string, run: Run): void {
  let text = readFileSync(file, 'utf8');
  const isGrowth = ({ growth }: Section) => growth.length > 0;
  for (const part of ['bench', 'growth'] as const) {
    const sections = run.sections.filter((one) => isGrowth(one) === (part === 'growth'));
    if (sections.length === 0) continue;
    const [begin, end] = PARTS[part];
    const [start, stop] = [text.indexOf(begin), text.indexOf(end)];
    if (start < 0 || stop < start) throw new Error(`${file} has no ${begin} … ${end} to put a run between.`);
    text = `${text.slice(0, start)}${begin}\n\n${markdown({ ...run, sections })}\n\n${text.slice(stop)}`;
  }
  writeFileSync(file, text);
}

function markdown({ machine, sections, asked }: Run): string {
  const described = Object.entries(machine).map(([name, value]) => `| ${name} | ${value} |`);
  const missed = sections.flatMap(({ rows, growth }) => [...rows, ...growth].filter((row) => row.missed));
  return [
    ['| the machine | |', '| --- | --- |', ...described].join('\n'),
    ...(asked.length > 0 ? [`A run of some rows: ${asked.join(', ')}.`] : []),
    missed.length === 0 ? 'All goals are met.' : `Goals missed: ${missed.length}.`,
    ...goalTable(sections),
    ...sections.flatMap(({ growth }) => (growth.length > 0 ? [growthTable(growth)] : [])),
    ...sections.flatMap(({ notes }) => notes.map((note) => `* ${note}`)),
  ].join('\n\n');
}

/** One table of the rows with a goal, by section. The JSON has all rows. */
function goalTable(sections: readonly Section[]): string[] {
  const lines = sections.flatMap(({ heading, rows }) => {
    const withGoal = rows.map((row, index) => line(row, rows.slice(0, index))).filter((one) => one !== null);
    return withGoal.length === 0 ? [] : [`| **${heading}** | | | |`, ...withGoal];
  });
  if (lines.length === 0) return [];
  return [['| | figure | ratio | goal |', '| --- | --: | --: | --- |', ...lines].join('\n')];
}

/** @param above earlier rows of the section: an indented row is a part of the last row that is not */
function line(row: ResultRow, above: readonly ResultRow[]): string | null {
  const { figure, beside, ratio, goal } = cells(row);
  if (goal === '') return null;
  const whole = above.findLast(({ what }) => !what.startsWith(' '));
  const what = row.what.startsWith(' ') && whole ? `${whole.what}: ${row.what.trim()}` : row.what;
  const columns = [
    beside === '' ? what : `${what} (${beside})`,
    ...[figure, ratio, goal.replace('MISSED', '**MISSED**')],
  ];
  return `| ${columns.map((column) => column.replaceAll('|', '\\|')).join(' | ')} |`;
}

function growthTable(rows: readonly GrowthRow[]): string {
  const sizes = rows[0]!.points.map(({ size }) => size.toLocaleString('en'));
  const lines = rows.map((row) => {
    const columns = [row.what, ...growthCells(row)];
    return `| ${columns.join(' | ').replace('MISSED', '**MISSED**')} |`;
  });
  return [
    `| | ${sizes.join(' | ')} | goal, of each factor |`,
    `| --- | ${sizes.map(() => '--:').join(' | ')} | --- |`,
    ...lines,
  ].join('\n');
}
