import { proposeEcho } from './echo';
import { ScoringInputError } from './input-error';
import { type NhcBoat, proposeNhc } from './nhc';
import { proposeNhc1 } from './nhc1';
import { checkAlpha, checkPositive, MIN_FINISHERS, type Proposals } from './progressive';
import type { ProgressiveRule } from './rating-systems';
import type { ProgressiveInput } from './types';
import { progressiveRules as t } from './words';

/** Settings of progressive systems. */
export const progressiveSettings = {
  alpha: { label: t.shareAlpha, description: t.shareOfPerformance },
  alpha_slower: {
    label: t.shareSlower,
    description: t.sameForBoat,
  },
  alpha_extreme: { label: t.shareExtreme, description: t.sameForExtremeResult },
  alpha_extreme_slower: {
    label: t.shareExtremeSlower,
    description: t.sameForExtremeResultThatWasWorse,
  },
  band_fast: {
    label: t.bandFastSide,
    description: t.resultsFurtherOnFast,
  },
  band_slow: {
    label: t.bandSlowSide,
    description: t.resultsFurtherOnSlow,
  },
  min_finishers: {
    label: t.leastFinishers,
    description: t.afterRaceWithFewer,
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
    label: t.echo,
    description: t.echoIrishSailingsGuide,
    defaults: { alpha: 0.25, min_finishers: MIN_FINISHERS },
    propose: (boats, { alpha, min_finishers }) => proposeEcho({ boats, alpha, min_finishers }),
  },
  nhc: {
    label: t.nhcRya,
    description: t.nhcRya2015AsEcho,
    defaults: { alpha: 0.3, band_fast: 1, band_slow: 1, min_finishers: MIN_FINISHERS },
    movesAll: true,
    propose: (boats, { alpha, band_fast: fast, band_slow: slow, min_finishers }) =>
      proposeNhc({ boats, alpha, band: { fast, slow }, min_finishers }),
  },
  nhc1: {
    label: t.nhc1AsSailwave,
    description: t.nhc1AsSailwaveComputes,
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
      throw new ScoringInputError(field, t.doesNotGoWith(progressiveRule(progressive.system).label));
    if (name === 'min_finishers') checkPositive(value, field);
    else if (name.startsWith('alpha')) checkAlpha(value, field);
    else if (!(value >= 0)) throw new ScoringInputError(field, t.mustBe0OrMore(value));
  }
}
