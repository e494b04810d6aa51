import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { appRoot } from '../src/app-root';

/** The desktop app, reached through its main process only: Playwright makes every page believe it is visible. */
export interface ElectronMain {
  /** Evaluates an expression in the main process, and awaits its promise. @throws Error if the expression does */
  evaluate(expression: string): Promise<unknown>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Answer {
  id: number;
  error?: { message: string };
  result?: { result: { value: unknown }; exceptionDetails?: { exception?: { description?: string } } };
}

/** Starts the built app on a data folder. */
export async function startElectron(program: string, dataDir: string): Promise<ElectronMain> {
  const child = spawn(
    program,
    ['--inspect=0', '--no-sandbox', '--disable-gpu', '.', '--data-dir', dataDir, '--demo'],
    {
      cwd: appRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: dataDir, XDG_CONFIG_HOME: dataDir },
    },
  );
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const address = await inspectorAddress(child.stderr);
  if (!address) {
    await stop();
    throw new Error('Electron ended without saying where its inspector is.');
  }
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  socket.onmessage = ({ data }) => settle(JSON.parse(data), waiting);
  let lastId = 0;
  return {
    evaluate(expression) {
      const id = ++lastId;
      const params = { expression, awaitPromise: true, returnByValue: true };
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    async stop() {
      socket.close();
      await stop();
    },
  };
}

async function inspectorAddress(stderr: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(stderr)) {
    const address = /Debugger listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  return undefined;
}

function settle({ id, error, result }: Answer, waiting: Map<number, Waiting>): void {
  const failure = error?.message ?? result?.exceptionDetails?.exception?.description;
  if (failure) waiting.get(id)?.reject(new Error(failure));
  else waiting.get(id)?.resolve(result?.result.value);
  waiting.delete(id);
}
