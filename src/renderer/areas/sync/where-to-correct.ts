import type { OutboxItem } from '@contract/staff-operations/sync';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

/** A screen for correcting a refused change. */
export interface Correction {
  label: string;
  link: LinkProps;
}

/** The screen for correcting a refused change; null if there is none. */
export function whereToCorrect(item: OutboxItem): Correction | null {
  const regattaId = item.regatta_id;
  switch (item.resource) {
    case 'scores':
    case 'crossings':
      return regattaId === null ? null : finishLine(regattaId, raceNumberOf(item.request));
    case 'races':
      return regattaId === null ? null : setUp('Open the races', '/races/$regattaId/setup/races', regattaId);
    case 'registrations':
      return regattaId === null
        ? null
        : setUp('Open the entries', '/races/$regattaId/setup/entries', regattaId);
    case 'regattas':
      return regattaId === null
        ? null
        : setUp('Open the regatta', '/races/$regattaId/setup/regatta', regattaId);
    case 'wristbands':
    case 'scan-events':
      return {
        label: 'Open the wristbands',
        link:
          regattaId === null
            ? linkOptions({ to: '/wristbands' })
            : linkOptions({ to: '/wristbands/$regattaId', params: { regattaId } }),
      };
    case 'membership-applicants':
      return {
        label: 'Open the applications',
        link: linkOptions({ to: '/club/$area', params: { area: 'applications' } }),
      };
    default:
      return null;
  }
}

function finishLine(regattaId: string, raceNumber: number | null): Correction {
  if (raceNumber === null)
    return {
      label: 'Open the regatta',
      link: linkOptions({ to: '/races/$regattaId', params: { regattaId } }),
    };
  return {
    label: 'Open the finish line',
    link: linkOptions({
      to: '/races/$regattaId/$raceNumber/finish',
      params: { regattaId, raceNumber: String(raceNumber) },
    }),
  };
}

function setUp(
  label: string,
  to: '/races/$regattaId/setup/races' | '/races/$regattaId/setup/entries' | '/races/$regattaId/setup/regatta',
  regattaId: string,
): Correction {
  return { label, link: linkOptions({ to, params: { regattaId } }) };
}

/** The race in a request's body or query. */
function raceNumberOf(request: unknown): number | null {
  const { body, query } = (request ?? {}) as Record<'body' | 'query', { race_number?: unknown } | undefined>;
  const raceNumber = Number(body?.race_number ?? query?.race_number);
  return Number.isInteger(raceNumber) && raceNumber > 0 ? raceNumber : null;
}
