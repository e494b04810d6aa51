import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { cells, type ResultRow, type Section } from './measure';

/** Where in the document the kept run stands. */
const [START, END] = ['<!-- bench -->', '<!-- /bench -->'];

export interface Machine {
  date: string;
  processors: string;
  memory: string;
  system: string;
  /** Of Node and of SQLite. */
  versions: string;
  /** Writes of 4 KiB that the disk of the data folders takes in a second, one by one. */
  fsync: string;
  /** Processes that wanted to run in the minute before. */
  load: string;
}

/** @param measured what only a look at the disk and into the library shows */
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
  /** The names of what was asked for; none for everything. */
  asked: readonly string[];
}

/** Puts the run between the marks of a document. @throws Error when the document has no such marks */
export function keepInDocument(file: string, run: Run): void {
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${file} has no ${START} … ${END} to put a run between.`);
  writeFileSync(file, `${text.slice(0, start)}${START}\n\n${markdown(run)}\n\n${text.slice(end)}`);
}

function markdown({ machine, sections, asked }: Run): string {
  const described = Object.entries(machine).map(([name, value]) => `| ${name} | ${value} |`);
  const missed = sections.flatMap(({ rows }) => rows.filter((row) => row.missed)).length;
  return [
    ['| the machine | |', '| --- | --- |', ...described].join('\n'),
    ...(asked.length > 0 ? [`A run of some rows: ${asked.join(', ')}.`] : []),
    missed === 0 ? 'All goals are met.' : `Goals missed: ${missed}.`,
    ...sections.map(section),
  ].join('\n\n');
}

function section({ heading, rows, notes }: Section): string {
  const table = ['| | figure | min – max | beside | ratio | goal |', '| --- | --: | --- | --- | --- | --- |'];
  return [
    `### ${heading}`,
    ...(rows.length > 0 ? [[...table, ...rows.map(line)].join('\n')] : []),
    ...(notes.length > 0 ? [notes.map((note) => `* ${note}`).join('\n')] : []),
  ].join('\n\n');
}

function line(row: ResultRow): string {
  const { figure, spread, beside, ratio, goal } = cells(row);
  // What is a part of the row above is indented in the terminal.
  const what = row.what.startsWith(' ') ? `… ${row.what.trim()}` : row.what;
  const columns = [what, figure, spread, beside, ratio, goal.replace('MISSED', '**MISSED**')];
  return `| ${columns.map((column) => column.replaceAll('|', '\\|')).join(' | ')} |`;
}
