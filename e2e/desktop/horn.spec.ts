import type { DesktopApp } from './desktop-app';
import { expect, test } from './fixtures';

/** The horn's relay, as far as testable without one; and a window that is not throttled. */

/** Answers dialogs with this button, and keeps their texts. */
async function answerDialogs(app: DesktopApp, response: number): Promise<() => Promise<string[]>> {
  await app.electron.evaluate(({ dialog }, button) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const answer = async (_window: unknown, { message, buttons = [] }: Electron.MessageBoxOptions) => {
      asked.push([message, ...buttons].join(' | '));
      return { response: button, checkboxChecked: false };
    };
    Object.assign(dialog, { showMessageBox: answer });
  }, response);
  return () => app.electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}

test('a page gets no device that staff did not choose', async ({ app }) => {
  const asked = await answerDialogs(app, 0);
  const outcome = await app.page.evaluate(async () => {
    const { serial, hid, usb } = navigator as unknown as {
      serial: { getPorts(): Promise<unknown[]>; requestPort(): Promise<unknown> };
      hid: { getDevices(): Promise<unknown[]>; requestDevice(options: object): Promise<unknown[]> };
      usb: { getDevices(): Promise<unknown[]> };
    };
    const failed = (error: Error) => error.name;
    return {
      ports: await serial.getPorts(),
      port: await serial.requestPort().catch(failed),
      devices: await hid.getDevices(),
      device: await hid.requestDevice({ filters: [] }).catch(failed),
      usb: await usb.getDevices(),
    };
  });
  expect(outcome).toEqual({ ports: [], port: 'NotFoundError', devices: [], device: [], usb: [] });
  // The machine may have a serial port, which is offered, and left with Cancel.
  const [aboutPorts, aboutDevices] = await asked();
  expect(aboutPorts).toMatch(/^(No relay connected\.|Choose the horn’s relay \| Cancel \| .*)$/);
  expect(aboutDevices).toBe('No relay connected.');
});

test('staff choose the relay in a dialog; another window’s page is given none', async ({ app }) => {
  const asked = await answerDialogs(app, 1);
  // The event of Electron when a page asks and a board is there.
  const offer = (isStaff: boolean) =>
    app.electron.evaluate(async ({ BrowserWindow, session }, staff) => {
      const ports = [{ portId: 'p1', portName: 'ttyUSB0', displayName: 'USB Serial' }];
      const other = staff ? undefined : new BrowserWindow({ show: false });
      const page = (other ?? BrowserWindow.getAllWindows()[0]!).webContents;
      const chosen = await new Promise<string>((resolve) => {
        const event = { preventDefault: () => undefined } as Electron.Event;
        session.defaultSession.emit('select-serial-port', event, ports, page, resolve);
      });
      other?.destroy();
      return chosen;
    }, isStaff);
  expect(await offer(true)).toBe('p1');
  expect(await asked()).toEqual(['Choose the horn’s relay | Cancel | USB Serial (ttyUSB0)']);
  expect(await offer(false)).toBe('');
});

test('nothing goes to sleep while a sequence runs, and no longer once the page is left', async ({ app }) => {
  const isBlocked = () =>
    app.electron.evaluate(({ powerSaveBlocker }) =>
      Array.from({ length: 20 }, (_, id) => powerSaveBlocker.isStarted(id)).includes(true),
    );
  const keepRunning = (on: boolean) =>
    app.page.evaluate((wanted) => window.dockside!.bridge.call('keep_running', { on: wanted }), on);
  expect(await isBlocked()).toBe(false);
  await keepRunning(true);
  await keepRunning(true);
  expect(await isBlocked()).toBe(true);
  await keepRunning(false);
  expect(await isBlocked()).toBe(false);
  await keepRunning(true);
  await app.page.reload();
  await expect.poll(isBlocked).toBe(false);
});
