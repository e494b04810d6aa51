import { describe, expect, it } from 'vitest';
import { drawOn, groupBy, NOW, START_OF_TODAY } from '../../test/demo-club';

const club = drawOn(NOW);
const [week, series] = club.regattas;
const entries = new Map(club.registrations.map((entry) => [entry.id, entry]));

describe('the regatta under way', () => {
  it('has at least 40 boats in three fleets, each with the rating of her fleet and a band for each sailor', () => {
    expect([week!.starts_at! < START_OF_TODAY, week!.ends_at! > NOW]).toEqual([true, true]);
    const own = club.registrations.filter(({ regatta_id }) => regatta_id === week!.id);
    expect(own.length).toBeGreaterThanOrEqual(40);
    expect(new Set(own.map(({ sail_number }) => sail_number)).size).toBe(own.length);
    for (const { fleets, ratings, crew, wristband_ids } of own) {
      const fleet = week!.fleets.find(({ name }) => name === fleets[0])!;
      expect(ratings[fleet.rating_system as 'tcf' | 'py']).toBeGreaterThan(0);
      expect(wristband_ids).toHaveLength(crew.length + 1);
    }
  });

  it('has sailed races, an abandoned one, one being sailed and one still to sail today', () => {
    const races = club.races.filter(({ regatta_id }) => regatta_id === week!.id);
    expect(races.map(({ status }) => status)).toEqual([
      ...['sailed', 'sailed', 'sailed'],
      ...['abandoned', 'racing', 'scheduled'],
    ]);
    const today = races.at(-1)!;
    expect(today.starts).toHaveLength(3);
    for (const { starts_at } of today.starts) expect(starts_at).toBeGreaterThan(NOW);
  });

  it('has a night race of which some boats are in and others not', () => {
    const finishes = club.scores.filter(
      ({ regatta_id, race_number, finish_time }) =>
        regatta_id === week!.id && race_number === 5 && finish_time !== null,
    );
    expect(finishes.length).toBeGreaterThanOrEqual(3);
    expect(finishes.length).toBeLessThanOrEqual(8);
  });
});

describe('the series before', () => {
  it('is over and sailed to the end', () => {
    expect(series!.ends_at).toBeLessThan(START_OF_TODAY);
    const races = club.races.filter(({ regatta_id }) => regatta_id === series!.id);
    expect(new Set(races.map(({ status }) => status))).toEqual(new Set(['sailed']));
    const scores = club.scores.filter(({ regatta_id }) => regatta_id === series!.id);
    expect(scores.length).toBeGreaterThan(races.length * 8);
  });
});

describe('the scores', () => {
  it('are those of their crossings, all before today', () => {
    const crossings = new Map(club.crossings.map((crossing) => [crossing.id, crossing]));
    const races = new Map(club.races.map((race) => [`${race.regatta_id} ${race.race_number}`, race]));
    for (const {
      regatta_id,
      race_number,
      registration_id,
      crossing_id,
      finish_time,
      recorded_at,
    } of club.scores) {
      expect(recorded_at).toBeLessThan(START_OF_TODAY);
      if (crossing_id === null) continue;
      const { fleets } = entries.get(registration_id)!;
      const { starts } = races.get(`${regatta_id} ${race_number}`)!;
      const start = starts.find(({ fleet }) => fleets.includes(fleet))!.starts_at;
      expect((crossings.get(crossing_id)!.crossed_at - start) / 1000).toBe(finish_time);
    }
    expect(club.crossings.filter(({ registration_id }) => registration_id === null)).toHaveLength(1);
  });

  it('carry codes of several kinds, and their history', () => {
    const codes = club.scores.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['OCS', 'DNF', 'RET', 'ZFP', 'SCP', 'RDG', 'DSQ', 'UFD']));
    for (const score of club.scores)
      expect(club['score-history'].map(({ record }) => record)).toContainEqual(score);
  });

  it('follow the ratings: nobody wins or loses a race by hours', () => {
    const finished = club.scores.filter(({ finish_time }) => finish_time !== null);
    const corrected = ({ registration_id, finish_time }: (typeof finished)[number]) => {
      const { tcf, py } = entries.get(registration_id)!.ratings;
      return finish_time! * (tcf ?? 1000 / py!);
    };
    const byStart = groupBy(finished, ({ regatta_id, race_number, registration_id }) =>
      [regatta_id, race_number, entries.get(registration_id)!.fleets].join(),
    );
    for (const scores of byStart.values()) {
      const times = scores.map(corrected);
      expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.2);
    }
  });
});

describe('the wristbands', () => {
  const scans = groupBy(club['scan-events'], ({ wristband_id }) => wristband_id);

  it('agree with their scans, none of which lies in the future', () => {
    for (const band of club.wristbands) {
      const own = scans.get(band.id) ?? [];
      const last = own.filter(({ applied }) => applied).at(-1);
      expect([band.status, band.timestamp]).toEqual([last?.status ?? 'ashore', last?.timestamp ?? null]);
      for (const { received_at } of own) expect(received_at).toBeLessThan(START_OF_TODAY);
    }
    expect(club['scan-events'].filter(({ applied }) => !applied)).toHaveLength(1);
  });

  it('are out and ashore, some never scanned, one unknown', () => {
    const count = (matches: (band: (typeof club.wristbands)[number]) => boolean) =>
      club.wristbands.filter(matches).length;
    expect(count(({ status }) => status === 'sailing')).toBeGreaterThan(20);
    expect(count(({ status }) => status === 'ashore')).toBeGreaterThan(100);
    expect(count(({ timestamp }) => timestamp === null)).toBeGreaterThan(0);
    expect(count(({ known }) => !known)).toBe(1);
  });

  it('have the holder that the entry names', () => {
    for (const { id, registration_id, holder, sail_number, known } of club.wristbands) {
      if (!known) continue;
      const entry = entries.get(registration_id!)!;
      expect(holder).toBe([entry.helm, ...entry.crew][entry.wristband_ids.indexOf(id)]);
      expect(sail_number).toBe(entry.sail_number);
    }
  });
});
