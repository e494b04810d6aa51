import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { takePort } from '../test/ports';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { expectScreen } from './screen';
import type { TestServer } from './server';

async function open(page: Page, server: TestServer, section: string): Promise<void> {
  await page.goto(`${server.url}/settings/${section}`);
  await expectScreen(page);
}

/** Status of an API request with this key. */
async function statusFor(server: TestServer, key: string, path: string): Promise<number> {
  const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  return response.status;
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: 'Import', exact: true })
    .getByRole('button', { name: 'Choose a file…' })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

test.describe('Developer', () => {
  test('a key is made, works for a program, is revoked and works no more', async ({
    staffPage: page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, server, 'developer');
    await page.getByRole('textbox', { name: 'Name' }).fill('Pro shop screen');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose what the key may');
    await page.getByRole('radio', { name: 'Custom' }).check();
    await page.getByRole('checkbox', { name: 'members:read' }).press('Space');
    await expect(page.getByText('read member and household records')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'Create key' }).press('Enter');

    await expect(page.getByRole('alert')).toContainText('you can’t see it again');
    await page.getByRole('button', { name: 'Copy key' }).press('Enter');
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^dsk_/);
    await expect(page.getByText(`curl -H 'api-key: ${key}'`)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    expect(await statusFor(server, key, '/members?club_id=demo')).toBe(200);
    expect(await statusFor(server, key, '/orders?club_id=demo&start_date=0&end_date=1')).toBe(403);

    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    const row = page.getByRole('row', { name: /Pro shop screen/ });
    await expect(row).toContainText('members:read');
    await expect(row).toContainText('Works');
    await page.getByRole('button', { name: 'Revoke Pro shop screen' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Revoke “Pro shop screen”?' });
    await expect(question).toContainText('read member and household records');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleInEveryTheme(page);
    await question.getByRole('button', { name: 'Revoke key' }).press('Enter');
    await expect(row).toContainText('Revoked');
    expect(await statusFor(server, key, '/members?club_id=demo')).toBe(401);
  });
});

test.describe('Network', () => {
  test('a taken port is explained; another is shared, reached by a program, and closed again', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    guard.expect(/400/);
    const taken = await takePort();
    await open(page, server, 'network');
    await expect(page.getByText('Only this computer can open Dockside.')).toBeVisible();
    const port = page.getByRole('textbox', { name: 'Port' });
    await port.fill(String(taken.port));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('alert')).toContainText(`Another program is using port ${taken.port}`);
    await expectAccessibleInEveryTheme(page);

    await taken.release();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText(`Shared on port ${taken.port}`)).toBeVisible();
    const shared = `http://127.0.0.1:${taken.port}`;
    const key = await server.apiKey(['members:read']);
    const answer = await fetch(`${shared}/api/v1/members?club_id=demo`, { headers: { 'api-key': key } });
    expect(answer.status).toBe(200);
    for (const code of await page.getByRole('img', { name: /^QR code of http/ }).all()) {
      const url = (await code.getAttribute('aria-label'))!.replace('QR code of ', '');
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    await expectAccessibleInEveryTheme(page);

    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Only this computer can open Dockside.')).toBeVisible();
    await expect(fetch(`${shared}/healthz`)).rejects.toThrow();
  });
});

test.describe('Data', () => {
  test('bad files are explained line by line and nothing of them is taken; a good one is', async ({
    staffPage: page,
    server,
  }) => {
    const key = await server.apiKey('all');
    const members = async () => {
      const answer = await fetch(`${server.apiUrl}/members?club_id=demo&q=Newcomer`, {
        headers: { 'api-key': key },
      });
      return ((await answer.json()) as { data: { id: string }[] }).data;
    };
    const member = (id: string) =>
      JSON.stringify({
        resource: 'members',
        record: { id, club_id: 'demo', primary: true, last_name: 'Newcomer' },
      });
    await open(page, server, 'import');
    await chooseFile(
      page,
      'members.ndjson',
      `${member('mem_new')}\n{"resource":"members","record":{}}\nnot json\n`,
    );
    const problems = page.getByRole('alert');
    await expect(problems).toContainText('Nothing was imported: 2 lines of members.ndjson');
    await expect(problems.getByRole('row', { name: /^2 / })).toBeVisible();
    await expect(problems.getByRole('row', { name: /^3 / })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    expect(await members()).toEqual([]);

    await chooseFile(page, 'members.ndjson', `${member('mem_new')}\n`);
    await expect(page.getByText('Imported: members 1.')).toBeVisible();
    expect(await members()).toHaveLength(1);

    await page
      .getByRole('textbox', { name: 'Import into' })
      .or(page.getByRole('combobox', { name: 'Import into' }))
      .click();
    await page.getByRole('option').first().click();
    await chooseFile(
      page,
      'boats.csv',
      'Sail number,Boat,Helm,TCF\n,Nameless,A. Nobody,1.0\nIRL 1,Good,B. Body,fast\n',
    );
    await expect(page.getByRole('alert').getByRole('row', { name: /^2 / })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('row', { name: /^3 / })).toBeVisible();
  });

  test('the examination finds no problems', async ({ staffPage: page, server }) => {
    await open(page, server, 'backups');
    await page.getByRole('button', { name: 'Examine now' }).click();
    await expect(page.getByText('No problems found.')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  });

  test('the export is a file that import takes again', async ({ staffPage: page, server }) => {
    await open(page, server, 'import');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download export' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^dockside-.*\.ndjson$/);
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines[0]!)).toHaveProperty('resource');
    await chooseFile(page, 'again.ndjson', `${lines.slice(0, 50).join('\n')}\n`);
    await expect(page.getByText(/^Imported: /)).toBeVisible();
  });
});

test.describe('Club', () => {
  test('the name and the time zone are changed and shown', async ({ staffPage: page, server }) => {
    await open(page, server, 'club');
    await page.getByRole('textbox', { name: 'Name' }).fill('Howth Yacht Club');
    const zone = page
      .getByRole('textbox', { name: 'Time zone' })
      .or(page.getByRole('combobox', { name: 'Time zone' }));
    await zone.fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await page.getByRole('region', { name: 'Club' }).getByRole('button', { name: 'Save' }).click();
    // The effect shows in advance: the club's own next events, in both zones.
    const question = page.getByRole('dialog', { name: 'Change the club’s time zone?' });
    await expect(question).toContainText('Times are shown in the new zone. Nothing is rescheduled.');
    await expect(question.getByText(/^\d+ tee times of today read \d+ hours earlier$/)).toBeVisible();
    await expect(question.getByRole('row', { name: /^Function: / })).toContainText(/\d\d:\d\d/);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Saved.')).toBeHidden();
    await page.getByRole('region', { name: 'Club' }).getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Change to America/New York' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await expect(page.getByRole('navigation', { name: 'Places' })).toContainText('Howth Yacht Club');
    await expect(page.getByText(server.dataDir)).toBeVisible();
  });
});

test('the member portal is opened to former members', async ({ staffPage: page, server }) => {
  await open(page, server, 'club');
  const portal = page.getByRole('combobox', { name: 'Member portal' });
  await expect(portal).toHaveValue('Present members');
  await portal.click();
  await page.getByRole('option', { name: 'Present and former members' }).click();
  await page.getByRole('region', { name: 'Club' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(portal).toHaveValue('Present and former members');
});

test('a browser has no say over the server’s computer', async ({ staffPage: page, server }) => {
  await open(page, server, 'club');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Backups' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'This computer' })).toHaveCount(0);
  await open(page, server, 'computer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('with a pasted key every section says what it needs', async ({ page, server, guard }) => {
  guard.expect(/401/, /403/);
  const key = await server.apiKey(['members:read']);
  await page.goto(`${server.url}/settings/club`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  for (const section of ['General', 'Cloud sync', 'Network and tablets', 'API keys', 'Backups']) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    await expect(page.getByText('Open this on the club computer.')).toBeVisible();
    await expectAccessible(page);
  }
});

test('the settings are searched, and the earlier address of the data leads to the backups', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/settings/data`);
  await expect(page).toHaveURL(/\/settings\/backups$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const search = sections.getByRole('textbox', { name: 'Search settings' });
  await search.fill('usb stick');
  await expect(sections.getByRole('link')).toHaveText(['Backups']);
  await search.fill('phone');
  await expect(sections.getByRole('link')).toHaveText(['Network and tablets', 'Emergency pack']);
  await search.fill('gdpr');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  await expect(sections.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');

  // On a phone one field holds the sections and their search.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Section' }).fill('deliveries');
  await page.getByRole('option', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
});
