import { expect, test } from './fixtures';

/** Electron's security checklist, item by item, as far as testable in the running app. */

test('pages run in a sandbox, apart from Electron and Node', async ({ app }) => {
  const globals = await app.page.evaluate(() => ({
    process: typeof (globalThis as { process?: unknown }).process,
    require: typeof (globalThis as { require?: unknown }).require,
    module: typeof (globalThis as { module?: unknown }).module,
    Buffer: typeof (globalThis as { Buffer?: unknown }).Buffer,
    dockside: Object.keys(window.dockside!).sort(),
    bridge: Object.keys(window.dockside!.bridge),
  }));
  expect(globals).toEqual({
    process: 'undefined',
    require: 'undefined',
    module: 'undefined',
    Buffer: 'undefined',
    dockside: ['bridge', 'onCommand'],
    bridge: ['call'],
  });
  const preferences = await app.electron.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    const last = webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
      last.getLastWebPreferences();
    const spellcheck = webContents.session.isSpellCheckerEnabled();
    return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag, spellcheck };
  });
  expect(preferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
  });
  // A script that got into the page cannot put itself in the bridge's place.
  const replaced = await app.page.evaluate(() => {
    try {
      Object.assign(window, { dockside: { bridge: { call: () => 'mine' } } });
    } catch {
      return false;
    }
    return String(window.dockside!.bridge.call).includes('mine');
  });
  expect(replaced).toBe(false);
});

test('the content security policy holds: no inline script, no eval, nothing from elsewhere', async ({
  app,
}) => {
  const { headers } = await app.ask('/index.html');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  const outcome = await app.page.evaluate(async () => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
    const inline = document.createElement('script');
    inline.textContent = 'window.inlined = true';
    document.body.append(inline);
    const foreign = document.createElement('img');
    foreign.src = 'https://example.com/pixel.png';
    document.body.append(foreign);
    // In a separate tick: a test's own evaluation is exempt from the policy.
    const evaluated = await new Promise((resolve) =>
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: it must not work
          resolve(eval('1 + 1'));
        } catch (error) {
          resolve((error as Error).name);
        }
      }),
    );
    const fetched = await fetch('https://example.com/').catch((error: Error) => error.name);
    return { evaluated, fetched };
  });
  expect(outcome).toEqual({ evaluated: 'EvalError', fetched: 'TypeError' });
  await expect
    .poll(() => app.page.evaluate(() => (window as unknown as { violations: string[] }).violations))
    .toEqual(expect.arrayContaining(['script-src-elem', 'img-src', 'connect-src']));
  expect(await app.page.evaluate(() => 'inlined' in window)).toBe(false);
});

test('nothing leaves the machine even where a page had no policy', async ({ app }) => {
  const outcome = await app.electron.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const ended = await window.loadURL('http://127.0.0.1:9/').catch((error: Error) => error.message);
    window.destroy();
    return ended;
  });
  expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT');
});

test('the page goes nowhere else and opens no window', async ({ app }) => {
  await app.electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
  });
  const windows = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const follow = (url: string) =>
    app.page.evaluate((target) => {
      const link = document.createElement('a');
      link.href = target;
      document.body.append(link);
      link.click();
      window.open(target);
    }, url);
  for (const url of [
    'https://example.com/',
    'http://127.0.0.1:9/',
    'file:///etc/passwd',
    'app://elsewhere/',
    'app://startup-problem/',
    'data:text/html,hello',
    'smb://server/share',
  ])
    await follow(url);
  // A mail address may be opened. Tested last: anything opened earlier would come before it.
  const mail = 'mailto:sailor@example.com';
  await follow(mail);
  const opened = () => app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  await expect.poll(opened).toContain(mail);
  expect((await opened()).filter((url) => url !== mail)).toEqual([]);
  const address = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.getURL(),
  );
  expect(address).toBe('app://dockside/today');
  expect(await windows()).toBe(1);
  // The docs open in a separate window, without a bridge.
  const beside = app.electron.waitForEvent('window');
  await app.page.evaluate(() => window.open('/docs'));
  const docs = await beside;
  await expect(docs).toHaveURL('app://dockside/docs');
  expect(await docs.evaluate(() => 'dockside' in window)).toBe(false);
  await docs.close();
});

test('permissions are denied, but for copying and the microphone', async ({ app }) => {
  const states = await app.page.evaluate(async () => {
    const geolocation = await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      ),
    );
    const asked = ['camera', 'midi', 'clipboard-read'] as unknown as PermissionName[];
    const queried = await Promise.all(
      asked.map(async (name) => (await navigator.permissions.query({ name })).state),
    );
    const notification = await Notification.requestPermission();
    const media = (constraints: MediaStreamConstraints) =>
      navigator.mediaDevices.getUserMedia(constraints).then(
        () => 'granted',
        (error: DOMException) => error.name,
      );
    return {
      geolocation,
      queried,
      notification,
      camera: await media({ video: true }),
      both: await media({ video: true, audio: true }),
      // A test computer may have none; it is not refused.
      microphone: (await media({ audio: true })) !== 'NotAllowedError',
    };
  });
  expect(states).toMatchObject({
    geolocation: 'denied',
    queried: Array(3).fill('denied'),
    notification: 'denied',
  });
  expect(['NotAllowedError', 'NotFoundError']).toContain(states.camera);
  expect(['NotAllowedError', 'NotFoundError']).toContain(states.both);
  expect(states.microphone).toBe(true);
});

test('the bridge answers the staff UI alone, and checks what it is sent', async ({ app }) => {
  const failures = await app.page.evaluate(async () => {
    const call = window.dockside!.bridge.call as (name: string, input: unknown) => Promise<unknown>;
    const failed = (name: string, input: unknown) =>
      call(name, input).then(
        () => 'answered',
        (error: Error) => error.message,
      );
    return [
      await failed('no_such_operation', {}),
      await failed('constructor', {}),
      await failed('save_file', { suggested_name: 7, content: 'x' }),
      await failed('notify', { title: 'x', body: 'y', path: 'https://example.com' }),
      await failed('device_key', { club_id: 'nobody' }),
    ];
  });
  expect(failures[0]).toBe('Unknown operation no_such_operation.');
  expect(failures[1]).toBe('Unknown operation constructor.');
  expect(failures[2]).toContain('suggested_name');
  expect(failures[3]).toContain('path');
  expect(failures[4]).toBe('No club nobody here. Reload the page.');
  for (const failure of failures) expect(failure).not.toMatch(/remote method|Error:/);

  // Another window at the same address, even with the same preload script, is not the staff UI.
  const answer = await app.electron.evaluate(async ({ app: electron, BrowserWindow }) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { sandbox: true, preload: `${electron.getAppPath()}/out/preload/index.cjs` },
    });
    await window.loadURL('app://dockside/trust/subprocessors');
    const said = await window.webContents.executeJavaScript(
      "window.dockside.bridge.call('session', {}).then(() => 'answered', (error) => error.message)",
    );
    window.destroy();
    return said;
  });
  expect(answer).toBe('Not from this page.');
});

test('a webview cannot be attached', async ({ app }) => {
  const attached = await app.page.evaluate(() => {
    const view = document.createElement('webview');
    view.setAttribute('src', 'app://dockside/docs');
    document.body.append(view);
    return 'getWebContentsId' in view;
  });
  expect(attached).toBe(false);
});

test('another origin cannot read the app', async ({ app }) => {
  const outcome = await app.electron.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('data:text/html,hello');
    const read = await window.webContents.executeJavaScript(
      "fetch('app://dockside/healthz').then((answer) => answer.text(), (error) => error.name)",
    );
    window.destroy();
    return read;
  });
  expect(outcome).not.toContain('"status":"ok"');
});

test('the log holds neither keys nor queries', async ({ app }) => {
  const key = await app.page.evaluate(
    async () => (await window.dockside!.bridge.call('device_key', { club_id: 'demo' })).key,
  );
  await app.ask('/api/v1/members?club_id=demo&q=Murphy');
  await expect.poll(() => app.log()).toContain('"path":"/api/v1/members"');
  const log = await app.log();
  expect(log).not.toContain(key);
  expect(log).not.toContain('Murphy');
});
