import { benchFinishLine } from './finish-line';
import { benchFirstTeeTime } from './first-paint';
import { benchStation } from './station';

/** The staff UI in a real browser over a real server. */
export async function benchBrowser(): Promise<void> {
  await benchFirstTeeTime();
  await benchFinishLine();
  await benchStation();
}
