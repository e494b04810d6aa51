import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type {
  CallAnswer,
  DesktopCommand,
  IpcMessages,
  IpcRequests,
  Unsubscribe,
} from '../contract/staff-operations/desktop';
import type { Dockside } from '../contract/staff-operations/operations';

const CALL: keyof IpcRequests = 'dockside:call';
const COMMAND: keyof IpcMessages = 'dockside:command';

/** The page's only access to Electron: plain functions with plain data. */
const dockside: Dockside = {
  bridge: {
    async call(name, input) {
      const answer: CallAnswer = await ipcRenderer.invoke(CALL, name, input);
      // Not an Error: crossing into the page's context would lose its code.
      if (!answer.ok) return Promise.reject(answer);
      return answer.value as never;
    },
  },
  onCommand(listener): Unsubscribe {
    const onCommand = (_event: IpcRendererEvent, command: DesktopCommand) => listener(command);
    ipcRenderer.on(COMMAND, onCommand);
    return () => {
      ipcRenderer.off(COMMAND, onCommand);
    };
  },
};

contextBridge.exposeInMainWorld('dockside', dockside);
