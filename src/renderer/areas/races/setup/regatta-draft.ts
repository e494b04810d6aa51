import type { Fleet, Regatta, RegattaInput } from '@contract/areas/regattas';
import { describeDiscards } from '@scoring';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { dayAt } from '@/lib/time';
import { momentOf } from '../times';
import { ratingSystems, roundings } from './fleet-ratings';

/** A fleet being edited, with the name that it is saved under. */
export interface FleetDraft extends Fleet {
  /** Stays the same while its name is typed. */
  key: string;
  was: string | null;
}

/** A regatta being edited: its first and its last day as `2026-09-05`, empty where there is none. */
export interface RegattaDraft {
  name: string;
  venue: string;
  time_zone: string | null;
  starts_at: string;
  ends_at: string;
  fleets: FleetDraft[];
  opened: Opened;
}

export function draftOfRegatta(regatta: Regatta, clubZone: string): RegattaDraft {
  const { name, venue, time_zone, starts_at, ends_at, fleets, version } = regatta;
  const day = (at: number | null) => (at === null ? '' : dayAt(at, time_zone ?? clubZone));
  return {
    name,
    venue: venue ?? '',
    time_zone,
    starts_at: day(starts_at),
    ends_at: day(ends_at),
    fleets: fleets.map((fleet) => ({ ...fleet, key: fleet.name, was: fleet.name })),
    opened: { version },
  };
}

/** The regatta that a form describes. A day that was not edited keeps its saved moment. */
export function regattaOf(
  draft: RegattaDraft,
  saved: Pick<Regatta, 'id' | 'club_id' | 'starts_at' | 'ends_at'>,
  clubZone: string,
): RegattaInput {
  const zone = draft.time_zone ?? clubZone;
  const moment = (day: string, clock: string, at: number | null) => {
    if (day === '') return null;
    return at !== null && dayAt(at, zone) === day ? at : momentOf(zone, day, clock);
  };
  return {
    id: saved.id,
    club_id: saved.club_id,
    name: draft.name.trim(),
    venue: draft.venue.trim() || null,
    time_zone: draft.time_zone,
    starts_at: moment(draft.starts_at, '00:00:00', saved.starts_at),
    ends_at: moment(draft.ends_at, '23:59:00', saved.ends_at),
    fleets: draft.fleets.map(({ key: _key, was, ...fleet }) => ({ ...fleet, was: was ?? undefined })),
    if_version: draft.opened.version,
  };
}

/** What the form holds, as texts to compare with another version. */
export function describeRegatta(draft: RegattaDraft): FieldText[] {
  return [
    ['Name', draft.name],
    ['Venue', draft.venue],
    ['First day', draft.starts_at],
    ['Last day', draft.ends_at],
    ['Time zone', draft.time_zone ?? 'the club’s'],
    ...draft.fleets.map((fleet) => [`Fleet ${fleet.was ?? fleet.name}`, describeFleet(fleet)] as const),
  ];
}

function describeFleet({
  name,
  rating_system,
  phrf,
  corrected_time_rounding: rounding,
  code_base,
  discards,
  ...fleet
}: FleetDraft): string {
  const parts = [
    name,
    ratingSystems.find(({ value }) => value === rating_system)?.label,
    phrf && `A ${phrf.a}, B ${phrf.b}`,
    rounding && `corrected times round to: ${roundings[rounding].toLowerCase()}`,
    code_base === 'series_entries' ? 'codes by entries (A5.2)' : 'codes by starters (A5.3)',
    `discards ${describeDiscards(discards)}`,
    `penalties to a ${fleet.penalty_rounding === 'tenth' ? 'tenth' : 'whole point'}`,
    `TLE ${fleet.tle_points}`,
  ];
  return parts.filter(Boolean).join('; ');
}
