import { fleetCsv, type PublishedFleet } from '../../../../contract/published-results';

/** Saves a fleet's series as CSV, with the mark by which spreadsheets know UTF-8. */
export function downloadCsv(fileName: string, fleet: PublishedFleet): void {
  const url = URL.createObjectURL(
    new Blob(['\uFEFF', fleetCsv(fleet), '\r\n'], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName.replace(/[\\/:*?"<>|]+/g, '-');
  link.click();
  URL.revokeObjectURL(url);
}
