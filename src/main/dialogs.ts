import { basename, join } from 'node:path';
import { dialogs as t } from '@messages/desktop';
import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { importEndings } from '../contract/staff-operations/import';
import { explain } from '../staff-api/dispatch';
import { KIOSK_KEYS, keyLabel } from './menu/template';

/** Asks for a file to import. @returns null if cancelled, like every dialog here */
export function chooseImport(parent: BrowserWindow): Promise<string | null> {
  return choose(
    {
      title: t.import,
      properties: ['openFile'],
      filters: [{ name: t.importFiles, extensions: [...importEndings] }],
    },
    parent,
  );
}

/** Asks for a backup, starting in Dockside's backups folder. */
export function chooseBackup(dataDir: string, parent?: BrowserWindow): Promise<string | null> {
  return choose(
    {
      title: t.restoreBackup,
      defaultPath: join(dataDir, 'backups'),
      properties: ['openFile'],
      filters: [
        { name: t.backups, extensions: ['db'] },
        { name: t.allFiles, extensions: ['*'] },
      ],
    },
    parent,
  );
}

/** Asks for the folder for copies of backups. */
export function chooseBackupFolder(parent: BrowserWindow): Promise<string | null> {
  return choose(
    {
      title: t.chooseBackupFolder,
      message: t.whichBackupFolder,
      buttonLabel: t.useThisFolder,
      properties: ['openDirectory', 'createDirectory'],
    },
    parent,
  );
}

/** Asks for the folder with newer versions of Dockside. */
export function chooseUpdateFolder(parent: BrowserWindow): Promise<string | null> {
  return choose(
    {
      title: t.chooseUpdateFolder,
      message: t.whichUpdateFolder,
      buttonLabel: t.useThisFolder,
      properties: ['openDirectory'],
    },
    parent,
  );
}

/** Asks for a folder with a club's data, or an empty one. */
export function chooseDataFolder(): Promise<string | null> {
  return choose({
    title: t.chooseDataFolder,
    message: t.whichDataFolder,
    buttonLabel: t.openThisFolder,
    properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
  });
}

async function choose(options: OpenDialogOptions, parent?: BrowserWindow): Promise<string | null> {
  const { filePaths } = await (parent
    ? dialog.showOpenDialog(parent, options)
    : dialog.showOpenDialog(options));
  return filePaths[0] ?? null;
}

interface Question {
  type: 'question' | 'warning' | 'error';
  message: string;
  detail: string;
  /** The first button changes nothing; Enter and Escape press it. */
  buttons: [leave: string, go: string];
  /** Cancels the question, like the first button. */
  signal?: AbortSignal;
}

/** Asks over a window. @returns true if the second button was pressed */
export async function ask(parent: BrowserWindow, question: Question): Promise<boolean> {
  const { response } = await dialog.showMessageBox(parent, { ...question, defaultId: 0, cancelId: 0 });
  return response === 1;
}

/** Asks staff to confirm replacing the data with a backup. */
export async function confirmRestore(file: string, parent: BrowserWindow): Promise<boolean> {
  return ask(parent, {
    type: 'warning',
    message: t.goBackTo(basename(file)),
    detail: t.everyScreenGoesBack,
    buttons: [t.keepPresentData, t.restoreTheBackup],
  });
}

/** Asks staff about an unsafe data folder; true if they choose another. */
export async function chooseOtherPlace(warning: string, parent: BrowserWindow): Promise<boolean> {
  return ask(parent, {
    type: 'warning',
    message: t.unsafeFolder,
    detail: warning,
    buttons: [t.keepThisFolder, t.chooseAnotherFolder],
  });
}

/** Asks staff to confirm making this computer a wristband station. */
export async function confirmKiosk(parent: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(parent, {
    type: 'question',
    message: t.makeStation,
    detail: t.stationTakesOver(keyLabel(KIOSK_KEYS)),
    buttons: [t.startStation, t.cancel],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}

/** Shows an error in its own box. */
export function showError(error: unknown): void {
  dialog.showErrorBox('Dockside', explain(error).refusal.message);
}
