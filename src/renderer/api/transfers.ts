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

/** Fetches every record and hands the browser the file to save. @returns its name */
export async function downloadExport(): Promise<string> {
  const response = await post(EXPORT_PATH, { deadlineMs: null });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const fileName = name ?? 'dockside.ndjson';
  saveFile(fileName, await response.blob());
  return fileName;
}
