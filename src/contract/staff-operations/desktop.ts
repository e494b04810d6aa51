import { z } from 'zod';
import { EpochMs, Id } from '../schema';
import { fieldChecks as checks } from '../words';
import { ImportOutcome } from './import';
import type { Refusal } from './refusal';

/** A file that staff chose or opened. The page receives only a `handle`, with which it can request an import. */
export const ChosenFile = z.object({ handle: z.string(), name: z.string(), bytes: z.int() });
export type ChosenFile = z.infer<typeof ChosenFile>;

/** Path of the saved file; null if staff cancelled the dialog. */
const Saved = z.object({ file: z.string().nullable() });

/** True if the app starts with the computer. */
export const LoginItem = z.object({ on: z.boolean() });
export type LoginItem = z.infer<typeof LoginItem>;

/** Full-screen mode of a wristband station, showing nothing but wristbands. */
export const Kiosk = z.object({
  on: z.boolean(),
  /** Readable key combination that ends kiosk mode. */
  leave_with: z.string(),
});
export type Kiosk = z.infer<typeof Kiosk>;

/** Facts about the desktop for screens. */
export const DesktopInfo = z.object({
  platform: z.enum(['mac', 'windows', 'linux']),
  logs_dir: z.string(),
  started_at: EpochMs,
});
export type DesktopInfo = z.infer<typeof DesktopInfo>;

/** Updates of the app, off until staff choose a place. */
export const UpdateStatus = z.object({
  version: z.string(),
  /** A folder, or the address of one; null: off. */
  place: z.string().nullable(),
  /** The version before, whose installer is kept; null: none. */
  previous: z.string().nullable(),
  /** Reason why this app cannot update itself; null: it can. */
  unable: z.enum(['no_key', 'not_installed']).nullable(),
});
export type UpdateStatus = z.infer<typeof UpdateStatus>;

/** The version in the chosen place. */
export const FoundUpdate = z.object({
  version: z.string(),
  /** Size of the installer. */
  bytes: z.int(),
  newer: z.boolean(),
  /** True if the present version's installer is there too, for the way back. */
  way_back: z.boolean(),
});
export type FoundUpdate = z.infer<typeof FoundUpdate>;

/**
 * Operations of the desktop app only. A page never names a file to read or write: staff choose it in a system dialog.
 */
export const desktopOperations = {
  desktop: { input: z.object({}), output: DesktopInfo },
  /** Asks staff for a file to import; null if they cancel. Imports nothing yet. */
  choose_import: { input: z.object({}), output: ChosenFile.nullable() },
  /** The file last opened with the app, by double click or a drop on its icon. Returned only once. */
  take_opened_file: { input: z.object({}), output: ChosenFile.nullable() },
  /** Imports such a file, whole or not at all. Can be repeated after its lines are corrected. */
  import_chosen_file: {
    input: z.object({ handle: z.string(), regatta_id: Id.nullable() }),
    output: ImportOutcome,
  },
  /** Asks for a path, then streams every record there as NDJSON. */
  save_export: { input: z.object({}), output: Saved },
  /** Asks for a path, then writes this text there, such as a results page or CSV. */
  save_file: {
    input: z.object({ suggested_name: z.string().min(1).max(200), content: z.string() }),
    output: Saved,
  },
  /** Prints the current page through the system's dialog. */
  print: { input: z.object({}), output: z.object({ printed: z.boolean() }) },
  /** Asks for a path, then saves the current page there as PDF. */
  save_pdf: { input: z.object({ suggested_name: z.string().min(1).max(200) }), output: Saved },
  /** Shows a system notification. A click brings the app to the front, at `path` if given. */
  notify: {
    input: z.object({
      title: z.string().min(1).max(100),
      body: z.string().max(400),
      path: Path().nullable(),
    }),
    output: z.object({ shown: z.boolean() }),
  },
  login_item: { input: z.object({}), output: LoginItem },
  set_login_item: { input: z.object({ on: z.boolean() }), output: LoginItem },
  kiosk: { input: z.object({}), output: Kiosk },
  set_kiosk: { input: z.object({ on: z.boolean() }), output: Kiosk },
  /** Says if the page handles the menu now. The welcome page, for example, has no screens to go to. */
  menu_ready: { input: z.object({ on: z.boolean() }), output: z.object({}) },
  /**
   * During a starting sequence, keeps the window at full speed while hidden, and keeps display and computer awake. Ends
   * at the latest when the page is left.
   */
  keep_running: { input: z.object({ on: z.boolean() }), output: z.object({ on: z.boolean() }) },
  show_logs: { input: z.object({}), output: z.object({}) },
  /**
   * Asks staff for a backup from anywhere and for confirmation. Then replaces the data, keeps the old data beside it,
   * and restarts.
   */
  restore_from_file: { input: z.object({}), output: z.object({ restored: z.boolean() }) },
  /** Asks for the folder for copies of backups; null if staff cancel. Changes nothing. */
  choose_backup_folder: { input: z.object({}), output: z.object({ folder: z.string().nullable() }) },
  /** Asks for another data folder, remembers it, and restarts on it. */
  open_data_folder: { input: z.object({}), output: z.object({ chosen: z.string().nullable() }) },
  relaunch: { input: z.object({}), output: z.object({}) },
  updates: { input: z.object({}), output: UpdateStatus },
  /** Asks for the folder with updates; null if staff cancel. */
  choose_update_folder: { input: z.object({}), output: z.object({ place: z.string().nullable() }) },
  /** Takes updates from an address; null switches them off. */
  set_update_address: {
    input: z.object({
      address: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .nullable(),
    }),
    output: UpdateStatus,
  },
  check_for_update: { input: z.object({}), output: FoundUpdate },
  /** Installs that version, after an examination and a backup. The app quits. Refused during a race. */
  install_update: {
    input: z.object({ version: z.string().min(1).max(100) }),
    output: z.object({ backup: z.string() }),
  },
  /** Returns to the version before, after a backup. The app quits. Refused during a race. */
  return_to_previous: { input: z.object({}), output: z.object({ backup: z.string() }) },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type DesktopOperations = typeof desktopOperations;
export type DesktopOperationName = keyof DesktopOperations;

/** Path of a staff UI page, such as `/races`. */
function Path() {
  return z.string().regex(/^\/(?!\/)/, checks.staffPath);
}

/** Menu commands to the page. */
export type DesktopCommand =
  /** Runs a palette command by id. */
  | { do: 'run'; command: string }
  /** Goes to a screen. */
  | { do: 'go'; path: string }
  | { do: 'back' }
  | { do: 'forward' };

/** Result of one operation across the process boundary, because Electron would reword a thrown error. */
export type CallAnswer = { ok: true; value: unknown } | ({ ok: false } & Refusal);

/** Channels from the page to the main process, with arguments and answers. */
export interface IpcRequests {
  'dockside:call': { arguments: [name: string, input: unknown]; answer: CallAnswer };
}

/** Channels from the main process to the page, without answers. */
export interface IpcMessages {
  'dockside:command': DesktopCommand;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;
