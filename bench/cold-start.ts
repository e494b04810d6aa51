import { startServe } from './serve';

/** Milliseconds from starting the built `dockside serve` on an empty data directory to its ready line. */
export async function coldStart(): Promise<number> {
  const started = performance.now();
  const serve = await startServe();
  const ms = performance.now() - started;
  await serve.stop();
  return ms;
}
