import type { Decision, DecisionInput } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { caseTitle, requestName } from '@contract/hearings';
import { decisionForm as t } from '@messages/races/hearings';
import { splitList, textOrNull } from '@shared/lines';
import { useState } from 'react';
import type { Opened } from '@/api/edit-conflict';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { Select, Textarea, TextInput } from '@/ui/fields';
import { describeFields } from '@/ui/form/describe-fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { PasteDecision } from './paste-decision';

/** A decision's text, as form values. */
interface DecisionDraft {
  id: string;
  request_id: string | null;
  replaces: string | null;
  title: string;
  validity: string;
  valid: 'yes' | 'no' | 'unsaid';
  conflicts: string;
  parties: string;
  witnesses: string;
  interpreters: string;
  observers: string;
  facts_found: string;
  conclusion: string;
  rules: string;
  decision: string;
  panel: string;
  opened: Opened;
}

const describeDecision = describeFields<DecisionDraft>({
  title: t.title,
  parties: t.partiesAndRepresentatives,
  witnesses: t.witnesses,
  interpreters: t.interpreters,
  observers: t.observers,
  valid: t.requestIsValid,
  validity: t.proceduralMatters,
  conflicts: t.conflictsOfInterest,
  facts_found: t.factsFound,
  conclusion: t.conclusions,
  rules: t.rulesThatApply,
  decision: t.decision,
  panel: t.protestCommittee,
});

function draftOf(id: string, decision: Decision | null, request: HearingRequest | null): DecisionDraft {
  return {
    id: decision?.id ?? id,
    request_id: decision?.request_id ?? request?.id ?? null,
    replaces: decision?.replaces ?? null,
    title: decision?.title ?? (request ? caseTitle(request) : ''),
    validity: decision?.validity ?? '',
    valid: validChoice(decision?.valid ?? null),
    conflicts: decision?.conflicts ?? '',
    parties: (decision?.parties ?? partiesOf(request)).join(', '),
    witnesses: (decision?.witnesses ?? request?.witnesses ?? []).join(', '),
    interpreters: decision?.interpreters.join(', ') ?? '',
    observers: decision?.observers.join(', ') ?? '',
    facts_found: decision?.facts_found ?? '',
    conclusion: decision?.conclusion ?? '',
    rules: decision?.rules.join(', ') ?? '',
    decision: decision?.decision ?? '',
    panel: decision?.panel.join(', ') ?? request?.panel.join(', ') ?? '',
    opened: { version: decision?.version ?? 0 },
  };
}

const validChoice = (valid: boolean | null) => (valid === null ? 'unsaid' : valid ? 'yes' : 'no');

/** Parties of a request with their representatives: `IRL 66: M. Byrne`. */
function partiesOf(request: HearingRequest | null): string[] {
  if (!request) return [];
  return [request.initiator, ...request.respondents].map(({ name, representative }) =>
    representative ? `${name}: ${representative}` : name,
  );
}

type Changes = NonNullable<DecisionInput['changes']>;

/** A draft's changes with the pasted ones, which replace others of the same score. */
function withPasted(drawn: Changes, pasted: Changes): Changes {
  const isPasted = (one: Changes[number]) =>
    pasted.some(
      ({ registration_id, race_number }) =>
        registration_id === one.registration_id && race_number === one.race_number,
    );
  return [...drawn.filter((one) => !isPasted(one)), ...pasted];
}

interface DecisionFormProps {
  /** Null: a new one. */
  decision: Decision | null;
  request: HearingRequest | null;
  decisions: readonly Decision[];
  requests: readonly HearingRequest[];
  onSaved: (decision: Decision) => void;
}

/** The text of a draft, in the order of the hearing decision form. */
export function DecisionForm({ decision, request, decisions, requests, onSaved }: DecisionFormProps) {
  const { regatta } = useRegatta();
  const [id] = useState(() => newId('dec'));
  const [pasted, setPasted] = useState<Changes | null>(null);
  const form = useApiForm('decisions.save', {
    start: draftOf(id, decision, request),
    toRequest: (draft) => ({
      id: draft.id,
      regatta_id: regatta.id,
      request_id: draft.request_id,
      replaces: draft.replaces,
      title: draft.title.trim(),
      validity: textOrNull(draft.validity),
      valid: draft.valid === 'unsaid' ? null : draft.valid === 'yes',
      conflicts: textOrNull(draft.conflicts),
      parties: splitList(draft.parties),
      witnesses: splitList(draft.witnesses),
      interpreters: splitList(draft.interpreters),
      observers: splitList(draft.observers),
      facts_found: textOrNull(draft.facts_found),
      conclusion: textOrNull(draft.conclusion),
      rules: splitList(draft.rules),
      decision: textOrNull(draft.decision),
      panel: splitList(draft.panel),
      changes: withPasted(decision?.changes ?? [], pasted ?? []),
      ...(pasted && { pasted_from: 'rrs.org' }),
      if_version: draft.opened.version,
    }),
    onSaved: (saved) => {
      setPasted(null);
      onSaved(saved);
    },
  });
  const reopened = decisions.filter(({ state, id: other }) => state === 'reopened' && other !== decision?.id);
  return (
    <Form form={form}>
      <PasteDecision
        onRead={(read, changes) => {
          form.change(read);
          setPasted(changes);
        }}
      />
      <Select
        label={t.request}
        placeholder={t.noEnteredRequest}
        clearable
        clearButtonProps={{ 'aria-label': t.noRequest }}
        data={requests.map((one) => ({ value: one.id, label: `${requestName(one)}: ${one.initiator.name}` }))}
        {...form.field('request_id')}
      />
      {reopened.length > 0 && (
        <Select
          label={t.replacesDecision}
          placeholder={t.none}
          clearable
          clearButtonProps={{ 'aria-label': t.replaceNoDecision }}
          data={reopened.map(({ id: value, number, title }) => ({
            value,
            label: t.decisionTitle(number, title),
          }))}
          {...form.field('replaces')}
        />
      )}
      <TextInput label={t.title} required maxLength={200} data-autofocus {...form.field('title')} />
      <Names label={t.partiesAndRepresentatives} description={t.partiesHint} field={form.field('parties')} />
      <Names label={t.witnesses} field={form.field('witnesses')} />
      <Names label={t.interpreters} field={form.field('interpreters')} />
      <Names label={t.observers} field={form.field('observers')} />
      <Select
        label={t.requestIs}
        data={[
          { value: 'unsaid', label: t.notStated },
          { value: 'yes', label: t.valid },
          { value: 'no', label: t.invalid },
        ]}
        {...form.field('valid')}
      />
      <Words
        label={t.proceduralMatters}
        description={t.validityTimeLimitsRequests}
        field={form.field('validity')}
      />
      <Words label={t.conflictsOfInterest} description={t.whatWasDeclared} field={form.field('conflicts')} />
      <Words label={t.factsFound} field={form.field('facts_found')} />
      <Words label={t.conclusions} field={form.field('conclusion')} />
      <TextInput label={t.rulesThatApply} description={t.separateWithCommas} {...form.field('rules')} />
      <Words label={t.decision} field={form.field('decision')} />
      <TextInput label={t.protestCommittee} description={t.chairFirst} {...form.field('panel')} />
      <FormFooter
        form={form}
        conflict={{
          valuesOf: (current: Decision) => draftOf(id, current, request),
          describe: describeDecision,
        }}
        save={t.saveDraft}
        variant={decision && !form.changed ? 'default' : 'filled'}
        saved={t.draftSaved}
      />
      {!decision && <p className={formStyles.note}>{t.nextScoreChangesNothing}</p>}
    </Form>
  );
}

function Names({
  label,
  description = t.separateWithCommasNotOnBoard,
  field,
}: {
  label: string;
  description?: string;
  field: object;
}) {
  return <TextInput label={label} description={description} {...field} />;
}

function Words({ label, description, field }: { label: string; description?: string; field: object }) {
  return (
    <Textarea
      label={label}
      description={description}
      minRows={2}
      maxRows={14}
      maxLength={20_000}
      {...field}
    />
  );
}
