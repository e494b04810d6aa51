import { expect } from '@playwright/test';
import type { ScanEvent, Wristband } from '../src/contract/areas/safety/wristbands';
import type { TestServer } from './server';

const MINUTE = 60_000;

interface Options {
  id?: string;
  name?: string;
  /** Bands of its three sailors. */
  bands?: readonly string[];
  /** The regatta's zone, if not the club's. */
  timeZone?: string;
}

/** A test's own small regatta in the demo club: two boats, one race over an hour ago. */
export class RegattaWithBands {
  private constructor(
    private readonly server: TestServer,
    private readonly key: string,
    readonly id: string,
  ) {}

  static async setUp(
    server: TestServer,
    { id = 'reg_bands', name = 'Band Trophy', bands = ['0417', '0418', 'A1190'], timeZone }: Options = {},
  ): Promise<RegattaWithBands> {
    const regatta = new RegattaWithBands(server, await server.apiKey('all'), id);
    const now = Date.now();
    await regatta.post('/regattas', {
      id: regatta.id,
      club_id: 'demo',
      name,
      ...(timeZone !== undefined && { time_zone: timeZone }),
      starts_at: now - 120 * MINUTE,
      ends_at: now + 120 * MINUTE,
      fleets: [{ name: 'IRC', rating_system: 'tcf', code_base: 'series_entries', discards: [] }],
    });
    const enter = (
      id: string,
      sail_number: string,
      boat_name: string,
      people: string[],
      wristband_ids: readonly string[],
    ) =>
      regatta.post('/registrations', {
        id,
        regatta_id: regatta.id,
        sail_number,
        boat_name,
        fleets: ['IRC'],
        ratings: { tcf: 1 },
        helm: people[0],
        crew: people.slice(1),
        wristband_ids,
      });
    const entry = (name: string) => (id === 'reg_bands' ? name : `${id}_${name}`);
    await enter(entry('ent_b1'), 'IRL 66', 'Rockabill', ['M. Byrne', 'T. Byrne'], bands.slice(0, 2));
    await enter(entry('ent_b2'), 'IRL 985', 'Nobby', ['S. Walsh'], bands.slice(2));
    return regatta;
  }

  /** The same regatta as another server has it. */
  async at(server: TestServer): Promise<RegattaWithBands> {
    return new RegattaWithBands(server, await server.apiKey('all'), this.id);
  }

  /** Starts both boats ninety minutes ago, with the last finish some minutes ago. */
  async sailRace(minutesSinceLastFinish: number): Promise<void> {
    const start = Date.now() - 90 * MINUTE;
    const starts = [{ fleet: 'IRC', starts_at: start }];
    await this.post('/races', { regatta_id: this.id, race_number: 1, starts, status: 'racing' });
    const finish_time = (90 - minutesSinceLastFinish) * 60;
    await this.post('/scores', { registration_id: 'ent_b1', race_number: 1, finish_time });
  }

  /** Enters boats with crews wearing these bands, ten a boat. */
  async enterCrews(bands: readonly string[]): Promise<void> {
    for (let first = 0; first < bands.length; first += 10) {
      const wristband_ids = bands.slice(first, first + 10);
      const [helm, ...crew] = wristband_ids.map((band) => `Sailor ${band}`);
      const sail_number = `IRL ${5000 + first}`;
      const entry = { regatta_id: this.id, sail_number, fleets: ['IRC'], ratings: { tcf: 1 } };
      await this.post('/registrations', { ...entry, helm, crew, wristband_ids });
    }
  }

  /** A scan at another station, some minutes ago. */
  async check(id: string, status: Wristband['status'], minutesAgo: number): Promise<void> {
    const timestamp = Date.now() - minutesAgo * MINUTE;
    await this.post('/wristbands/scan_event', { id, status, timestamp, regatta_id: this.id });
  }

  /** All scans on the server, in order of arrival. */
  async checks(): Promise<ScanEvent[]> {
    return this.list('/wristbands/scan_events');
  }

  async bands(): Promise<Wristband[]> {
    return this.list('/wristbands');
  }

  async band(id: string): Promise<Wristband | undefined> {
    return (await this.bands()).find((band) => band.id === id);
  }

  private async list<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const url = `${this.server.apiUrl}${path}?regatta_id=${this.id}&limit=100&skip=${rows.length}`;
      const response = await fetch(url, { headers: { 'api-key': this.key } });
      expect(response.status).toBe(200);
      const { data, has_more } = (await response.json()) as { data: Row[]; has_more: boolean };
      rows.push(...data);
      if (!has_more) return rows;
    }
  }

  private async post(path: string, body: object): Promise<void> {
    const headers = { 'api-key': this.key, 'content-type': 'application/json' };
    const response = await fetch(`${this.server.apiUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBe(200);
  }
}
