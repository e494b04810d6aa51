import { RESTORE_UPLOAD_PATH } from '@contract/staff-operations/backups';
import { EXPORT_PATH, UPLOAD_PATH } from '@contract/staff-operations/import';
import type { ImportOutcome } from '@contract/staff-operations/operations';
import { saveFile } from '@/lib/save-file';
import { post } from './bridge';

/** Sends a file of this browser to the server, which imports all of it or nothing. */
export async function uploadForImport(file: File, regattaId: string | null): Promise<ImportOutcome> {
  const query = new URLSearchParams({
    name: file.name,
    ...(regattaId !== null && { regatta_id: regattaId }),
  });
  const response = await post(`${UPLOAD_PATH}?${query}`, {
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
    deadlineMs: null,
  });
  return (await response.json()) as ImportOutcome;
}

/**
 * Sends a backup of this browser to a server without a club, which checks and restores it.
 *
 * @returns id by which `last_restore` reports the outcome
 */
export async function uploadForRestore(file: File): Promise<{ id: string }> {
  const response = await post(`${RESTORE_UPLOAD_PATH}?${new URLSearchParams({ name: file.name })}`, {
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
    deadlineMs: null,
  });
  return (await response.json()) as { id: string };
}

/** Fetches every record and hands the browser the file to save. @returns its name */
export async function downloadExport(): Promise<string> {
  const response = await post(EXPORT_PATH, { deadlineMs: null });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const fileName = name ?? 'dockside.ndjson';
  saveFile(fileName, await response.blob());
  return fileName;
}
