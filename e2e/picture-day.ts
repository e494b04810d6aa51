import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server';
import { dateShiftedBy, withClockShiftedBy } from './server-clock';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const REGATTA = 'reg_demo_week';
const RACE = 6;

interface Entry {
  id: string;
  sail_number: string;
  boat_name: string;
  fleets: string[];
  ratings: { tcf: number | null; py: number | null };
  wristband_ids: string[];
}

/** Shift of the clocks: it is 11:42 in every picture. */
export const SHIFT = new Date().setHours(11, 41, 20, 0) - Date.now();

const shiftedPage = `${dateShiftedBy(SHIFT)}
const { timeOrigin } = performance;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ${SHIFT} });`;

/** Starts servers with the pictures' clock. */
export function atPictureTime<Result>(start: () => Promise<Result>): Promise<Result> {
  return withClockShiftedBy(SHIFT, start);
}

/** A morning of racing in the demo club, for pictures: race 6 of its regatta, at the finish. */
export class PictureDay {
  private readonly now = Date.now() + SHIFT;

  private constructor(
    private readonly server: TestServer,
    private readonly key: string,
    private readonly entries: readonly Entry[],
  ) {}

  /** The page uses the pictures' clock from its next load. */
  static async setClock(page: Page): Promise<void> {
    await page.addInitScript(shiftedPage);
  }

  /** Needs a server with the demo club. */
  static async begin(server: TestServer): Promise<PictureDay> {
    const made = ['keys', 'create', '--name', 'Race office', '--club', 'demo', '--scopes', 'all'];
    const { key } = await server.command<{ key: string }>(...made);
    const address = `${server.apiUrl}/registrations?regatta_id=${REGATTA}&limit=100`;
    const answer = await fetch(address, { headers: { 'api-key': key } });
    const { data } = (await answer.json()) as { data: Entry[] };
    return new PictureDay(server, key, data);
  }

  /**
   * Everybody goes out, three fleets start, and boats finish one after another.
   *
   * @returns the sail numbers of those still racing, the fastest first
   */
  async sail(): Promise<string[]> {
    const gun = Math.floor(this.now / MINUTE) * MINUTE - 101 * MINUTE;
    const starts = ['IRC One', 'IRC Two', 'Dinghies PY'].map((fleet, at) => ({
      fleet,
      starts_at: gun + at * 5 * MINUTE,
    }));
    const race = { regatta_id: REGATTA, race_number: RACE, name: 'Day 3, race 1', status: 'racing' };
    await this.post('/races', { ...race, starts, distance_nm: 8.8 });
    for (const [at, entry] of this.entries.entries())
      await this.check(entry, at % 7 === 5 ? 'ashore' : 'sailing', gun - (70 - at) * MINUTE);

    const fleet = (name: string) =>
      this.entries
        .filter(({ fleets }) => fleets.includes(name))
        .sort((a, b) => (b.ratings.tcf ?? 0) - (a.ratings.tcf ?? 0));
    const home = [...fleet('IRC One').slice(0, 9), ...fleet('IRC Two').slice(0, 2)];
    const gaps = [0, 61.3, 38.4, 94.7, 12.9, 3.2, 71.8, 49.6, 33.1, 27.4, 58.8];
    let at = this.now - 9 * MINUTE;
    for (const [index, { id }] of home.entries()) {
      at += gaps[index]! * SECOND;
      await this.cross(index, at, id);
    }
    await this.cross(home.length, at + 14.2 * SECOND, null);
    for (const entry of home.slice(0, 3)) await this.check(entry, 'ashore', this.now - 3 * MINUTE);
    return [...fleet('IRC One').slice(9), ...fleet('IRC Two').slice(2)].map(({ sail_number }) => sail_number);
  }

  private async check(entry: Entry, status: 'sailing' | 'ashore', from: number): Promise<void> {
    for (const [at, id] of entry.wristband_ids.entries())
      await this.post('/wristbands/scan_event', {
        id,
        status,
        timestamp: from + at * 4.7 * SECOND,
        regatta_id: REGATTA,
      });
  }

  private async cross(index: number, crossed_at: number, registration_id: string | null): Promise<void> {
    await this.post('/crossings', {
      id: `crossing_${index}`,
      regatta_id: REGATTA,
      race_number: RACE,
      crossed_at: Math.round(crossed_at),
      sail_text: null,
      registration_id,
    });
  }

  private async post(path: string, body: object): Promise<void> {
    const headers = { 'api-key': this.key, 'content-type': 'application/json' };
    const answer = await fetch(this.server.apiUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  }
}
