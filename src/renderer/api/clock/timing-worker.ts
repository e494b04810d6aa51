import { type AlarmRang, type AlarmRequest, Alarms } from './alarms';

/*
 * A page that is hidden has its timers slowed to one a second, after five minutes to one a minute; those of a dedicated
 * worker are not (https://developer.chrome.com/blog/timer-throttling-in-chrome-88), nor are messages from it.
 */

/** The part of a worker’s global scope that is used; the renderer’s types are those of a page. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<AlarmRequest>) => void;
  postMessage(message: AlarmRang): void;
};

const alarms = new Alarms((id, at) => scope.postMessage({ id, at, rang: Date.now() }));

scope.onmessage = ({ data: { id, at } }) => (at === null ? alarms.cancel(id) : alarms.set(id, at));
