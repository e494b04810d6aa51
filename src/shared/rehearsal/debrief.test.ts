import { describe, expect, it } from 'vitest';
import { type Act, after, afterAll, perfectDay, untouched } from '../../../test/rehearsal';
import { rehearsalDay } from './day';
import { debriefOf, type Finding } from './debrief';
import { guideAt } from './guide';

const NOON = Date.UTC(2026, 5, 6, 12);
const settings = { seed: 1, speed: 5 };
const [, second, third] = rehearsalDay(settings) as [
  unknown,
  ReturnType<typeof rehearsalDay>[0],
  ReturnType<typeof rehearsalDay>[0],
];
const perfect = perfectDay(settings, NOON);

/** Kinds of findings after some acts. */
const kindsAfter = (acts: readonly Act[], of = settings): Finding['kind'][] =>
  debriefOf(of, afterAll(acts)).findings.map(({ kind }) => kind);

type Signal = Extract<Act, { kind: 'signal' }>;
const isSignal = (act: Act, race: number, signal: string): act is Signal =>
  act.kind === 'signal' && act.race === race && act.draft.signal === signal;
const timed = (act: Act, at: number): Act =>
  act.kind === 'signal' ? { ...act, at, draft: { ...act.draft, signalled_at: at } } : { ...act, at };
/** The perfect day with some acts changed, or left out where null is returned. */
const butFor = (change: (act: Act) => Act | null | undefined) =>
  perfect.flatMap((act) => {
    const changed = change(act);
    return changed === null ? [] : [changed ?? act];
  });

describe('debriefOf', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'finds nothing on a day of which the guide was followed (seed %i)',
    (seed) => {
      for (const speed of [1, 5]) {
        const of = { seed, speed };
        const debrief = debriefOf(of, afterAll(perfectDay(of, NOON)));
        expect(debrief.findings).toEqual([]);
        expect(debrief.over).toBe(true);
        for (const { finishes } of debrief.races) {
          expect(finishes.taken).toBe(finishes.of);
          expect(finishes.median_s).toBe(0);
        }
      }
    },
  );

  it('finds nothing, and no race over, before anything is done', () => {
    expect(debriefOf(settings, untouched())).toMatchObject({ over: false, findings: [] });
  });

  it.each<[string, Finding['kind'], string | null, (act: Act) => Act | null | undefined]>([
    [
      'a late start',
      'sequence',
      '26',
      (act) => (isSignal(act, 1, 'start') ? timed(act, act.at + 4_000) : undefined),
    ],
    ['no one-minute signal', 'sequence', '26', (act) => (isSignal(act, 1, 'one_minute') ? null : undefined)],
    [
      'X after half a minute',
      'recall_late',
      '29.1',
      (act) => (isSignal(act, 2, 'individual_recall') ? timed(act, act.at + 30_000) : undefined),
    ],
    [
      'X taken down early',
      'recall_down',
      '29.1',
      (act) => (isSignal(act, 2, 'individual_recall_removed') ? timed(act, act.at - 60_000) : undefined),
    ],
    [
      'X left up',
      'recall_down',
      '29.1',
      (act) => (isSignal(act, 2, 'individual_recall_removed') ? null : undefined),
    ],
    [
      'a boat over not noted',
      'code',
      'A5.1',
      (act) =>
        act.kind === 'code' && act.code === 'OCS' && act.boat === second.starts[0]!.over[1]!.boat
          ? null
          : undefined,
    ],
    [
      'OCS left on a boat that came back',
      'code',
      'A5.1',
      (act) => (act.kind === 'code' && act.code === null ? null : undefined),
    ],
    [
      'a boat in the triangle not noted',
      'code',
      '30.3',
      (act) =>
        act.kind === 'code' && act.boat === third.starts[1]!.triangle[0] && act.code === 'UFD'
          ? null
          : undefined,
    ],
    [
      'a retired boat without a code',
      'code',
      'A5.1',
      (act) => (act.kind === 'code' && act.code === 'RET' ? null : undefined),
    ],
    [
      'a course not shortened',
      'shortened',
      '32.1',
      (act) => (isSignal(act, 2, 'shortened_course') ? null : undefined),
    ],
    ['results kept back', 'published', null, (act) => (act.kind === 'publish' ? null : undefined)],
  ])('finds %s', (_, kind, rule, change) => {
    const acts = butFor(change);
    expect(acts).not.toEqual(perfect);
    const findings = debriefOf(settings, afterAll(acts)).findings;
    expect(findings).toContainEqual(expect.objectContaining({ kind, rule }));
  });

  it('finds each finish that is missed, late, double, of another boat or without one, and no other', () => {
    const finishes = perfect.filter((act) => act.kind === 'crossing' && act.race === 1);
    for (const [index, finish] of finishes.entries()) {
      if (finish.kind !== 'crossing') continue;
      const changed = (to: Act | null) => butFor((act) => (act === finish ? to : undefined));
      const ofBoat = (kind: Finding['kind']) =>
        debriefOf(settings, afterAll(changed(null))).findings.filter((one) => one.kind === kind);
      expect(ofBoat('finish_missed')).toMatchObject([{ boat: finish.boat }]);
      expect(kindsAfter(changed(null))).toEqual(['finish_missed']);
      expect(kindsAfter(changed({ ...finish, boat: null }))).toEqual(['finish_missed', 'finish_unnamed']);
      expect(kindsAfter([...perfect, { ...finish, at: finish.at + 500 }])).toEqual(['finish_double']);
      expect(kindsAfter(changed({ ...finish, at: finish.at - 1_000_000 }))).toEqual(['finish_time']);
      const next = finishes[index + 1];
      if (next?.kind !== 'crossing') continue;
      const swapped = butFor((act) =>
        act === finish
          ? { ...finish, boat: next.boat }
          : act === next
            ? { ...next, boat: finish.boat }
            : undefined,
      );
      expect(kindsAfter(swapped)).toEqual(['finish_boat', 'finish_boat']);
    }
  });

  it('finds a finish and a code of boats that did not finish or did nothing wrong', () => {
    const [first, retired] = [rehearsalDay(settings)[0]!.order[0]!.boat, rehearsalDay(settings)[0]!.retires!];
    const crossing = perfect.find((act) => act.kind === 'crossing')!;
    const end = perfect.find((act) => act.kind === 'end')!;
    expect(
      kindsAfter([...perfect, { kind: 'crossing', race: 1, at: crossing.at + 5_500, boat: retired }]),
    ).toEqual(['finish_boat']);
    expect(
      kindsAfter([...perfect, { kind: 'code', race: 1, at: end.at - 1, boat: first, code: 'DNF' }]),
    ).toEqual(['code']);
  });

  it('finds a start after the shift, a good start recalled and a start under P after the recall', () => {
    const notPostponed: Act[] = [];
    let records = untouched();
    // Nobody looks at the guide: each race is started and ended, and that is all.
    for (const race of [1, 2, 3])
      for (const [signal, seconds] of [
        ['warning', 0],
        ['preparatory', 60],
        ['one_minute', 240],
        ['start', 300],
      ] as const) {
        const at = NOON + race * 3_600_000 + seconds * 1000;
        const flags = signal === 'preparatory' ? ['P'] : ['E'];
        notPostponed.push({
          kind: 'signal',
          race,
          at,
          draft: { signal, flags, fleets: null, signalled_at: at, details: null },
        });
        if (signal === 'start') notPostponed.push({ kind: 'end', race, at: at + 1_200_000 });
      }
    records = notPostponed.reduce(after, records);
    const kinds = debriefOf(settings, records).findings.map(
      ({ race_number, kind }) => `${race_number} ${kind}`,
    );
    expect(kinds).toContain('2 postponement');
    expect(kinds).toContain('2 recall');
    expect(kinds).toContain('2 shortened');
    expect(kinds).toContain('3 general_recall');
    expect(kinds.filter((kind) => kind === '1 finish_missed')).toHaveLength(10);

    const underP = butFor((act) =>
      isSignal(act, 3, 'preparatory') ? { ...act, draft: { ...act.draft, flags: ['P'] } } : undefined,
    );
    expect(kindsAfter(underP)).toContain('restart_flag');
  });
});

describe('guideAt', () => {
  it('names the boats that are over only once the starting signal is made', () => {
    const race2 = perfect.filter((act) => 'race' in act && act.race === 2);
    const gun = race2.find((act) => isSignal(act, 2, 'start'))!;
    const upTo = (at: number) =>
      guideAt(settings, afterAll(perfect.slice(0, perfect.indexOf(gun) + (at < gun.at ? 0 : 1))), at);
    const over = (at: number) => upTo(at).happened.filter(({ kind }) => kind === 'over');
    expect(over(gun.at - 1)).toEqual([]);
    expect(over(gun.at)).toHaveLength(1);
    expect(upTo(gun.at).task).toMatchObject({ kind: 'recall', urgent: true });
  });

  it('lets neither X nor a boat to be corrected hide the dying wind and a boat that crosses', () => {
    const race2 = perfect.filter((act) => 'race' in act && act.race === 2);
    // Nobody says that she is back, and X stays up.
    const left = perfect.filter(
      (act) => !race2.includes(act) || act.at <= race2.find((one) => isSignal(one, 2, 'start'))!.at,
    );
    const up = race2.filter(
      (act) => isSignal(act, 2, 'individual_recall') || (act.kind === 'code' && act.code === 'OCS'),
    );
    const seen = (at: number) =>
      guideAt(settings, afterAll([...left, ...up].filter((act) => act.at <= at)), at).task;
    const gun = race2.find((act) => isSignal(act, 2, 'start'))!.at;
    expect(seen(gun + second.dies_ms! - 1).kind).toBe('note_back');
    expect(seen(gun + second.dies_ms!).kind).toBe('shorten');
    expect(seen(gun + second.course_ms).kind).toBe('finish');
  });
});
