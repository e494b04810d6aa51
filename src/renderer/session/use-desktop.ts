import type { ChosenFile, DesktopCommand, Kiosk } from '@contract/staff-operations/desktop';
import type { Bridge } from '@contract/staff-operations/operations';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentCommands } from '@/ui/keyboard/commands';

/** True in the desktop app, whose bridge offers more than a browser's. */
export function isDesktop(): boolean {
  return window.dockside !== undefined;
}

/** Runs the commands of the desktop app's menu, and reports back. Mounted once, by the frame. */
export function useDesktopCommands(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleCommand = (command: DesktopCommand) => {
      if (command.do === 'run')
        currentCommands()
          .find(({ id }) => id === command.command)
          ?.run();
      else if (command.do === 'go') void navigate({ to: command.path });
      else if (command.do === 'back') window.history.back();
      else window.history.forward();
    };
    const { dockside } = window;
    if (!dockside) return;
    const stop = dockside.onCommand(handleCommand);
    const setReady = (on: boolean) => void dockside.bridge.call('menu_ready', { on }).catch(() => undefined);
    setReady(true);
    return () => {
      setReady(false);
      stop();
    };
  }, [navigate]);
}

/** This window's wristband station: null for none, undefined until the app answers. */
export function useKiosk(): Kiosk | null | undefined {
  const [kiosk, setKiosk] = useState<Kiosk | null | undefined>(isDesktop() ? undefined : null);
  useEffect(() => {
    // Asked once: the app reloads the page when a station starts or ends.
    window.dockside?.bridge.call('kiosk', {}).then(
      (answer) => setKiosk(answer.on ? answer : null),
      () => setKiosk(null),
    );
  }, []);
  return kiosk;
}

/**
 * The file the desktop app was opened with, by a double click or by dropping it on the app.
 *
 * @returns the file, and a callback for when it is handled
 */
export function useOpenedFile(bridge: Bridge): [file: ChosenFile | null, done: () => void] {
  const [file, setFile] = useState<ChosenFile | null>(null);
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
