import { expect, vi } from 'vitest';

/**
 * Watches the calls of a method, which does what it did: `await calls(2)` waits for the second one. So a test waits
 * until a request has come as far as it must, instead of for a while.
 */
export function watchCalls<Target extends object>(
  target: Target,
  method: keyof Target & string,
): ((times?: number) => Promise<void>) & { count: () => number } {
  const spy = vi.spyOn(target as Record<string, (...args: unknown[]) => unknown>, method);
  const count = () => spy.mock.calls.length;
  const calls = async (times = 1) => {
    await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(times);
  };
  return Object.assign(calls, { count });
}
