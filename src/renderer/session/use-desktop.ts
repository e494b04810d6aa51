import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Bridge } from '../../contract/bridge';
import type { DesktopCommand, OpenedFile } from '../../contract/bridge/desktop';
import { currentCommands } from '../frame/commands';

/** Whether this page runs in the desktop app, which offers more than a browser's bridge does. */
export function isDesktop(): boolean {
  return window.dockside !== undefined;
}

/** Does what the desktop app's menu asks for. Mounted once, by the frame. */
export function useDesktopCommands(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const obey = (command: DesktopCommand) => {
      if (command.do === 'run')
        currentCommands()
          .find(({ id }) => id === command.command)
          ?.run();
      else if (command.do === 'go') void navigate({ to: command.path });
      else if (command.do === 'back') window.history.back();
      else window.history.forward();
    };
    return window.dockside?.onCommand(obey);
  }, [navigate]);
}

/**
 * The file that the desktop app was opened with, by a double click on it or by dropping it on the app.
 *
 * @returns the file, and what to call when it has been dealt with.
 */
export function useOpenedFile(bridge: Bridge): [file: OpenedFile | null, done: () => void] {
  const [file, setFile] = useState<OpenedFile | null>(null);
  useEffect(() => {
    if (!isDesktop()) return;
    const look = async () => {
      const opened = await bridge.call('take_opened_file', {}).catch(() => null);
      if (opened) setFile(opened);
    };
    void look();
    return window.dockside?.onCommand(look);
  }, [bridge]);
  return [file, () => setFile(null)];
}
