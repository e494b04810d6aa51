import { HEARING_TYPES, type HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { hearingTypeLabels, requestName } from '@contract/hearings';
import { requestDrawer as t } from '@messages/races/hearings';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { Checkbox, Select, Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { SearchMultiSelect, SearchSelect } from '@/ui/form/search-select';
import { RecordDrawer } from '@/ui/record-drawer';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import {
  describeRequest,
  draftOfRequest,
  newRequestDraft,
  partyOptions,
  type RequestDraft,
  requestOf,
} from './request-draft';

/** The open request; `request` null: a new one. */
export interface RequestTask {
  request: HearingRequest | null;
}

/** Enters a request from paper, or edits one: hearing, validity, withdrawal. */
export function RequestDrawer({ task, onClose }: { task: RequestTask | null; onClose: () => void }) {
  const title = task && (task.request ? requestName(task.request) : t.enterRequest);
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {task && <RequestForm key={task.request?.id ?? 'new'} request={task.request} onDone={onClose} />}
    </RecordDrawer>
  );
}

const types = HEARING_TYPES.map((value) => ({ value, label: hearingTypeLabels[value] }));

const inTime: { value: RequestDraft['in_time']; label: string }[] = [
  { value: 'computed', label: t.byTimeLimit },
  { value: 'yes', label: t.inTime },
  { value: 'no', label: t.tooLate },
  { value: 'unknown', label: t.notDecidedYet },
];

function RequestForm({ request, onDone }: { request: HearingRequest | null; onDone: () => void }) {
  const { regatta, races, entries, timeZone } = useRegatta();
  const [fresh] = useState(() => newRequestDraft(newId('hrq')));
  const form = useApiForm('hearingRequests.save', {
    start: request ? draftOfRequest(request, timeZone) : fresh,
    check: ({ initiator, hearing_day, hearing_clock }) => [
      ...(initiator === '' ? [{ path: 'initiator', message: t.whoAsks }] : []),
      ...(hearing_day !== '' && hearing_clock === ''
        ? [{ path: 'hearing_clock', message: t.atWhatTime }]
        : []),
    ],
    toRequest: (draft) => requestOf(draft, request, { regattaId: regatta.id, timeZone, entries }),
    onSaved: onDone,
  });
  const parties = partyOptions(request, entries);
  const isInquiry = form.values.type === 'scoring_inquiry';
  return (
    <Form form={form}>
      {request && <p className={formStyles.note}>{receiptOf(request, timeZone)}</p>}
      <Select
        label={t.type}
        data={types}
        {...form.field('type')}
        onChange={(type) => type && form.change({ type: type as HearingRequest['type'] })}
      />
      <SearchSelect
        label={isInquiry ? t.whoAsksInquiry : t.protestorOrWhoAsks}
        data={parties}
        data-autofocus
        // The drawer opens focused on this field: its list would cover the fields below.
        openOnFocus={false}
        nothingFoundMessage={t.noBoatMatches}
        {...form.field('initiator')}
        onChange={(initiator) => form.change({ initiator: initiator ?? '' })}
      />
      <TextInput label={t.representedBy} maxLength={200} {...form.field('representative')} />
      {!isInquiry && (
        <SearchMultiSelect label={t.protesteesOrOtherParties} data={parties} {...form.field('respondents')} />
      )}
      <Select
        label={t.race}
        placeholder={t.none}
        clearable
        clearButtonProps={{ 'aria-label': t.noRace }}
        data={races.map((race) => ({ value: String(race.race_number), label: raceTitle(race) }))}
        {...form.field('race_number')}
      />
      <Textarea
        label={isInquiry ? t.whatIsWrong : t.incident}
        description={isInquiry ? undefined : t.whatHappened}
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        {...form.field('incident')}
      />
      {!isInquiry && (
        <TextInput
          label={t.howOthersWereInformed}
          description={t.hailAndItsWords}
          maxLength={2_000}
          {...form.field('informed')}
        />
      )}
      <TextInput
        label={isInquiry ? t.whatItShouldBe : t.whatIsAskedFor}
        maxLength={2_000}
        {...form.field('requested')}
      />
      {!isInquiry && (
        <>
          <TextInput label={t.rules} description={t.rulesHint} {...form.field('rules')} />
          <TextInput label={t.witnesses} description={t.separateWithCommas} {...form.field('witnesses')} />
        </>
      )}
      <Select label={t.timeLimit} data={request ? inTime.slice(1) : inTime} {...form.field('in_time')} />
      {!isInquiry && (
        <>
          <div className={formStyles.pair}>
            <TextInput label={t.hearingOn} type="date" {...form.field('hearing_day')} />
            <TextInput label={t.at} type="time" {...form.field('hearing_clock')} />
          </div>
          <TextInput label={t.place} maxLength={200} {...form.field('hearing_place')} />
          <TextInput label={t.protestCommittee} description={t.chairFirst} {...form.field('panel')} />
        </>
      )}
      <Textarea
        label={t.note}
        description={t.raceOfficeAndJuryOnly}
        maxLength={5_000}
        {...form.field('note')}
      />
      {request && request.status !== 'decided' && (
        <Checkbox
          label={t.withdrawnAndAllowed}
          checked={form.values.withdrawn}
          onChange={(event) => form.change({ withdrawn: event.currentTarget.checked })}
        />
      )}
      <FormFooter
        form={form}
        conflict={{
          valuesOf: (current: HearingRequest) => draftOfRequest(current, timeZone),
          describe: describeRequest,
        }}
        save={request ? t.save : t.enterRequest}
      />
    </Form>
  );
}

function receiptOf({ source, received_at, time_limit_at }: HearingRequest, timeZone: string) {
  const time = <ClubTime at={received_at} timeZone={timeZone} />;
  const byPhone = source === 'public_form';
  if (time_limit_at === null) return byPhone ? t.receivedFiledByPhone(time) : t.received(time);
  const limit = <ClubTime at={time_limit_at} timeZone={timeZone} />;
  return byPhone ? t.receivedByPhoneAndLimit(time, limit) : t.receivedAndLimit(time, limit);
}
