import { formatList } from '@/lib/format';
import { formatMoment } from '@/lib/time';
import { isOutdated } from '../../use-publications';
import type { OverviewData, Part, PartName } from './part';

/** Parts needed after racing. */
export function partsBeforeResults(data: OverviewData): Part[] {
  return [prizesPart(data), publicationPart(data)];
}

/** Parts that only some sailing instructions need. */
export function partsSeldomUsed({ regatta }: OverviewData): Part[] {
  const { series, scoring_codes, championships } = regatta;
  const part = (name: PartName, items: readonly string[], usual: string): Part => ({
    name,
    state: items.length > 0 ? 'ready' : 'usual',
    words: items.length > 0 ? `${formatList(items)}.` : usual,
  });
  return [
    part(
      'Series',
      [...new Set(series.map(({ name }) => name))],
      'Each fleet is one series of all its races.',
    ),
    part(
      'Codes',
      scoring_codes.map(({ code }) => code),
      'Only the codes of the rules (RRS A10).',
    ),
    part(
      'Groups',
      championships.map(({ fleet }) => `${fleet} in groups`),
      'Each fleet starts as a whole.',
    ),
  ];
}

function prizesPart({ regatta: { prizes } }: OverviewData): Part {
  if (prizes.length === 0)
    return {
      name: 'Prizes',
      state: 'none',
      words: 'A prize is for a fleet, or for a category in it. Results do without.',
    };
  return { name: 'Prizes', state: 'ready', words: `${formatList(prizes.map(({ name }) => name))}.` };
}

function publicationPart({ publication, timeZone, now }: OverviewData): Part {
  const name = 'Publication' as const;
  if (publication === undefined)
    return { name, state: 'not known', words: 'What is published is not known yet.' };
  if (publication === null) return { name, state: 'none', words: 'Nothing is published yet.' };
  const { number, status, published_at } = publication;
  const outdated = isOutdated(publication);
  const when = formatMoment(published_at, now, timeZone);
  return {
    name,
    state: outdated ? 'attention' : 'ready',
    words: `Version ${number}, published as ${status}, ${when}.${outdated ? ' Results or the set-up have changed since.' : ''}`,
  };
}
