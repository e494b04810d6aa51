import { expect, vi } from 'vitest';

/**
 * Watches the calls of a method, without changing it: `await calls(2)` waits for the second call. Tests can thus wait
 * for a request's progress instead of a fixed time.
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
