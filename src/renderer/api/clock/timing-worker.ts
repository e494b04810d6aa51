import { type AlarmRang, type AlarmRequest, Alarms } from './alarms';

/*
 * Browsers throttle timers of hidden pages to one a second, and after five minutes to one a minute. Timers of a
 * dedicated worker are not throttled (https://developer.chrome.com/blog/timer-throttling-in-chrome-88), nor are its
 * messages.
 */

/** The used part of a worker’s global scope; the renderer’s types are a page's. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<AlarmRequest>) => void;
  postMessage(message: AlarmRang): void;
};

const alarms = new Alarms((id, at) => scope.postMessage({ id, at, rang: Date.now() }));

scope.onmessage = ({ data: { id, at } }) => (at === null ? alarms.cancel(id) : alarms.set(id, at));
