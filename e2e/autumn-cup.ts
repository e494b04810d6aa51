import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The start of the first race: 5 September 2026, 11:00 in Dublin. */
const FIRST_START = Date.UTC(2026, 8, 5, 10);

const boats = [
  { id: 'ent_66', sail_number: 'IRL 66', boat_name: 'Rockabill', ratings: { tcf: 1.118 }, helm: 'M. Byrne' },
  { id: 'ent_985', sail_number: 'IRL 985', boat_name: 'Nobby', ratings: { tcf: 1.002 }, helm: 'A. Kelly' },
  {
    id: 'ent_3721',
    sail_number: 'IRL 3721',
    boat_name: 'Insider',
    ratings: { tcf: 1.05 },
    helm: '=cmd|calc',
  },
  { id: 'ent_7', sail_number: 'IRL 7', ratings: { tcf: 0.95 } },
  { id: 'ent_1044', sail_number: '1044', boat_name: 'Firefly', ratings: { py: 1171 }, helm: 'T. Walsh' },
  { id: 'ent_2077', sail_number: '2077', boat_name: 'Solo', ratings: { py: 1143 }, helm: 'O. Doyle' },
];

/** The regatta the first story in `races.spec.ts` sets up by hand, here through the API. */
export class AutumnCup {
  readonly id = 'reg_autumn';

  private constructor(
    private readonly server: TestServer,
    private readonly key: string,
  ) {}

  /** Sets up two fleets, six boats and two races without results. */
  static async setUp(server: TestServer): Promise<AutumnCup> {
    const cup = new AutumnCup(server, await server.apiKey('all', 'club_1'));
    const { id } = cup;
    await cup.#post('/regattas', {
      id,
      club_id: 'club_1',
      name: 'Autumn Cup',
      time_zone: 'Europe/Dublin',
      fleets: [
        { name: 'IRC', rating_system: 'tcf', discards: [{ races: 3, exclude: 1 }] },
        { name: 'PY', rating_system: 'py', discards: [] },
      ],
    });
    for (const boat of boats)
      await cup.#post('/registrations', {
        ...boat,
        regatta_id: id,
        fleets: ['tcf' in boat.ratings ? 'IRC' : 'PY'],
      });
    for (const [race_number, start] of [
      [1, FIRST_START],
      [2, FIRST_START + 3 * HOUR + 5 * MINUTE],
    ] as const)
      await cup.#post('/races', {
        regatta_id: id,
        race_number,
        starts: [
          { fleet: 'IRC', starts_at: start },
          { fleet: 'PY', starts_at: start + 5 * MINUTE },
        ],
      });
    return cup;
  }

  /** Adds the results of the second story. */
  async score(): Promise<void> {
    for (const [registration_id, race_number, finish_time] of [
      ['ent_66', 1, 2443],
      ['ent_985', 1, 2596],
      ['ent_3721', 1, 2593],
      ['ent_7', 1, 3120],
      ['ent_1044', 1, 3600],
      ['ent_66', 2, 4200],
      ['ent_985', 2, 4140],
    ] as const)
      await this.#post('/scores', { registration_id, race_number, finish_time });
    await this.#post('/scores/codes', { registration_id: 'ent_985', race_number: 1, code: 'SCP' });
    await this.#post('/scores/codes', { registration_id: 'ent_2077', race_number: 1, code: 'DNF' });
  }

  /** Opens one of its screens, such as `1/results`, as staff. */
  async open(page: Page, screen: string): Promise<void> {
    await this.server.signIn(page);
    await page.goto(`${this.server.url}/races/${this.id}/${screen}`);
  }

  /** Records as served. */
  // biome-ignore lint/suspicious/noExplicitAny: of any kind
  async records(path: string): Promise<any[]> {
    const response = await fetch(`${this.server.apiUrl}${path}`, { headers: { 'api-key': this.key } });
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: unknown[] }).data;
  }

  /** Writes like another program. */
  async save(path: string, body: object): Promise<void> {
    await this.#post(path, body);
  }

  async #post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.server.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'api-key': this.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBeLessThan(300);
  }
}
