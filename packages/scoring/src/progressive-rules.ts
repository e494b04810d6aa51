import { proposeEcho } from './echo';
import { ScoringInputError } from './input-error';
import { type NhcBoat, proposeNhc } from './nhc';
import { proposeNhc1 } from './nhc1';
import { checkAlpha, checkPositive, MIN_FINISHERS, type Proposals } from './progressive';
import type { ProgressiveRule } from './rating-systems';
import type { ProgressiveInput } from './types';

/** Settings of progressive systems. */
export const progressiveSettings = {
  alpha: { label: 'Share (alpha)', description: 'Share of the performance in the new rating.' },
  alpha_slower: {
    label: 'Share, slower',
    description: 'The same for a boat that did worse than her rating.',
  },
  alpha_extreme: { label: 'Share, extreme', description: 'The same for an extreme result that was better.' },
  alpha_extreme_slower: {
    label: 'Share, extreme slower',
    description: 'The same for an extreme result that was worse.',
  },
  band_fast: {
    label: 'Band, fast side',
    description: 'Results further on the fast side than this many standard deviations are extreme.',
  },
  band_slow: {
    label: 'Band, slow side',
    description: 'Results further on the slow side than this many standard deviations are extreme.',
  },
  min_finishers: {
    label: 'Least finishers',
    description: 'After a race with fewer finishers all ratings stay.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

export type ProgressiveSetting = keyof typeof progressiveSettings;

/** One progressive system, with everything Dockside needs to know about it. */
interface Rule {
  label: string;
  /** Description, and cautions before accepting its ratings. */
  description: string;
  /** Its settings, with defaults. */
  defaults: Partial<Record<ProgressiveSetting, number>>;
  /** True if it also moves boats that were not in the race; those yet to race must be left out. */
  movesAll?: true;
  propose: (boats: readonly NhcBoat[], settings: Required<Settings>) => Proposals;
}

type Settings = { [Name in ProgressiveSetting]?: number };

/** Progressive systems, in display order. */
export const progressiveRules = {
  echo: {
    label: 'ECHO',
    description:
      'ECHO (Irish Sailing’s guide for clubs, 2022): each finisher moves part of the way (alpha) to the rating of an average result. 0.25 for club racing, 0.5 for a regatta.',
    defaults: { alpha: 0.25, min_finishers: MIN_FINISHERS },
    propose: (boats, { alpha, min_finishers }) => proposeEcho({ boats, alpha, min_finishers }),
  },
  nhc: {
    label: 'NHC (RYA)',
    description:
      'NHC (RYA, 2015): as ECHO, with a limit on the effect of extreme results. All ratings then return to the sum of their starting ratings.',
    defaults: { alpha: 0.3, band_fast: 1, band_slow: 1, min_finishers: MIN_FINISHERS },
    movesAll: true,
    propose: (boats, { alpha, band_fast: fast, band_slow: slow, min_finishers }) =>
      proposeNhc({ boats, alpha, band: { fast, slow }, min_finishers }),
  },
  nhc1: {
    label: 'NHC1 (as Sailwave)',
    description:
      'NHC1, as Sailwave computes it: better results move a rating further than worse ones, and extreme results half as far. The finishers’ ratings then return to the sum of their starting ratings.',
    defaults: {
      alpha: 0.3,
      alpha_slower: 0.15,
      alpha_extreme: 0.15,
      alpha_extreme_slower: 0.075,
      band_fast: 1.5,
      band_slow: 1,
      min_finishers: MIN_FINISHERS,
    },
    propose: (boats, { band_fast: fast, band_slow: slow, ...settings }) =>
      proposeNhc1({ boats, ...settings, band: { fast, slow } }),
  },
} as const satisfies Record<ProgressiveRule, Rule>;

/** Names of the progressive systems. */
export const progressiveRuleNames = Object.keys(progressiveRules) as ProgressiveRule[];

/** A progressive system with all optional members in its type. */
export function progressiveRule(name: ProgressiveRule): Rule {
  return progressiveRules[name];
}

/** Settings of a progressive system. */
export function settingsOf(name: ProgressiveRule): ProgressiveSetting[] {
  return Object.keys(progressiveRules[name].defaults) as ProgressiveSetting[];
}

/** A fleet's effective settings by name: its own, or the system's defaults. Settings the system lacks are left out. */
export function effectiveSettings(progressive: ProgressiveInput): Required<Settings> {
  const { defaults } = progressiveRule(progressive.system);
  const names = settingsOf(progressive.system);
  return Object.fromEntries(
    names.map((name) => [name, progressive[name] ?? defaults[name]]),
  ) as Required<Settings>;
}

/** Throws ScoringInputError for invalid settings, or settings the system lacks. */
export function checkProgressive(progressive: ProgressiveInput): void {
  const names: readonly string[] = settingsOf(progressive.system);
  for (const name of Object.keys(progressiveSettings) as ProgressiveSetting[]) {
    const value = progressive[name];
    if (value == null) continue;
    const field = `progressive.${name}`;
    if (!names.includes(name))
      throw new ScoringInputError(field, `does not go with ${progressiveRule(progressive.system).label}`);
    if (name === 'min_finishers') checkPositive(value, field);
    else if (name.startsWith('alpha')) checkAlpha(value, field);
    else if (!(value >= 0)) throw new ScoringInputError(field, `must be 0 or more, not ${value}`);
  }
}
