import { open } from 'node:fs/promises';

/** Makes a file's content durable. Before a rename: a power cut after it may else leave the name without content. */
export async function fsyncFile(file: string): Promise<void> {
  // Windows flushes only what may be written; elsewhere the file may be read-only.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes renames in a folder durable where the system can; Windows cannot open folders. */
export async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
