import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type {
  CallAnswer,
  DesktopCommand,
  IpcMessages,
  IpcRequests,
  Unsubscribe,
} from '../contract/staff-operations/desktop.js';
import type { Dockside } from '../contract/staff-operations/index.js';

const CALL: keyof IpcRequests = 'dockside:call';
const COMMAND: keyof IpcMessages = 'dockside:command';

/** All that the page gets of Electron: plain functions over plain data. */
const dockside: Dockside = {
  bridge: {
    async call(name, input) {
      const answer: CallAnswer = await ipcRenderer.invoke(CALL, name, input);
      // Not as an Error: on the way into the page's world it would lose its code.
      if (!answer.ok) return Promise.reject(answer);
      return answer.value as never;
    },
  },
  onCommand(listener): Unsubscribe {
    const heard = (_event: IpcRendererEvent, command: DesktopCommand) => listener(command);
    ipcRenderer.on(COMMAND, heard);
    return () => {
      ipcRenderer.off(COMMAND, heard);
    };
  },
};

contextBridge.exposeInMainWorld('dockside', dockside);
