import type {
  HearingParty,
  HearingRequest,
  HearingRequestInput,
} from '@contract/areas/hearings/hearing-requests';
import type { Registration } from '@contract/areas/racing/registrations';
import { requestDraft as t } from '@messages/races/hearings';
import { boatTitle } from '@shared/boat-title';
import { splitList, textOrNull } from '@shared/lines';
import type { Opened } from '@/api/edit-conflict';
import { dayAt, formatTime } from '@/lib/time';
import { describeFields } from '@/ui/form/describe-fields';
import { momentOf } from '../times';

/** A hearing request, as form values. */
export interface RequestDraft {
  id: string;
  type: HearingRequest['type'];
  /** An entry's id, or a committee's name. */
  initiator: string;
  representative: string;
  respondents: string[];
  race_number: string | null;
  incident: string;
  /** Means of informing the protestee; empty: not stated. */
  informed: string;
  requested: string;
  rules: string;
  witnesses: string;
  in_time: 'yes' | 'no' | 'unknown' | 'computed';
  /** `2026-06-06`; empty: not scheduled. */
  hearing_day: string;
  /** `18:30`. */
  hearing_clock: string;
  hearing_place: string;
  panel: string;
  note: string;
  withdrawn: boolean;
  opened: Opened;
}

export const describeRequest = describeFields<RequestDraft>({
  type: t.type,
  representative: t.representedBy,
  race_number: t.race,
  incident: t.incident,
  informed: t.howOthersWereInformed,
  requested: t.whatIsAskedFor,
  rules: t.rules,
  witnesses: t.witnesses,
  in_time: t.inTime,
  hearing_day: t.hearingOn,
  hearing_clock: t.at,
  hearing_place: t.place,
  panel: t.protestCommittee,
  note: t.note,
  withdrawn: t.withdrawn,
});

/** Initiators of requests besides boats. */
const committees = [t.raceCommittee, t.protestCommittee, t.technicalCommittee];

const nameOfParty = ({ registration_id, name }: HearingParty) => registration_id ?? name;

/** Options for parties of a request: the boats, the committees, and other parties it already names; each once. */
export function partyOptions(
  request: HearingRequest | null,
  entries: readonly Registration[],
): { value: string; label: string }[] {
  const named = request ? [request.initiator, ...request.respondents] : [];
  const options = [
    ...named.map((party) => ({ value: nameOfParty(party), label: party.name })),
    ...entries.map((boat) => ({ value: boat.id, label: boatTitle(boat) })),
    ...committees.map((name) => ({ value: name, label: name })),
  ];
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const isKnown = new Set([...entries.map(({ id }) => id), ...committees]);
  const former = [...labels.keys()].filter((value) => !isKnown.has(value));
  return [...isKnown, ...former].map((value) => ({ value, label: labels.get(value)! }));
}

export function newRequestDraft(id: string): RequestDraft {
  return {
    ...{ id, type: 'protest', initiator: '', representative: '', respondents: [], race_number: null },
    ...{
      incident: '',
      informed: '',
      requested: '',
      rules: '',
      witnesses: '',
      in_time: 'computed',
      hearing_day: '',
    },
    ...{ hearing_clock: '', hearing_place: '', panel: '', note: '', withdrawn: false },
    opened: { version: 0 },
  };
}

export function draftOfRequest(request: HearingRequest, timeZone: string): RequestDraft {
  const { hearing_at, in_time, race_number } = request;
  return {
    id: request.id,
    type: request.type,
    initiator: nameOfParty(request.initiator),
    representative: request.initiator.representative ?? '',
    respondents: request.respondents.map(nameOfParty),
    race_number: race_number === null ? null : String(race_number),
    incident: request.incident,
    informed: request.informed ?? '',
    requested: request.requested ?? '',
    rules: request.rules.join(', '),
    witnesses: request.witnesses.join(', '),
    in_time: in_time === null ? 'unknown' : in_time ? 'yes' : 'no',
    hearing_day: hearing_at === null ? '' : dayAt(hearing_at, timeZone),
    hearing_clock: hearing_at === null ? '' : formatTime(hearing_at, timeZone),
    hearing_place: request.hearing_place ?? '',
    panel: request.panel.join(', '),
    note: request.note ?? '',
    withdrawn: request.status === 'withdrawn',
    opened: { version: request.version },
  };
}

/** The request to save. `saved` is the stored version; its parties may no longer be entries. */
export function requestOf(
  draft: RequestDraft,
  saved: HearingRequest | null,
  { regattaId, timeZone, entries }: { regattaId: string; timeZone: string; entries: readonly Registration[] },
): HearingRequestInput {
  const parties = saved ? [saved.initiator, ...saved.respondents] : [];
  const party = (value: string): HearingParty => {
    const known = parties.find((one) => nameOfParty(one) === value);
    const entry = entries.find(({ id }) => id === value);
    const representative = known?.representative ?? null;
    if (entry) return { registration_id: entry.id, name: entry.sail_number, representative };
    return known ?? { registration_id: null, name: value, representative };
  };
  const hearing_at =
    draft.hearing_day === ''
      ? null
      : momentOf(timeZone, draft.hearing_day, `${draft.hearing_clock || '00:00'}:00`);
  return {
    id: draft.id,
    regatta_id: regattaId,
    type: draft.type,
    status: draft.withdrawn ? 'withdrawn' : hearing_at === null ? 'received' : 'scheduled',
    source: saved?.source ?? 'office',
    initiator: { ...party(draft.initiator), representative: textOrNull(draft.representative) },
    respondents: draft.respondents.map(party),
    race_number: draft.race_number === null ? null : Number(draft.race_number),
    incident: draft.incident.trim(),
    informed: textOrNull(draft.informed),
    requested: textOrNull(draft.requested),
    rules: splitList(draft.rules),
    witnesses: splitList(draft.witnesses),
    ...(draft.in_time !== 'computed' && {
      in_time: draft.in_time === 'unknown' ? null : draft.in_time === 'yes',
    }),
    hearing_at,
    hearing_place: textOrNull(draft.hearing_place),
    panel: splitList(draft.panel),
    note: textOrNull(draft.note),
    if_version: draft.opened.version,
  };
}
