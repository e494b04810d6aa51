import type { Decision, DecisionInput } from '@contract/areas/hearings/decisions';
import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import { caseTitle, requestName } from '@contract/hearings';
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
  title: 'Title',
  parties: 'Parties and representatives',
  witnesses: 'Witnesses',
  interpreters: 'Interpreters',
  observers: 'Observers',
  valid: 'The request is valid',
  validity: 'Procedural matters',
  conflicts: 'Conflicts of interest',
  facts_found: 'Facts found',
  conclusion: 'Conclusions',
  rules: 'Rules that apply',
  decision: 'Decision',
  panel: 'Protest committee',
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
        label="Request"
        placeholder="No entered request"
        clearable
        clearButtonProps={{ 'aria-label': 'No request' }}
        data={requests.map((one) => ({ value: one.id, label: `${requestName(one)}: ${one.initiator.name}` }))}
        {...form.field('request_id')}
      />
      {reopened.length > 0 && (
        <Select
          label="Replaces decision"
          placeholder="None"
          clearable
          clearButtonProps={{ 'aria-label': 'Replace no decision' }}
          data={reopened.map(({ id: value, number, title }) => ({
            value,
            label: `Decision ${number}: ${title}`,
          }))}
          {...form.field('replaces')}
        />
      )}
      <TextInput label="Title" required maxLength={200} data-autofocus {...form.field('title')} />
      <Names
        label="Parties and representatives"
        description="Separate with commas, e.g. IRL 66: M. Byrne. Not on the board."
        field={form.field('parties')}
      />
      <Names label="Witnesses" field={form.field('witnesses')} />
      <Names label="Interpreters" field={form.field('interpreters')} />
      <Names label="Observers" field={form.field('observers')} />
      <Select
        label="The request is"
        data={[
          { value: 'unsaid', label: 'Not stated' },
          { value: 'yes', label: 'Valid' },
          { value: 'no', label: 'Invalid' },
        ]}
        {...form.field('valid')}
      />
      <Words
        label="Procedural matters"
        description="Validity, time limits, requests heard together."
        field={form.field('validity')}
      />
      <Words
        label="Conflicts of interest"
        description="What was declared, who objected, and the decision."
        field={form.field('conflicts')}
      />
      <Words label="Facts found" field={form.field('facts_found')} />
      <Words label="Conclusions" field={form.field('conclusion')} />
      <TextInput label="Rules that apply" description="Separate with commas." {...form.field('rules')} />
      <Words label="Decision" field={form.field('decision')} />
      <TextInput
        label="Protest committee"
        description="Chair first. Separate with commas."
        {...form.field('panel')}
      />
      <FormFooter
        form={form}
        conflict={{
          valuesOf: (current: Decision) => draftOf(id, current, request),
          describe: describeDecision,
        }}
        save="Save draft"
        variant={decision && !form.changed ? 'default' : 'filled'}
        saved="Draft saved."
      />
      {!decision && <p className={formStyles.note}>Next: score changes. Nothing changes until you sign.</p>}
    </Form>
  );
}

function Names({
  label,
  description = 'Separate with commas. Not on the board.',
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
