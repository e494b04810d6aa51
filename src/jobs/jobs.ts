import { backUp } from '../backup/backup';
import { differencesFrom } from '../backup/differences';
import { examine } from '../backup/doctor';
import { writeEmergencyPack } from '../backup/emergency-pack/write-pack';
import { type KeepBackupOptions, keepBackup } from '../backup/keep-backup';
import type { SeriesFormat } from '../contract/staff-operations/export';
import type { ImportFormat } from '../contract/staff-operations/import';
import type { Store } from '../db/store';
import { fillDemoClub } from '../demo/fill-demo-club';
import { exportToFile } from '../export/export-records';
import { exportRegatta } from '../export/export-regatta';
import type { ImportSource } from '../import/format';
import { importContent, importFile } from '../import/import-file';
import { importTable, type TableImport } from '../import/tables/import-table';
import { type TakeBack, takeBackImport } from '../import/take-back/take-back';
import {
  type Erasure,
  erasePersonalData,
  finishErasure,
  summarizePersonalData,
} from '../personal-data/erase';
import { eraseHousehold, type HouseholdErasure, summarizeHousehold } from '../personal-data/erase-household';
import { exportHousehold, type HouseholdQuery } from '../personal-data/household';
import { longWork } from '../replication/pairing/long-work';

/** The input of an import. */
export interface ImportJob {
  source: ImportSource;
  /** The file's name as staff know it. */
  name: string;
  /** The format, where the caller has called `formatOf` already. */
  format?: ImportFormat;
  regattaId: string | null;
  /** As `ImportOptions` has them. */
  boatsOnly?: boolean;
  preview?: boolean;
  columns?: Record<string, string | null>;
  /** The person who imports, and their device, as in `WriteContext`. */
  recordedBy?: string | null;
  recordedOn?: string | null;
  /** Unix epoch milliseconds. */
  now: number;
}

/** Called during a job, with the amount of work done. */
export type JobProgress = (done: number, total: number) => void;

/** Work of staff that would block a thread for long. Inputs and results can be sent between threads and processes. */
export const jobs = {
  importFile(store: Store, { source, name, regattaId, ...more }: ImportJob, onProgress?: JobProgress) {
    const options = { ...more, regattaId: regattaId ?? undefined, onProgress };
    return 'path' in source
      ? importFile(store, source.path, { ...options, name })
      : importContent(store, name, source.content, options);
  },
  importTable: (store: Store, file: TableImport) => importTable(store, file),
  takeBackImport: (store: Store, what: TakeBack) => takeBackImport(store, what),
  exportToFile: (store: Store, { file }: { file: string }) => exportToFile(store, file),
  exportSeries: (store: Store, { regattaId, format }: { regattaId: string; format: SeriesFormat }) =>
    exportRegatta(store, regattaId, format),
  backUp: (store: Store, { file }: { file: string }) => backUp(store, file),
  keepBackup: (store: Store, options: KeepBackupOptions) => keepBackup(store, options),
  differencesFrom: (store: Store, { file }: { file: string }) => differencesFrom(store, file),
  writeEmergencyPack: (store: Store, { now }: { now: number }) => writeEmergencyPack(store, now),
  fillDemoClub: (store: Store, { now }: { now: number }) => fillDemoClub(store, { now }),
  summarizePersonalData: (store: Store, _: object) => summarizePersonalData(store),
  erasePersonalData: (store: Store, erasure: Erasure) => erasePersonalData(store, erasure),
  finishErasure: (store: Store, _: object) => finishErasure(store),
  summarizeHousehold: (store: Store, erasure: HouseholdErasure) => summarizeHousehold(store, erasure),
  eraseHousehold: (store: Store, erasure: HouseholdErasure) => eraseHousehold(store, erasure),
  exportHousehold: (store: Store, query: HouseholdQuery) => exportHousehold(store, query),
  examine: (store: Store, { now }: { now: number }) => examine(store.dataDir, now),
  ...longWork,
};

export type JobName = keyof typeof jobs;
export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]>[1];
export type JobResult<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;

/** The jobs that write nothing into the database. */
export const readingJobs: ReadonlySet<JobName> = new Set([
  'exportToFile',
  'exportSeries',
  'backUp',
  'keepBackup',
  'differencesFrom',
  'writeEmergencyPack',
  'summarizePersonalData',
  'summarizeHousehold',
  'exportHousehold',
  'examine',
]);

/** Runs a job on this thread. */
export function runJob<Name extends JobName>(
  store: Store,
  name: Name,
  input: JobInput<Name>,
  onProgress?: JobProgress,
): Promise<JobResult<Name>> {
  const job = jobs[name] as (
    store: Store,
    input: JobInput<Name>,
    onProgress?: JobProgress,
  ) => Promise<JobResult<Name>>;
  return job(store, input, onProgress);
}
