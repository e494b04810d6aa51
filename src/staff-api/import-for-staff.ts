import type { ImportOutcome } from '../contract/staff-operations/import.js';
import type { JobRunner } from '../jobs/job-runner.js';
import type { ImportJob } from '../jobs/jobs.js';
import { ImportError } from '../maintenance/import/index.js';

/** Imports a file; a bad line is an outcome like another. */
export async function importForStaff(jobs: JobRunner, job: ImportJob): Promise<ImportOutcome> {
  try {
    const { records } = await jobs.run('importFile', job);
    return { imported: true, records };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { imported: false, issues: error.issues };
  }
}
