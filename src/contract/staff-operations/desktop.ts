import { z } from 'zod';
import { EpochMs, Id } from '../schema';
import { ImportOutcome } from './import';
import type { Refusal } from './refusal';

/** A file that staff chose or opened. Its content stays where it is: the page asks by `handle` that it be imported. */
export const ChosenFile = z.object({ handle: z.string(), name: z.string(), bytes: z.int() });
export type ChosenFile = z.infer<typeof ChosenFile>;

/** Where a file was saved; null when staff changed their mind in the dialog. */
const Saved = z.object({ file: z.string().nullable() });

/** Whether the app starts with the computer. */
export const LoginItem = z.object({ on: z.boolean() });
export type LoginItem = z.infer<typeof LoginItem>;

/** The screen of a wristband station: nothing but the wristbands, over the whole screen. */
export const Kiosk = z.object({
  on: z.boolean(),
  /** The keys that end it, as one reads them. */
  leave_with: z.string(),
});
export type Kiosk = z.infer<typeof Kiosk>;

/** What there is of the desktop that screens may want to say. */
export const DesktopInfo = z.object({
  platform: z.enum(['mac', 'windows', 'linux']),
  logs_dir: z.string(),
  started_at: EpochMs,
});
export type DesktopInfo = z.infer<typeof DesktopInfo>;

/**
 * What only the desktop app offers. A page never names the file that is written or read: staff do, in a dialog of the
 * operating system.
 */
export const desktopOperations = {
  desktop: { input: z.object({}), output: DesktopInfo },
  /** Asks staff for a file to import; null when they change their mind. Imports nothing yet. */
  choose_import: { input: z.object({}), output: ChosenFile.nullable() },
  /** The file with which the app was last opened (a double click, a drop on its icon). It is handed out once. */
  take_opened_file: { input: z.object({}), output: ChosenFile.nullable() },
  /** All of such a file or nothing. It can be done again, once its lines are put right. */
  import_chosen_file: {
    input: z.object({ handle: z.string(), regatta_id: Id.nullable() }),
    output: ImportOutcome,
  },
  /** Asks where to, then writes every record there as NDJSON, without holding them all in memory. */
  save_export: { input: z.object({}), output: Saved },
  /** Asks where to, then writes this text there: a results page, a CSV. */
  save_file: {
    input: z.object({ suggested_name: z.string().min(1).max(200), content: z.string() }),
    output: Saved,
  },
  /** Prints the page that is shown, through the system's own dialog. */
  print: { input: z.object({}), output: z.object({ printed: z.boolean() }) },
  /** Asks where to, then saves the page that is shown as it would be printed. */
  save_pdf: { input: z.object({ suggested_name: z.string().min(1).max(200) }), output: Saved },
  /** A notification of the operating system. A click on it brings the app to the front, at `path` where there is one. */
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
  /** The page says whether it hears the menu now: on the welcome page, say, there are no screens to go to. */
  menu_ready: { input: z.object({ on: z.boolean() }), output: z.object({}) },
  /**
   * While a starting sequence runs: the window is not slowed when it is hidden, and neither the display nor the computer goes
   * to sleep by itself. It ends when the page is left at the latest.
   */
  keep_running: { input: z.object({ on: z.boolean() }), output: z.object({ on: z.boolean() }) },
  show_logs: { input: z.object({}), output: z.object({}) },
  /**
   * Asks for a backup that may lie anywhere, and whether really, then puts it in the place of the data, keeps what was there
   * beside it, and starts again on it.
   */
  restore_from_file: { input: z.object({}), output: z.object({ restored: z.boolean() }) },
  /** Asks for the folder that copies of backups go to; null when staff change their mind. Changes nothing. */
  choose_backup_folder: { input: z.object({}), output: z.object({ folder: z.string().nullable() }) },
  /** Asks for another data folder and starts again on it; the app remembers it. */
  open_data_folder: { input: z.object({}), output: z.object({ chosen: z.string().nullable() }) },
  relaunch: { input: z.object({}), output: z.object({}) },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type DesktopOperations = typeof desktopOperations;
export type DesktopOperationName = keyof DesktopOperations;

/** A page of the staff UI, such as `/races`. */
function Path() {
  return z.string().regex(/^\/(?!\/)/, 'must be a path of the staff UI');
}

/** What the menu asks of the page. */
export type DesktopCommand =
  /** Run one of the palette's commands, by its id. */
  | { do: 'run'; command: string }
  /** Go to a screen. */
  | { do: 'go'; path: string }
  | { do: 'back' }
  | { do: 'forward' };

/** The outcome of one operation as it crosses the process boundary: Electron would put its own words around an error's. */
export type CallAnswer = { ok: true; value: unknown } | ({ ok: false } & Refusal);

/** Every channel between the page and the main process: what is asked, with what, and what comes back. */
export interface IpcRequests {
  'dockside:call': { arguments: [name: string, input: unknown]; answer: CallAnswer };
}

/** Every channel on which the main process sends to the page; there is no answer. */
export interface IpcMessages {
  'dockside:command': DesktopCommand;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;
