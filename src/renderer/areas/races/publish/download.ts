import type { PublishedFleet } from '@contract/published-results';
import { fleetCsv } from '@shared/results-format';
import { saveFile } from '@/lib/save-file';

/** Saves a fleet's series as CSV, with the mark by which spreadsheets know UTF-8. */
export function downloadCsv(fileName: string, fleet: PublishedFleet): void {
  saveFile(fileName, new Blob(['\uFEFF', fleetCsv(fleet), '\r\n'], { type: 'text/csv;charset=utf-8' }));
}
