import { staffCalls as t } from '@messages/desktop';
import { ipcMain, type WebFrameMain } from 'electron';
import type { Logger } from 'pino';
import type { CallAnswer, DesktopOperationName, IpcRequests } from '../../contract/staff-operations/desktop';
import type { OperationName } from '../../contract/staff-operations/operations';
import { dispatch, explain } from '../../staff-api/dispatch';
import type { Handlers } from '../../staff-api/operations';
import type { ClubHost } from '../club-host';
import { isOf, ORIGIN } from '../origin';
import { hostGate } from './host-gate';

const CALL: keyof IpcRequests = 'dockside:call';

/** Operations that close the server while they run. All others keep it open until done. */
const RESTARTING: readonly string[] = [
  'restore_backup',
  'restore_from_file',
  'open_data_folder',
  'relaunch',
] satisfies OperationName[];

/** Answers the page's staff operations: the club server's and the desktop's own. */
export function answerStaffCalls(
  host: ClubHost,
  desktop: Handlers<DesktopOperationName | 'restore_backup'>,
  /** The staff window's main frame, while it exists. */
  staffFrame: () => WebFrameMain | undefined,
  log: Logger,
): void {
  ipcMain.handle(CALL, async (event, name: unknown, input: unknown): Promise<CallAnswer> => {
    if (!isTrusted(event.senderFrame, staffFrame())) {
      log.warn('refused a call from an untrusted page');
      return { ok: false, message: t.notFromThisPage, code: null };
    }
    try {
      const operation = String(name);
      const value = RESTARTING.includes(operation)
        ? await dispatch(desktop, operation, input, hostGate(host))
        : await host.run((server) =>
            dispatch({ ...server.staff, ...desktop }, operation, input, server.gate),
          );
      return { ok: true, value };
    } catch (error) {
      const { expected, refusal } = explain(error);
      if (!expected) log.error({ err: error, operation: name }, 'a staff operation failed');
      return { ok: false, ...refusal };
    }
  });
}

/** Only the staff UI itself is trusted: no frame inside it and no other window, whatever its address. */
function isTrusted(sender: WebFrameMain | null, staffFrame: WebFrameMain | undefined): boolean {
  return sender !== null && staffFrame !== undefined && sender === staffFrame && isOf(ORIGIN, sender.url);
}
