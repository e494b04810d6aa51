import { expect, type Page } from '@playwright/test';
import type { Race } from '../src/contract/areas/racing/races';
import type { Signal } from '../src/contract/areas/start/signals';
import type { StartPlan } from '../src/contract/areas/start/starting-procedures';
import { RaceDay } from './race-day';
import type { TestServer } from './server';

/** Seconds before the start of the warning, preparatory and one-minute signals of a short sequence. */
export interface ShortSequence {
  warning: number;
  preparatory: number;
  one_minute: number;
}

/** A race of two fleets that is about to be started, and what the server has of its start. */
export class StartDay {
  private constructor(
    readonly server: TestServer,
    readonly day: RaceDay,
  ) {}

  static async setUp(server: TestServer, options: { boats?: number } = {}): Promise<StartDay> {
    return new StartDay(server, await RaceDay.setUp(server, { boats: 4, ...options, started: false }));
  }

  /** A plan with a sequence that is over in seconds: the clock is the real one. */
  plan({ warning, preparatory, one_minute }: ShortSequence, more: Partial<StartPlan> = {}): StartPlan {
    const step = { name: null, sounds: ['short' as const], up: [], down: [] };
    return {
      procedure: {
        name: 'In seconds',
        pursuit: false,
        steps: [
          { ...step, signal: 'warning', seconds_before: warning, up: ['class'] },
          { ...step, signal: 'preparatory', seconds_before: preparatory, up: ['preparatory'] },
          { ...step, signal: 'one_minute', seconds_before: one_minute, down: ['preparatory'] },
          { ...step, signal: 'start', seconds_before: 0, down: ['class'] },
        ],
      },
      groups: [
        { fleets: ['IRC'], class_flag: 'E', preparatory: 'P' },
        { fleets: ['PY'], class_flag: 'F', preparatory: 'I' },
      ],
      rolling: true,
      interval_seconds: null,
      recalled_group: 'next',
      warning_at: null,
      later_starts: [],
      ...more,
    };
  }

  async setPlan(start_plan: StartPlan): Promise<void> {
    await this.day.post('/races/start-plan', { regatta_id: this.day.regattaId, race_number: 1, start_plan });
  }

  /** Opens the race’s start line as somebody on the staff. */
  async open(page: Page): Promise<void> {
    await this.server.signIn(page);
    await page.goto(`${this.server.url}/races/${this.day.regattaId}/1/start`);
    await expect(page.getByRole('heading', { level: 1, name: /Race 1/ })).toBeVisible();
  }

  async signals(): Promise<Signal[]> {
    return this.day.get(`/signals?regatta_id=${this.day.regattaId}&race_number=1&limit=100`);
  }

  /** The kinds of signal that count, in order. */
  async kinds(): Promise<string[]> {
    return (await this.signals()).filter((one) => !one.void).map(({ signal }) => signal);
  }

  async race(): Promise<Race> {
    return (await this.day.get<Race[]>(`/races?regatta_id=${this.day.regattaId}`))[0]!;
  }

  /** The starts of the race by fleet. */
  async starts(): Promise<Record<string, number>> {
    return Object.fromEntries((await this.race()).starts.map(({ fleet, starts_at }) => [fleet, starts_at]));
  }
}
