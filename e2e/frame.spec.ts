import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { pressInTurn } from './keys';
import { expectScreen } from './screen';

test.describe('the frame', () => {
  test('is walked with the keyboard', async ({ staffPage: page, server }) => {
    await page.goto(server.url);
    await expect(page).toHaveURL(/\/today$/);
    await expect(page).toHaveTitle(/ \d{4} · Dockside$/);
    const rail = page.getByRole('navigation', { name: 'Places' });
    await expect(rail.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the screen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    for (const [keys, path] of [
      ['w', '/wristbands(/\\w+)?'],
      ['t', '/tee-times'],
      ['c', '/club/overview'],
      ['s', '/settings/club'],
      ['y', '/sync'],
      ['h', '/help'],
      ['r', '/races'],
      ['d', '/today'],
    ] as const) {
      await pressInTurn(page, 'g', keys);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });

  test('has a palette that finds and does', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page
      .getByRole('searchbox', { name: 'What do you want to find or do?' })
      .or(page.getByPlaceholder('What do you want to find or do?'));
    await expect(field.first()).toBeFocused();
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.type('sunl');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
    const link = page.getByRole('link', { name: 'On the water' });
    await link.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tee sh');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tee-times$/);
  });

  test('has a palette that takes every letter of a fast typist', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    // The palette loads after the first screen.
    await page.locator('.mantine-Spotlight-root').waitFor({ state: 'attached' });
    const { keyboard } = page;
    const type = (...keys: string[]) => keys.flatMap((key) => [keyboard.down(key), keyboard.up(key)]);
    const find = (text: string) => [
      keyboard.down('Control'),
      ...type('k'),
      keyboard.up('Control'),
      ...type(...text, 'Enter'),
    ];
    // Keys do not wait for the page to handle earlier ones.
    await Promise.all([...find('sunl'), ...find('tee sh')]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');
    await expect(page).toHaveURL(/\/tee-times$/);
  });

  test('has a palette that keeps what is typed before its code is there', async ({
    staffPage: page,
    server,
  }) => {
    let arrive = () => {};
    let held: Promise<void>;
    await page.route(/\/late-shell-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const open = async () => {
      held = new Promise((resolve) => {
        arrive = resolve;
      });
      await page.goto(`${server.url}/races`);
      await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    };
    await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sunx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('l');
    await page.keyboard.press('Enter');
    // `n` alone would open the form for a new regatta.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    arrive();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight');

    // Enter after loading: runs the first match.
    await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    arrive();
    await expect(page.getByPlaceholder('What do you want to find or do?')).toHaveValue('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('shows its keys', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Go to On the water')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('keeps the theme', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    await page.getByRole('button', { name: /^Theme: light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('never takes what was typed into a drawer without asking', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    const drawer = page.getByRole('dialog', { name: 'New regatta' });
    const beside = () => page.mouse.click(300, 400);
    await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(drawer).toBeVisible();
    await beside();
    await expect(drawer).toBeHidden();

    await page.keyboard.press('n');
    const name = drawer.getByRole('textbox', { name: 'Name' });
    await name.fill('Spring Series');
    await beside();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Spring Series');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('n');
    await expect(name).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('takes the next key at once when a drawer is closed', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    for (const key of ['Escape', 'g', 't']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/tee-times/);
  });

  test('follows deep links and goes back', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/club/billing`);
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'On the water' }).click();
    await expect(page.getByRole('heading', { name: 'On the water', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    await page.goto(`${server.url}/club/treasure`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${server.url}/races/reg_demo_week/treasure`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto(`${server.url}/races/reg_demo_week/2`);
    await expect(page).toHaveURL(/\/races\/reg_demo_week\/2\/results$/);
  });

  test('says when the server has gone and goes on when it is back', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    await page.goto(`${server.url}/races`);
    guard.expect(/Failed to load resource/);
    await expectScreen(page);
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
    await server.kill();
    await expect(page.getByText(/The club computer hasn’t answered since \d\d:\d\d/).first()).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await server.restart();
    const other = await page.context().newPage();
    await server.openStaffLink(other);
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
  });

  test('leaves room for the regatta while the server is away, with larger text too', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await page.goto(`${server.url}/races/reg_demo_week/1/results`);
    await expectScreen(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '125%';
    });
    await server.kill();
    const status = page.getByRole('region', { name: 'Status' });
    const rail = page.getByRole('navigation', { name: 'Places' });
    const regatta = page.getByRole('button', { name: /^Kilcrane Week/ });
    const sentence = status.getByRole('link');
    const theme = status.getByRole('button', { name: /^Theme/ });
    await expect(sentence).toContainText('The club computer');
    await expect(sentence).not.toContainText('Saved');
    for (const width of [800, 1024, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const boxes = await Promise.all([regatta, sentence, theme].map((part) => part.boundingBox()));
        const { x, width: railWidth } = (await rail.boundingBox())!;
        // With room for names, the sentence and the theme stand at the foot of the rail, else beside the regatta.
        const isInRail = width > 1100;
        const ends = isInRail ? [width, x + railWidth, x + railWidth] : [boxes[1]!.x, boxes[2]!.x, width];
        for (const [index, box] of boxes.entries())
          expect(box!.x + box!.width, `part ${index} at ${width} px`).toBeLessThanOrEqual(ends[index]!);
        if (isInRail) expect(boxes[0]!.x).toBeGreaterThanOrEqual(x + railWidth);
        expect(await sentence.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
        expect(boxes[0]!.width, `the regatta's name at ${width} px`).toBeGreaterThan(100);
      }).toPass();
    }
  });
});

test.describe('the way in', () => {
  test('asks for the staff link or a key', async ({ page, server, guard }) => {
    guard.expect(/401/);
    const key = await server.apiKey(['regattas:read']);
    await page.goto(`${server.url}/races`);
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);

    await page.getByRole('textbox', { name: 'API key' }).fill('dsk_not_a_key');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('doesn’t know this key');

    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Racing', level: 1 })).toBeVisible();
    // A key knows its club.
    await expect(page.getByRole('navigation', { name: 'Places' })).toContainText('Kilcrane');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('leave');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();

    // A key revoked while the tab slept is forgotten.
    await page.evaluate(() => sessionStorage.setItem('dockside.api-key', 'dsk_revoked'));
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('dockside.api-key'))).toBeNull();
  });

  test('lets one browser in by a link, once, and says how to get another', async ({ browser, server }) => {
    const open = async (link: string) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(link);
      return page;
    };
    const link = await server.staffLink();
    const first = await open(link);
    await expect(first.getByRole('heading', { name: 'Needs a decision' })).toBeVisible();
    const second = await open(link);
    await expect(second.getByRole('heading', { name: 'This staff link has been used' })).toBeVisible();
    await expect(second.getByText('dockside staff-link')).toBeVisible();
    await expectAccessible(second);
    await server.openStaffLink(second);
    await expect(second.getByRole('heading', { name: 'Needs a decision' })).toBeVisible();
    // A signed-in browser may follow its link again.
    await first.goto(link);
    await expect(first.getByRole('heading', { name: 'Needs a decision' })).toBeVisible();
    for (const page of [first, second]) await page.context().close();
  });

  test('goes on once the link is open in another tab', async ({ page, server, guard }) => {
    guard.expect(/401/);
    await page.goto(`${server.url}/club/orders`);
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
    const other = await page.context().newPage();
    await server.openStaffLink(other);
    await page.getByRole('button', { name: 'I have opened it' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });
});

test.describe('a pasted key', () => {
  const tokyo = { id: 'tokyo', name: 'Tokyo Bay', time_zone: 'Asia/Tokyo', currency: 'JPY', rate_limit: 600 };
  const teeTime = {
    id: 'tee_1',
    club_id: 'tokyo',
    starts_at: Date.parse('2026-07-01T00:30:00Z'),
    course: { id: 'bay', name: 'Bay Course' },
    status: 'booked',
    players: [{ name: 'Haruka Sato', kind: 'member', paid: true }],
  };
  const order = {
    id: 'ord_1',
    club_id: 'tokyo',
    opened_at: Date.now(),
    items: [],
    total: 1200,
    currency: 'JPY',
  };

  test('brings its club’s clock and money along', async ({ page, server, guard }) => {
    guard.expect(/401/);
    const file = join(server.dataDir, 'tokyo.ndjson');
    const lines = [
      { resource: 'clubs', record: tokyo },
      { resource: 'orders', record: order },
      { resource: 'tee-times', record: teeTime },
    ];
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await server.command('import', file);
    const key = await server.apiKey(['tee_times:read', 'orders:read', 'members:read'], 'tokyo');
    await page.goto(`${server.url}/tee-times/2026-07-01`);
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^09:30/ })).toContainText('Haruka Sato');
    await expect(page.getByRole('navigation', { name: 'Places' })).toContainText('Tokyo Bay');
    // Hovering over a link asks the server for nothing this key may not read.
    await page.getByRole('link', { name: 'Racing' }).hover();
    await expect(page.getByRole('tooltip').filter({ hasText: 'then' })).toBeVisible();
    await page.goto(`${server.url}/club/orders`);
    await expect(page.getByRole('grid', { name: 'Orders' })).toContainText('¥1,200');
  });
});

test.describe('a first run', () => {
  test.use({ demo: false });

  test('is welcomed and may look around in the demo club', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    await expect(page.getByRole('heading', { name: 'Welcome to Dockside' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'Explore the sample club' }).click();
    await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
  });

  test('takes a file, or says line by line what is wrong with it', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    const choose = async (content: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file…' }).click();
      await (await chooser).setFiles({
        name: 'club.ndjson',
        mimeType: 'text/plain',
        buffer: Buffer.from(content),
      });
    };
    await choose('{"resource":"members"}\nnot json\n');
    await expect(page.getByRole('alert')).toContainText('Nothing was imported: 2 lines');
    await expectAccessibleInEveryTheme(page);

    const club = {
      id: 'club_1',
      name: 'Howth',
      time_zone: 'Europe/Dublin',
      currency: 'EUR',
      rate_limit: 600,
    };
    await choose(`${JSON.stringify({ resource: 'clubs', record: club })}\n`);
    await expect(page.getByRole('heading', { name: 'Set up Howth', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Share on the network' })).toBeVisible();
  });
});
