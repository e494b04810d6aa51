import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { desktopOperations as t } from '@messages/desktop';
import { app, dialog, Notification, type SaveDialogOptions, shell, type WebContents } from 'electron';
import { UserError } from '../../contract/errors';
import type { DesktopOperationName } from '../../contract/staff-operations/desktop';
import { requireListed } from '../../staff-api/backups';
import { type Handlers, importForStaff } from '../../staff-api/operations';
import type { DesktopUpdates } from '../../upgrade/desktop-updates';
import type { ClubHost } from '../club-host';
import {
  chooseBackup,
  chooseBackupFolder,
  chooseImport,
  chooseUpdateFolder,
  confirmRestore,
} from '../dialogs';
import { FileHandles } from '../file-handles';
import { setStartAtLogin, startsAtLogin } from '../login-item';
import { KIOSK_KEYS, keyLabel } from '../menu/template';
import type { StaffWindow } from '../window/staff-window';

/** Dependencies of the desktop's own operations. */
export interface Desktop {
  host: ClubHost;
  /** The staff window. @throws Error if there is none. */
  staff(): StaffWindow;
  logsDir: string;
  startedAt: number;
  /** The file the app was opened with; returned only once. */
  takeOpenedFile(): string | null;
  /** Asks for another data folder and restarts on it. @returns the folder, or null if staff cancelled. */
  openDataFolder(): Promise<string | null>;
  /** Replaces the data with a backup and restarts on it. @throws UserError if the backup is not sound. */
  restore(file: string): Promise<void>;
  relaunch(): void;
  updates: DesktopUpdates;
}

const platforms: Partial<Record<NodeJS.Platform, 'mac' | 'windows'>> = { darwin: 'mac', win32: 'windows' };

/**
 * Operations of the desktop app only, and restoring, which restarts the app. Staff choose files to read or write in a
 * dialog.
 */
export function desktopOperations(desktop: Desktop): Handlers<DesktopOperationName | 'restore_backup'> {
  const { host } = desktop;
  const files = new FileHandles();
  const page = (): WebContents => desktop.staff().window.webContents;
  const kiosk = () => ({ on: desktop.staff().kiosk, leave_with: keyLabel(KIOSK_KEYS) });

  async function save(options: SaveDialogOptions, write: (file: string) => Promise<void>) {
    const { canceled, filePath } = await dialog.showSaveDialog(desktop.staff().window, options);
    if (canceled || !filePath) return { file: null };
    await write(filePath).catch((error) => {
      throw new UserError(refusalOf(basename(filePath), error));
    });
    return { file: filePath };
  }

  return {
    desktop: () => ({
      platform: platforms[process.platform] ?? 'linux',
      logs_dir: desktop.logsDir,
      started_at: desktop.startedAt,
    }),
    choose_import: async () => {
      const file = await chooseImport(desktop.staff().window);
      return file === null ? null : files.register(file);
    },
    take_opened_file: async () => {
      const file = desktop.takeOpenedFile();
      return file === null ? null : files.register(file);
    },
    import_chosen_file: ({ handle, regatta_id }, _, actor) => {
      const { path, name } = files.find(handle);
      const file = { source: { path }, name, regattaId: regatta_id, now: Date.now() };
      return host.run((server) => importForStaff(server, file, actor));
    },
    save_export: () =>
      save(
        {
          title: t.exportEverything,
          defaultPath: inDocuments(`dockside-${new Date().toISOString().slice(0, 10)}.ndjson`),
        },
        (file) => host.run((server) => server.jobs.run('exportToFile', { file })),
      ),
    save_file: ({ suggested_name, content }) =>
      save({ defaultPath: inDocuments(suggested_name) }, (file) => writeFile(file, content)),
    print: () =>
      new Promise((resolve) => {
        page().print({}, (printed) => resolve({ printed }));
      }),
    save_pdf: ({ suggested_name }) =>
      save(
        {
          title: t.saveAsPdf,
          defaultPath: inDocuments(suggested_name),
          filters: [{ name: 'PDF', extensions: ['pdf'] }],
        },
        async (file) => {
          await writeFile(file, await page().printToPDF({ printBackground: true, preferCSSPageSize: true }));
        },
      ),
    notify: ({ title, body, path }) => {
      if (!Notification.isSupported()) return { shown: false };
      const notification = new Notification({ title, body });
      notification.on('click', () => {
        desktop.staff().focus();
        if (path !== null) desktop.staff().sendCommand({ do: 'go', path });
      });
      notification.show();
      return { shown: true };
    },
    login_item: () => ({ on: startsAtLogin() }),
    set_login_item: ({ on }) => {
      setStartAtLogin(on);
      return { on: startsAtLogin() };
    },
    kiosk,
    set_kiosk: ({ on }) => {
      desktop.staff().setKiosk(on);
      return kiosk();
    },
    menu_ready: ({ on }) => {
      desktop.staff().setReady(on);
      return {};
    },
    keep_running: ({ on }) => {
      desktop.staff().keepRunning(on);
      return { on };
    },
    show_logs: async () => {
      await shell.openPath(desktop.logsDir);
      return {};
    },
    restore_from_file: async () => {
      const { window } = desktop.staff();
      const chosen = await chooseBackup(host.dataDir, window);
      if (chosen === null || !(await confirmRestore(chosen, window))) return { restored: false };
      await desktop.restore(chosen);
      return { restored: true };
    },
    restore_backup: async ({ file }) => {
      await requireListed(host.dataDir, file);
      await desktop.restore(file);
      return { id: randomUUID() };
    },
    choose_backup_folder: async () => ({ folder: await chooseBackupFolder(desktop.staff().window) }),
    open_data_folder: async () => ({ chosen: await desktop.openDataFolder() }),
    relaunch: () => {
      desktop.relaunch();
      return {};
    },
    updates: () => desktop.updates.status(),
    choose_update_folder: async () => {
      const place = await chooseUpdateFolder(desktop.staff().window);
      if (place !== null) desktop.updates.setPlace(place);
      return { place };
    },
    set_update_address: ({ address }) => {
      desktop.updates.setPlace(address);
      return desktop.updates.status();
    },
    check_for_update: () => desktop.updates.check(),
    install_update: ({ version }) => desktop.updates.install(version),
    return_to_previous: () => desktop.updates.goBack(),
  };
}

function inDocuments(name: string): string {
  return join(app.getPath('documents'), name.replace(/[\\/:*?"<>|]/g, '-'));
}

function refusalOf(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
      return t.diskFull(file);
    case 'EACCES':
    case 'EPERM':
      return t.noWriteAccess(file);
    case 'EROFS':
      return t.readOnly(file);
    case 'ENOENT':
      return t.folderGone(file);
    default:
      return t.couldNotSave(file, message);
  }
}
