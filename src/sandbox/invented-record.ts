import { invented as t } from '@messages/server/sandbox';
import { whatStays } from '../club/personal-data';
import type { HearingParty } from '../contract/areas/hearings/hearing-requests';
import type { RecordOf, RemovedResource, ResourceName } from '../contract/resources';
import type { Inventor } from './inventor';

type Invented<Name extends ResourceName> = (record: RecordOf<Name>, by: Inventor) => RecordOf<Name>;

/**
 * Anonymizers for each kind of personal record. Fields are listed explicitly: a field new to the contract is left out
 * until added here, and unknown fields are never copied.
 */
const invented: { [Name in RemovedResource]: Invented<Name> } = {
  members: (member, by) => ({
    ...{ id: by.id(member.id), club_id: member.club_id, primary: member.primary, status: member.status },
    membership_number: by.membershipNumber(member.membership_number),
    household: member.household && {
      id: by.id(member.household.id),
      name: by.last(member.household.name),
    },
    ...{ relationship: member.relationship, plan_id: member.plan_id, joined_at: member.joined_at },
    ...{ first_name: by.first(member.first_name), last_name: by.last(member.last_name) },
    ...{ email: by.email(member.email), mobile: by.phone(member.mobile) },
    ...{ dob: by.birth(member.dob), address: by.address(member.address) },
  }),
  'membership-applicants': (applicant, by) => ({
    ...{ id: by.id(applicant.id), club_id: applicant.club_id, plan_id: applicant.plan_id },
    ...{ application_id: by.id(applicant.application_id), primary: applicant.primary },
    standard_fields: applicant.standard_fields && {
      first_name: by.first(applicant.standard_fields.first_name),
      last_name: by.last(applicant.standard_fields.last_name),
      email: by.email(applicant.standard_fields.email),
      mobile: by.phone(applicant.standard_fields.mobile),
      dob: by.birth(applicant.standard_fields.dob),
    },
    address: by.address(applicant.address),
    custom_fields: applicant.custom_fields.map(({ id }) => ({ id, data: {} })),
    ...{ status: applicant.status, submitted_at: applicant.submitted_at },
  }),
  'line-items': (item, by) => ({
    ...{ id: by.id(item.id), club_id: item.club_id, household_id: by.id(item.household_id) },
    ...{ member_id: by.id(item.member_id), invoice_id: by.id(item.invoice_id) },
    membership_number: by.membershipNumber(item.membership_number),
    ...{ kind: item.kind, category: item.category, description: item.description && item.category },
    ...{ quantity: item.quantity, unit_amount: item.unit_amount, tax_amount: item.tax_amount },
    ...{ amount: item.amount, net_amount: item.net_amount, gross_amount: item.gross_amount },
    ...{ currency: item.currency, status: item.status },
    ...{ posted_at: item.posted_at, due_at: item.due_at },
  }),
  orders: (order, by) => ({
    ...{ id: by.id(order.id), club_id: order.club_id, number: order.number, outlet: order.outlet },
    ...{ member_id: by.id(order.member_id), membership_number: by.membershipNumber(order.membership_number) },
    ...{ guest_name: by.full(order.guest_name), server_name: by.full(order.server_name) },
    ...{ table: order.table, covers: order.covers, status: order.status, tender: order.tender },
    items: order.items.map(({ sku, name, quantity, unit_amount, discount_amount, ...item }) => ({
      ...{ sku, name, quantity, unit_amount, discount_amount },
      ...{ amount: item.amount, net_amount: item.net_amount, gross_amount: item.gross_amount },
    })),
    ...{ subtotal: order.subtotal, tax_amount: order.tax_amount, service_charge: order.service_charge },
    ...{ tip_amount: order.tip_amount, total: order.total, currency: order.currency },
    ...{ opened_at: order.opened_at, closed_at: order.closed_at },
  }),
  feedback: (feedback, by) => ({
    ...{ id: by.id(feedback.id), club_id: feedback.club_id, rating: feedback.rating },
    comment: feedback.comment && t.comment,
    ...{ order_id: by.id(feedback.order_id), location: feedback.location },
    staff: feedback.staff && { id: by.id(feedback.staff.id), name: by.full(feedback.staff.name) },
    ...{ member_id: by.id(feedback.member_id), submitted_at: feedback.submitted_at },
  }),
  'tee-times': (teeTime, by) => ({
    ...{ id: by.id(teeTime.id), club_id: teeTime.club_id, starts_at: teeTime.starts_at },
    course: teeTime.course && { id: teeTime.course.id, name: teeTime.course.name },
    ...{ start_hole: teeTime.start_hole, side: teeTime.side, holes: teeTime.holes },
    ...{ capacity: teeTime.capacity, status: teeTime.status, reason: teeTime.reason && t.reserved },
    players: teeTime.players.map((player) => ({
      ...{ name: by.full(player.name), kind: player.kind, member_id: by.id(player.member_id) },
      membership_number: by.membershipNumber(player.membership_number),
      ...{ transport: player.transport, holes: player.holes, checked_in: player.checked_in },
      ...{ paid: player.paid, no_show: player.no_show },
    })),
    notes: null,
  }),
  'tee-time-marks': (mark, by) => ({
    ...{ id: by.id(mark.id), club_id: mark.club_id, kind: mark.kind, seat: mark.seat },
    ...{ tee_time_id: by.id(mark.tee_time_id), player: by.full(mark.player), about_id: by.id(mark.about_id) },
    ...{ sheet_at: mark.sheet_at, marked_at: mark.marked_at, void: mark.void },
    details: mark.details && {
      ...{ cart: mark.details.cart, minutes: mark.details.minutes, course_id: mark.details.course_id },
      ...{ side: mark.details.side, name: by.full(mark.details.name), phone: by.phone(mark.details.phone) },
      ...{ party_size: mark.details.party_size, note: null },
    },
    ...{ recorded_at: mark.recorded_at, recorded_by: null, version: mark.version },
  }),
  'camp-collections': (one, by) => ({
    ...{ id: by.id(one.id), club_id: one.club_id, camp_registration_id: by.id(one.camp_registration_id) },
    ...{ child: by.full(one.child) ?? '', collected_by: by.full(one.collected_by) ?? '' },
    ...{ reason: one.reason && t.officeAgreed, void: one.void },
    ...{ collected_at: one.collected_at, recorded_at: one.recorded_at, recorded_by: null },
    version: one.version,
  }),
  banquets: (banquet, by) => ({
    ...{ id: by.id(banquet.id), club_id: banquet.club_id, number: banquet.number },
    ...{ name: banquet.name && (banquet.function_type ?? t.function), function_type: banquet.function_type },
    ...{ status: banquet.status, room: banquet.room, setup: null },
    host: banquet.host && {
      ...{ name: by.full(banquet.host.name), email: by.email(banquet.host.email) },
      ...{ mobile: by.phone(banquet.host.mobile), member_id: by.id(banquet.host.member_id) },
    },
    ...{ expected_guests: banquet.expected_guests, guaranteed_guests: banquet.guaranteed_guests },
    ...{ deposit_amount: banquet.deposit_amount, total: banquet.total, currency: banquet.currency },
    ...{ starts_at: banquet.starts_at, ends_at: banquet.ends_at },
  }),
  'banquet-line-items': (item, by) => ({
    ...{ id: by.id(item.id), club_id: item.club_id, event_order_id: by.id(item.event_order_id) },
    ...{ category: item.category, description: item.description && item.category },
    ...{ quantity: item.quantity, unit_amount: item.unit_amount, tax_amount: item.tax_amount },
    ...{ service_charge: item.service_charge, amount: item.amount, currency: item.currency },
    ...{ net_amount: item.net_amount, gross_amount: item.gross_amount },
  }),
  'camp-registrations': (registration, by) => ({
    ...{ id: by.id(registration.id), club_id: registration.club_id },
    ...{ camp_id: registration.camp_id, camp_name: registration.camp_name },
    ...{ session_id: registration.session_id, session_name: registration.session_name },
    camper: registration.camper && {
      first_name: by.first(registration.camper.first_name),
      last_name: by.last(registration.camper.last_name),
      dob: by.birth(registration.camper.dob),
    },
    guardian: registration.guardian && {
      ...{ name: by.full(registration.guardian.name), email: by.email(registration.guardian.email) },
      mobile: by.phone(registration.guardian.mobile),
    },
    ...{ status: registration.status, amount: registration.amount, currency: registration.currency },
    ...{ paid_amount: registration.paid_amount, registered_at: registration.registered_at },
  }),
  'hearing-requests': (request, by) => ({
    ...{ id: by.id(request.id), regatta_id: request.regatta_id, type: request.type, number: request.number },
    ...{ status: request.status, received_at: request.received_at, source: request.source },
    initiator: inventedParty(request.initiator, by),
    respondents: request.respondents.map((party) => inventedParty(party, by)),
    ...{ race_number: request.race_number, incident: t.incident },
    ...{ informed: null, requested: null },
    ...{ rules: request.rules, witnesses: [], time_limit_at: request.time_limit_at },
    ...{ in_time: request.in_time, hearing_at: request.hearing_at, hearing_place: null, panel: [] },
    ...{ note: null, recorded_at: request.recorded_at, recorded_by: null, version: request.version },
  }),
  'safety-events': (event, by) => ({
    ...{ id: by.id(event.id), regatta_id: event.regatta_id, kind: event.kind, at: event.at },
    about: by.id(event.about),
    subjects: event.subjects.map(({ kind, id, name }) => ({
      ...{ kind, id, name: kind === 'entry' || kind === 'safety_boat' ? name : (by.full(name) ?? '') },
    })),
    ...{ boat_id: event.boat_id, place: event.place, severity: event.severity, text: null },
    ...{ race_number: event.race_number, by: by.full(event.by), drill: event.drill },
    ...{ recorded_at: event.recorded_at, recorded_by: null },
  }),
  wristbands: (band, by) => ({
    ...{ id: band.id, regatta_id: band.regatta_id, status: band.status, timestamp: band.timestamp },
    ...{ registration_id: band.registration_id, sail_number: band.sail_number },
    ...{ holder: by.full(band.holder), assigned_to: by.full(band.assigned_to), known: band.known },
    ...{ lost_at: band.lost_at, replaced_by: band.replaced_by, place: band.place },
  }),
  'scan-events': (scan, by) => ({
    ...{ id: by.id(scan.id), regatta_id: scan.regatta_id, wristband_id: scan.wristband_id },
    ...{ status: scan.status, timestamp: scan.timestamp },
    ...{ received_at: scan.received_at, applied: scan.applied, place: scan.place },
  }),
};

/** A club's record for a sandbox, with invented persons and no unpublished parts of results. */
export function inventedRecord<Name extends ResourceName>(
  name: Name,
  record: RecordOf<Name>,
  by: Inventor,
): RecordOf<Name> {
  if (Object.hasOwn(invented, name)) return (invented[name as RemovedResource] as Invented<Name>)(record, by);
  const rest = whatStays(name, record) as RecordOf<Name>;
  if (name !== 'registrations') return withoutTexts(name, rest);
  const { helm, crew, wristband_ids } = record as unknown as RecordOf<'registrations'>;
  return { ...rest, helm: by.full(helm), crew: crew.map((one) => by.full(one)), wristband_ids };
}

/** Text typed for a crossing may be anybody's name. A sail number contains a digit. */
function withoutTexts<Name extends ResourceName>(name: Name, record: RecordOf<Name>): RecordOf<Name> {
  if (name !== 'crossings') return record;
  const { sail_text } = record as unknown as RecordOf<'crossings'>;
  return {
    ...record,
    settled: null,
    ...(sail_text !== null && !/\d/.test(sail_text) && { sail_text: null }),
  };
}

function inventedParty({ registration_id, name, representative }: HearingParty, by: Inventor): HearingParty {
  return {
    registration_id,
    name: registration_id === null ? (by.full(name) ?? '') : name,
    representative: by.full(representative),
  };
}
