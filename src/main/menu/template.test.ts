import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { keyLabel, kioskTemplate, type MenuActions, menuTemplate } from './template';

const done: unknown[] = [];
const actions: MenuActions = {
  sendCommand: (command) => done.push(command),
  run: (operation) => done.push(operation),
  openDocs: () => done.push('docs'),
  reload: () => done.push('reload'),
};

function itemsOf(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap(({ submenu }) => (submenu ?? []) as MenuItemConstructorOptions[]);
}

const state = { isMac: false, isPackaged: true, isOpen: true, hasScreens: true };

function enabledIn(changes: Partial<typeof state>): string[] {
  return itemsOf(menuTemplate(actions, { ...state, ...changes }))
    .filter(({ click, enabled }) => click && enabled !== false)
    .map(({ label }) => label!);
}

describe.each([
  ['on a Mac', true],
  ['elsewhere', false],
])('the menu %s', (_, isMac) => {
  const items = itemsOf(menuTemplate(actions, { ...state, isMac }));

  test('gives no key to two items', () => {
    const keys = items.map(({ accelerator }) => accelerator).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has an action behind every item that is no role of the system', () => {
    for (const { label, role, type, click } of items)
      if (!role && type !== 'separator') expect(click, label).toBeTypeOf('function');
  });

  test('offers no developer tools in a packaged app', () => {
    expect(items.map(({ role }) => role)).not.toContain('toggleDevTools');
  });
});

test('items say what they do', () => {
  const items = itemsOf(menuTemplate(actions, state));
  const choose = (label: string) => {
    const item = items.find((one) => one.label === label)!;
    (item.click as () => void)();
    return done.at(-1);
  };
  expect(choose('Racing')).toEqual({ do: 'go', path: '/races' });
  expect(choose('Sunlight Theme')).toEqual({ do: 'run', command: 'theme.sunlight' });
  expect(choose('Save as PDF…')).toBe('save_pdf');
  expect(choose('API Documentation')).toBe('docs');
});

test('without screens only what needs none can be chosen', () => {
  expect(enabledIn({ hasScreens: false })).toEqual([
    'Restore a Backup…',
    'Open Another Data Folder…',
    'Reload',
    'API Documentation',
    'Show Logs',
  ]);
});

test('while the club server is closed nothing can be chosen that needs it', () => {
  expect(enabledIn({ isOpen: false, hasScreens: false })).toEqual([]);
});

test('a wristband station has one item: the way out', () => {
  expect(itemsOf(kioskTemplate(actions)).map(({ label }) => label)).toEqual(['Leave the Wristband Station']);
});

test('key labels', () => {
  expect(keyLabel('CommandOrControl+Shift+K', 'linux')).toBe('Ctrl+Shift+K');
  expect(keyLabel('CommandOrControl+Shift+K', 'darwin')).toBe('⌘⇧K');
});
