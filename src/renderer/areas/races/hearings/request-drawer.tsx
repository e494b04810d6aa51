import { HEARING_TYPES, type HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { hearingTypeLabels, requestName } from '@contract/hearings';
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
  const title = task && (task.request ? requestName(task.request) : 'Enter request');
  return (
    <RecordDrawer title={title} onClose={onClose}>
      {task && <RequestForm key={task.request?.id ?? 'new'} request={task.request} onDone={onClose} />}
    </RecordDrawer>
  );
}

const types = HEARING_TYPES.map((value) => ({ value, label: hearingTypeLabels[value] }));

const inTime: { value: RequestDraft['in_time']; label: string }[] = [
  { value: 'computed', label: 'By the time limit' },
  { value: 'yes', label: 'In time, or extended' },
  { value: 'no', label: 'Too late' },
  { value: 'unknown', label: 'Not decided yet' },
];

function RequestForm({ request, onDone }: { request: HearingRequest | null; onDone: () => void }) {
  const { regatta, races, entries, timeZone } = useRegatta();
  const [fresh] = useState(() => newRequestDraft(newId('hrq')));
  const form = useApiForm('hearingRequests.save', {
    start: request ? draftOfRequest(request, timeZone) : fresh,
    check: ({ initiator, hearing_day, hearing_clock }) => [
      ...(initiator === '' ? [{ path: 'initiator', message: 'Who asks?' }] : []),
      ...(hearing_day !== '' && hearing_clock === ''
        ? [{ path: 'hearing_clock', message: 'At what time?' }]
        : []),
    ],
    toRequest: (draft) => requestOf(draft, request, { regattaId: regatta.id, timeZone, entries }),
    onSaved: onDone,
  });
  const parties = partyOptions(request, entries);
  const isInquiry = form.values.type === 'scoring_inquiry';
  return (
    <Form form={form}>
      {request && (
        <p className={formStyles.note}>
          Received <ClubTime at={request.received_at} timeZone={timeZone} />
          {request.source === 'public_form' && ', filed by phone'}
          {request.time_limit_at !== null && (
            <>
              ; the time limit was <ClubTime at={request.time_limit_at} timeZone={timeZone} />
            </>
          )}
          .
        </p>
      )}
      <Select
        label="Type"
        data={types}
        {...form.field('type')}
        onChange={(type) => type && form.change({ type: type as HearingRequest['type'] })}
      />
      <SearchSelect
        label={isInquiry ? 'Who asks' : 'Protestor, or who asks'}
        data={parties}
        data-autofocus
        // The drawer opens focused on this field: its list would cover the fields below.
        openOnFocus={false}
        nothingFoundMessage="No boat matches"
        {...form.field('initiator')}
        onChange={(initiator) => form.change({ initiator: initiator ?? '' })}
      />
      <TextInput label="Represented by" maxLength={200} {...form.field('representative')} />
      {!isInquiry && (
        <SearchMultiSelect
          label="Protestees, or other parties"
          data={parties}
          {...form.field('respondents')}
        />
      )}
      <Select
        label="Race"
        placeholder="None"
        clearable
        clearButtonProps={{ 'aria-label': 'No race' }}
        data={races.map((race) => ({ value: String(race.race_number), label: raceTitle(race) }))}
        {...form.field('race_number')}
      />
      <Textarea
        label={isInquiry ? 'What is wrong' : 'The incident'}
        description={isInquiry ? undefined : 'What happened, where and when.'}
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        {...form.field('incident')}
      />
      {!isInquiry && (
        <TextInput
          label="How the others were informed"
          description="Hail and its words, red flag or another way, and when."
          maxLength={2_000}
          {...form.field('informed')}
        />
      )}
      <TextInput
        label={isInquiry ? 'What it should be' : 'What is asked for'}
        maxLength={2_000}
        {...form.field('requested')}
      />
      {!isInquiry && (
        <>
          <TextInput label="Rules" description="Separate with commas. Optional." {...form.field('rules')} />
          <TextInput label="Witnesses" description="Separate with commas." {...form.field('witnesses')} />
        </>
      )}
      <Select label="Time limit" data={request ? inTime.slice(1) : inTime} {...form.field('in_time')} />
      {!isInquiry && (
        <>
          <div className={formStyles.pair}>
            <TextInput label="Hearing on" type="date" {...form.field('hearing_day')} />
            <TextInput label="At" type="time" {...form.field('hearing_clock')} />
          </div>
          <TextInput label="Place" maxLength={200} {...form.field('hearing_place')} />
          <TextInput
            label="Protest committee"
            description="Chair first. Separate with commas."
            {...form.field('panel')}
          />
        </>
      )}
      <Textarea
        label="Note"
        description="Race office and jury only."
        maxLength={5_000}
        {...form.field('note')}
      />
      {request && request.status !== 'decided' && (
        <Checkbox
          label="Withdrawn, and the protest committee allows it (RRS 63.2(a))"
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
        save={request ? 'Save' : 'Enter request'}
      />
    </Form>
  );
}
