import { describe, expect, test } from 'vitest';
import type { Championship } from '../../contract/areas/racing/championships';
import type { Race } from '../../contract/areas/racing/races';
import { newFleet, type Regatta, regattaExample } from '../../contract/areas/racing/regattas';
import type { OwnCode } from '../../contract/areas/racing/scoring-codes';
import { newSeries } from '../../contract/areas/racing/series';
import { compareWithSi } from './compare';
import { instructionsOf, instructionsText } from './instructions';
import { readDiscards } from './read-discards';

/**
 * Published sailing instructions, with meaning and sentence forms preserved and the source above each. Those of the
 * rule book are from memory of the guides' wording; the others were looked up on 2026-11-23.
 */

const regattaWith = (changes: Partial<Regatta>): Regatta => ({
  ...regattaExample,
  series: [],
  prizes: [],
  fleets: [newFleet('ILCA 6')],
  ...changes,
});

const steps = (...pairs: [races: number, exclude: number][]) =>
  pairs.map(([races, exclude]) => ({ races, exclude }));

function compared(text: string, changes: Partial<Regatta> = {}, races: readonly Race[] = []) {
  const { points, others } = compareWithSi(text, instructionsOf(regattaWith(changes), races));
  return {
    states: Object.fromEntries(points.map(({ instruction, state }) => [instruction.topic, state])),
    notes: Object.fromEntries(points.map(({ instruction, note }) => [instruction.topic, note])),
    points,
    others: others.map(({ text: sentence }) => sentence),
    /** Every sentence on the screen. */
    shown: [...points.flatMap(({ passages }) => passages), ...others].map(({ text: sentence }) => sentence),
  };
}

const medal = { race_number: 12, weight: 2, excludable: false, medal: true, fleets: null } as Race;
const stage = (name: Championship['stages'][number]['stage'], ...groups: string[]) =>
  ({ stage: name, groups: groups.map((group) => ({ name: group })) }) as Championship['stages'][number];
const split = (carried: Championship['carried'], ...stages: Championship['stages']): Championship => ({
  ...{ id: 'ch', name: 'Championship', fleet: 'ILCA 6', carried, stages },
  assignments: [],
});
const code = (fields: Partial<Omit<OwnCode, 'points'>> & { points: Partial<OwnCode['points']> }): OwnCode =>
  ({
    ...{ code: 'OOD', name: 'Officer of the day', finisher: false, came_to_start: false, excludable: true },
    ...fields,
    points: {
      ...{ method: 'fixed', value: 0, percent: null, races: 'all', leave_out: null, at_most: null },
      ...fields.points,
    },
  }) as OwnCode;

describe('as published', () => {
  // RRS Appendix S, Standard Sailing Instructions, 14 and 12.
  test('the Standard Sailing Instructions', () => {
    const text = `14 SCORING
14.1 One race is required to be completed to constitute a series.
14.2 (a) When fewer than five races have been completed, a boat's series score will be the total of her race scores.
(b) When five or more races have been completed, a boat's series score will be the total of her race scores excluding her worst score.`;
    expect(
      compared(text, { fleets: [newFleet('ILCA 6', { discards: steps([5, 1]) })] }).states,
    ).toMatchObject({
      races_required: 'agrees',
      discards: 'agrees',
    });
  });

  // Appendix LE (expanded guide), its instructions for fleets that are divided: opening series, and medal race.
  test('the expanded guide: an opening series in two parts, and a medal race said in several sentences', () => {
    const text = `5.1 The event will consist of an opening series and a medal race.
5.2 The opening series will be divided into a qualifying series and a final series.
16.4 The medal race will be scored double points. The score of a boat in the medal race shall not be excluded.
16.5 All race scores of the qualifying series are carried forward into the final series.`;
    const three = split(
      'scores',
      stage('qualifying', 'Yellow', 'Blue'),
      stage('final', 'Gold', 'Silver'),
      stage('medal', 'Medal'),
    );
    const { states } = compared(text, { championships: [three] }, [medal]);
    expect(states).toMatchObject({ split_fleet: 'agrees', medal_race: 'agrees', carried: 'agrees' });
    const two = split('rank', stage('qualifying', 'Yellow', 'Blue'), stage('final', 'Gold', 'Silver'));
    const other = compared(text, { championships: [two] });
    expect(other.notes).toMatchObject({
      split_fleet:
        'Your text: a qualifying series, a final series and a medal stage. Set-up: a qualifying and a final series.',
      carried:
        'Your text: all scores of the qualifying series count. Set-up: the rank in the qualifying series counts.',
      medal_race: 'Your text: medal, ×2, not excluded. Set-up: none.',
    });
    expect(compared(text).states.split_fleet).toBe('differs');
  });

  // The 49er, 49erFX and Nacra 17 world championships of 2025, as sailweb.co.uk describes their instructions (2025-09-23).
  test('the 49er’s medal series, which is none of the rule book’s, stays unread and is shown', () => {
    const text = `The Championships will consist of an Opening Series and a Medal Series Race.
The Opening Series will be divided into a Qualifying Series and a Final Series.
The Medal Series will consist of a Gold umpired Race and a 4-point Race.
In the Gold umpired race the winner gets 3 points, the second 2 points, the third 1 point and all others zero points.`;
    const three = split(
      'scores',
      stage('qualifying', 'A', 'B'),
      stage('final', 'Gold', 'Silver'),
      stage('medal', 'Medal'),
    );
    const { states, shown } = compared(text, { championships: [three] });
    expect(states.split_fleet).toBe('unread');
    for (const sentence of text.split('\n')) expect(shown).toContain(sentence);
  });

  // PHRF New England Championship, amendment 1 to the sailing instructions, 2003 (phrfne.org/page/629).
  test('a throw-out for some divisions, and a bonus for the first: nothing is called agreed', () => {
    const text = `21.1 The Low point Scoring System (RRS Appendix A2) will apply. If Classes in Divisions 1 and 2 sail 6 races there will be a throw out (alters RRS Appendix A2). If Classes in Division 3 sail 5 races there will be a throw out (alters RRS Appendix A2). A quarter point bonus will be awarded for first place (alters RRS Appendix A4.1).`;
    const { states, others } = compared(text, { fleets: [newFleet('PHRF', { discards: steps([6, 1]) })] });
    expect(states).toMatchObject({ points_system: 'agrees', discards: 'unread' });
    expect(others).toEqual([
      'A quarter point bonus will be awarded for first place (alters RRS Appendix A4.1).',
    ]);
  });

  // Hermanus Yacht Club, sailing rules (hyc.co.za/sailing-rules).
  test('a club’s minimums', () => {
    const text = `2 races as minimum for the trophy to be awarded. 4 races as a minimum for a discard to apply – for all club trophy racing.
A maximum of 10 races will be sailed, after 8 races 2 discards may be applied.
All competitors will sail to their individual class portsmouth handicaps.`;
    const club = (discards: ReturnType<typeof steps>) =>
      compared(text, { fleets: [newFleet('ILCA 6', { discards, rating_system: 'py' })] });
    expect(club(steps([4, 1], [8, 2])).states.rating).toBe('agrees');
    // Two sentences apply to eight races, so a person must decide.
    expect(club(steps([4, 1], [8, 2])).states.discards).toBe('unread');
  });

  // Lincoln Model Yacht Club, standard sailing instructions (lmyc.no-ip.co.uk/SSI.shtml).
  test('points of a model yacht club that are not the rule book’s', () => {
    const text = `Finishing points will be awarded on a 1 for 1st, 2 for 2nd, 3 for 3rd etc basis. Lowest total score wins.

Tie breaks will be decided by sail off or count back of the greatest number of highest places.

A yacht starting but not finishing (DNF) will score one more point than the entry.

Disqualification (DSQ) will score three more points than the entry.`;
    const { states, shown } = compared(text);
    expect(states.ties).toBe('unread');
    for (const words of ['1 for 1st', 'Lowest total', 'Tie breaks', '(DNF)', '(DSQ)'])
      expect(shown.filter((sentence) => sentence.includes(words))).toHaveLength(1);
  });

  // Shoreham Sailing Club, sailing instructions of May 2023 (shorehamsailing.org/racing/sailing-instructions).
  test('about 60 % of the races count, and average points for duties', () => {
    const text = `Races to count will be approx. 60% of total number of races sailed (when 5 or more races are sailed).
Duties: Average points will be awarded to helms at the end of each series, for each Race Officer, Assistant or Support Boat duties they performed in that series.
Class/Fleet results will be extracted from the Fast, Medium and Slow Handicap races, subject to there being at least two starters in that Handicap race.`;
    const { states, shown } = compared(text);
    expect(states.discards).toBe('unread');
    for (const sentence of text.split('\n')) expect(shown).toContain(sentence);
  });

  // Pentewan Sands Sailing Club (pentewansailingclub.org.uk, page_1202982448292).
  test('a club that scores boats that started otherwise than those that did not', () => {
    const text = `Points will be awarded as per the Low Point System in Appendix A of the RYA racing rules of sailing.
A boat that starts a race but does not finish or is disqualified shall be scored points for the finishing place one more than the number of the boats that started the race.
A boat that does not start a race shall be scored points for the finishing place one more than the number of boats entered in the series.
The number of races to count in a series will be one less than the total of races sailed, except that if only 3 races are sailed, all will count.
For the evening series, the number of races to count will be 50% of the total number sailed.
The boat with the lowest total score wins and the other will be placed accordingly.`;
    const { states, shown } = compared(text);
    expect(states).toMatchObject({ points_system: 'agrees', code_base: 'unread', discards: 'unread' });
    for (const sentence of text.split('\n')) expect(shown).toContain(sentence);
  });

  // World Sailing’s explanation of the Olympic regatta (sailing.org/olympics/basics/thescoring.php).
  test('a discard after a minimum of races', () => {
    const { states } = compared(
      'After a minimum of five races have been completed, a boat can discard a race. During the Medal Race the points are doubled.',
      { fleets: [newFleet('ILCA 6', { discards: steps([5, 1]) })] },
      [medal],
    );
    // Nothing is said about fewer than five races, nor if the medal race may be excluded.
    expect(states).toMatchObject({ discards: 'unread', medal_race: 'unread' });
  });
});

describe('codes of a regatta’s own', () => {
  const state = (text: string, own: OwnCode) => compared(text, { scoring_codes: [own] }).states.own_code;
  test.each<[text: string, points: Partial<OwnCode['points']>, state: string]>([
    ['A boat on duty will be scored 3 points (OOD).', { method: 'fixed', value: 3 }, 'agrees'],
    ['A boat scored OOD will be scored 4 points.', { method: 'fixed', value: 3 }, 'differs'],
    [
      'A boat scored OOD will be scored one more than the number of boats entered.',
      { method: 'entries', value: 1 },
      'agrees',
    ],
    [
      'OOD: points for the number of boats that finished plus two.',
      { method: 'finishers', value: 2 },
      'agrees',
    ],
    ['OOD scores the average of her points in all other races.', { method: 'average' }, 'agrees'],
    [
      'OOD scores the average of her points in all other races, at most twice.',
      { method: 'average' },
      'unread',
    ],
    ['OOD scores average points.', { method: 'average' }, 'unread'],
  ])('%s', (text, points, expected) => {
    expect(state(text, code({ points }))).toBe(expected);
  });

  test('whether it may be excluded is a part of it, and may stand in a sentence of its own', () => {
    const text = 'A boat scored OOD will be scored 3 points. A score of OOD will not be excluded.';
    const own = { method: 'fixed', value: 3 } as const;
    expect(state(text, code({ points: own, excludable: false }))).toBe('agrees');
    expect(state(text, code({ points: own }))).toBe('differs');
  });

  test.each<Partial<OwnCode['points']>>([
    { method: 'fixed', value: 3 },
    { method: 'entries', value: 2 },
    { method: 'came_to_start', value: 0 },
    { method: 'finishers', value: 1 },
    { method: 'dnf', value: 1 },
    { method: 'average' },
  ])('its own sentence is read back: %j', (points) => {
    const regatta = regattaWith({ scoring_codes: [code({ points, excludable: false })] });
    const instructions = instructionsOf(regatta, []);
    const own = compareWithSi(instructionsText(instructions), instructions).points.find(
      ({ instruction }) => instruction.topic === 'own_code',
    );
    expect([own?.state, own?.note]).toEqual(['agrees', expect.any(String)]);
  });
});

describe('penalties in time', () => {
  test.each([
    ['A discretionary penalty (DPI) will be 30 seconds added to her elapsed time.', 30, 'agrees'],
    ['The discretionary penalty is a time penalty of one minute.', 60, 'agrees'],
    ['The discretionary penalty is a time penalty of 2 minutes.', 60, 'differs'],
  ])('%s', (text, seconds, expected) => {
    const fleets = [newFleet('IRC', { rating_system: 'tcf', dpi: { points: null, percent: null, seconds } })];
    expect(compared(text, { fleets }).states.dpi).toBe(expected);
  });

  test('a scoring penalty in time is not what is set', () => {
    const { notes } = compared('The Scoring Penalty is 5% of her elapsed time.');
    expect(notes.scoring_penalty).toBe('Your text: 5 % of her time. Set-up: 20 % of DNF.');
  });
});

describe('several profiles of discards', () => {
  test('a sentence that names a series is for that one alone', () => {
    const regatta = regattaWith({
      fleets: [newFleet('PY', { discards: steps([4, 1]) })],
      series: [
        newSeries({ id: 's', name: 'Spring', fleet: 'PY', discards: steps([6, 2]) }),
        newSeries({ id: 'w', name: 'Winter', fleet: 'PY', discards: steps([3, 1]) }),
      ],
    });
    const { points } = compareWithSi(
      'One discard after 4 races. For the Spring series there are 2 discards after 6 races. For the Winter series there is 1 discard after 5 races.',
      instructionsOf(regatta, []),
    );
    expect(
      points.flatMap(({ instruction: { topic, series }, state }) =>
        topic === 'discards' ? [[series, state]] : [],
      ),
    ).toEqual([
      [null, 'agrees'],
      ['Spring', 'agrees'],
      ['Winter', 'differs'],
    ]);
  });

  test('what is excluded in the qualifying series alone says nothing of the whole', () => {
    const text =
      'When 4 or more races have been completed, a boat’s worst score will be excluded. In the final series one score will be excluded.';
    expect(
      compared(text, { fleets: [newFleet('ILCA 6', { discards: steps([4, 1]) })] }).states.discards,
    ).toBe('unread');
  });

  test.each([
    ['Her worst score will be excluded when 5 or more races have been completed.', '????1111'],
    ['After a minimum of five races have been completed, a boat can discard a race.', '????1111'],
    ['4 races as a minimum for a discard to apply.', '???11111'],
    ['There will be one throw out after 6 races.', '00000111'],
    ['No throw outs.', '00000000'],
  ])('%s', (text, expected) => {
    const { counts } = readDiscards([text]);
    expect(
      counts
        .slice(0, 8)
        .map((count) => count ?? '?')
        .join(''),
    ).toBe(expected);
  });
});

test('a heading in capitals that states something is read as a sentence', () => {
  const { states } = compared('SCORING\nNO DISCARDS', { fleets: [newFleet('ILCA 6', { discards: [] })] });
  expect(states.discards).toBe('agrees');
});
