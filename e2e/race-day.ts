import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server';

export interface Boat {
  id: string;
  sail_number: string;
  boat_name: string;
  fleet: 'IRC' | 'PY';
  /** Thousandths of a TCF, or a Portsmouth number. */
  rating: number;
}

interface Crossing {
  id: string;
  crossed_at: number;
  sail_text: string | null;
  registration_id: string | null;
}

interface Line {
  sail_number: string;
  place: number | null;
  code: string | null;
  corrected: number | null;
  points: number | null;
}

const MINUTE = 60_000;

/** A regatta of two fleets with one race under way, set up through the API like an integrator would. */
export class RaceDay {
  readonly regattaId = 'reg_e2e';
  readonly starts: Record<Boat['fleet'], number>;

  private constructor(
    readonly server: TestServer,
    private readonly key: string,
    readonly boats: readonly Boat[],
    now: number,
  ) {
    const gun = Math.floor(now / 1000) * 1000;
    this.starts = { IRC: gun - 43 * MINUTE, PY: gun - 38 * MINUTE };
  }

  static async setUp(server: TestServer, { boats = 60, started = true } = {}): Promise<RaceDay> {
    const key = await server.apiKey('all', 'howth');
    const day = new RaceDay(
      server,
      key,
      Array.from({ length: boats }, (_, index) => boat(index)),
      Date.now(),
    );
    const fleet = { code_base: 'series_entries', discards: [] };
    await day.post('/regattas', {
      id: day.regattaId,
      club_id: 'howth',
      name: 'Autumn Cup',
      time_zone: 'Europe/Dublin',
      fleets: [
        { ...fleet, name: 'IRC', rating_system: 'tcf' },
        { ...fleet, name: 'PY', rating_system: 'py' },
      ],
    });
    for (const one of day.boats) await day.enter(one);
    await day.post('/races', {
      regatta_id: day.regattaId,
      race_number: 1,
      name: 'Sat R1',
      status: started ? 'racing' : 'scheduled',
      starts: started
        ? Object.entries(day.starts).map(([name, starts_at]) => ({ fleet: name, starts_at }))
        : [],
    });
    return day;
  }

  /** Opens the race's finish line as staff. */
  async open(page: Page): Promise<void> {
    await this.server.signIn(page);
    await page.goto(`${this.server.url}/races/${this.regattaId}/1/finish`);
    await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  }

  async crossings(): Promise<Crossing[]> {
    return this.get(`/crossings?regatta_id=${this.regattaId}&race_number=1&limit=100`);
  }

  /** Enters a boat in the regatta. */
  async enter({ id, sail_number, boat_name, fleet, rating }: Boat): Promise<void> {
    const ratings = fleet === 'IRC' ? { tcf: rating / 1000 } : { py: rating };
    const regatta_id = this.regattaId;
    await this.post('/registrations', { id, regatta_id, sail_number, boat_name, fleets: [fleet], ratings });
  }

  async remove(path: string): Promise<void> {
    const answer = await fetch(this.server.apiUrl + path, {
      method: 'DELETE',
      headers: { 'api-key': this.key },
    });
    expect(answer.status, await answer.text()).toBe(200);
  }

  async post(path: string, body: unknown): Promise<void> {
    const headers = { 'api-key': this.key, 'content-type': 'application/json' };
    const answer = await fetch(this.server.apiUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  }

  async get<Data>(path: string): Promise<Data> {
    const answer = await fetch(this.server.apiUrl + path, { headers: { 'api-key': this.key } });
    return (await answer.json()).data;
  }

  /** The server's results of the race. */
  async standings(fleet: Boat['fleet']): Promise<Line[]> {
    const { standings } = await this.get<{
      standings: { sail_number: string; scores: Omit<Line, 'sail_number'>[] }[];
    }>(`/standings?regatta_id=${this.regattaId}&fleet=${fleet}`);
    return standings
      .map(({ sail_number, scores: [score] }) => {
        // Undefined while the race is under way.
        const { place, code, corrected, points } = score ?? ({} as Line);
        return { sail_number, place, code, corrected, points };
      })
      .sort(bySail);
  }

  /**
   * Expected results, computed from the crossings in whole numbers: corrected times rounded half up, ties sharing
   * points, codes one more than the entries.
   */
  expected(fleet: Boat['fleet'], crossings: readonly Crossing[], codes: Record<string, string>): Line[] {
    const entries = this.boats.filter((one) => one.fleet === fleet);
    const corrected = new Map(
      entries.flatMap((one): [string, number][] => {
        const crossing = crossings.find(({ registration_id }) => registration_id === one.id);
        if (!crossing || codes[one.sail_number]) return [];
        const ms = BigInt(crossing.crossed_at - this.starts[fleet]);
        const [over, under] =
          fleet === 'IRC' ? [ms * BigInt(one.rating), 1_000_000n] : [ms * 1000n, 1000n * BigInt(one.rating)];
        return [[one.sail_number, Number((2n * over + under) / (2n * under))]];
      }),
    );
    return entries
      .map(({ sail_number }): Line => {
        const time = corrected.get(sail_number);
        if (time === undefined)
          return {
            sail_number,
            place: null,
            code: codes[sail_number] ?? 'DNC',
            corrected: null,
            points: entries.length + 1,
          };
        const times = [...corrected.values()];
        const place = times.filter((other) => other < time).length + 1;
        const tied = times.filter((other) => other === time).length;
        const points = Math.round((place + (tied - 1) / 2) * 10) / 10;
        return { sail_number, place, code: null, corrected: time, points };
      })
      .sort(bySail);
  }

  /** The shortest end of a boat's sail number unique in the fleet. */
  endOf({ sail_number }: Boat): string {
    const digits = sail_number.replace(/\D/g, '');
    for (let length = 1; length < digits.length; length++) {
      const end = digits.slice(-length);
      if (this.boats.filter((other) => other.sail_number.endsWith(end)).length === 1) return end;
    }
    return digits;
  }
}

function boat(index: number): Boat {
  const fleet = index % 2 === 0 ? 'IRC' : 'PY';
  return {
    id: `ent_${index}`,
    sail_number: `${fleet === 'IRC' ? 'IRL' : 'GBR'} ${1003 + index * 37}`,
    boat_name:
      names[index % names.length]! +
      (index >= names.length ? ` ${Math.floor(index / names.length) + 1}` : ''),
    fleet,
    rating: fleet === 'IRC' ? 930 + index * 4 : 960 + index * 5,
  };
}

const names = [
  'Rockabill',
  'Insider',
  'Nobby',
  'Storm',
  'Checkmate',
  'Aurelia',
  'Pinocchio',
  'Bite the Bullet',
  'Gringo',
  'Lambay Rules',
  'Wavetrain',
  'Sunburn',
  'Maximus',
  'Dux',
  'Equinox',
  'Splashdance',
  'Mojo',
  'Trick or Treat',
  'King One',
  'Indecision',
]; // prettier-ignore

function bySail(a: Line, b: Line): number {
  return a.sail_number < b.sail_number ? -1 : 1;
}
