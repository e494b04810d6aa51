import type { Issue } from '@contract/errors';
import { faultText } from '@contract/fault-text';
import { useForm as useFields } from '@mantine/form';
import { ClientError } from '@shared/api-client';
import { capital } from '@shared/capital';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from './drafts';
import { isUnsettled, settle } from './unsettled';

// biome-ignore lint/suspicious/noExplicitAny: as `@mantine/form` has it, so that interfaces fit too
export type Fields = Record<string, any>;

/** Loads a function that finds a request's issues. */
export type LoadCheck = () => Promise<(request: unknown) => Issue[]>;

export interface FormOptions<Values extends Fields, Request, Saved> {
  /** Reason why saving is forbidden here, as a sentence; the fields are then read-only. */
  refusal?: string | null;
  /**
   * The initial values. Without edits the fields follow them, and so show another device's changes. For a new record,
   * create them once, with its id: saving again then creates no second record. A value `opened` holds the write's
   * conditions, such as the version: it stays that of the edited record.
   */
  start: Values;
  /** Makes the request that saves the values. Its members have the fields' names. */
  toRequest: (values: Values) => Request;
  /** Loads the contract's checks. If loading fails, only the server checks. */
  loadCheck?: LoadCheck;
  /** True for a form beside what most people come for: its checks load when it gets the focus, not when it opens. */
  isAside?: boolean;
  /**
   * Issues beyond the schema; those without a path concern the whole form. `mayBeSaved` is the form's: an existing
   * record may then be this one.
   */
  check?: (values: Values, mayBeSaved: boolean) => Issue[];
  /**
   * Called again with the same object when a response was lost and the form is resubmitted unchanged.
   *
   * @throws the server's refusal; its issues are shown at their fields
   */
  save: (request: Request, values: Values) => Saved | Promise<Saved>;
  onSaved?: (saved: Saved) => void;
}

/** A form: values, saved state, and failure. Rendered by `Form`. */
export type Form<Values extends Fields, Saved = never> = Pick<
  ReturnType<typeof useFields<Values>>,
  'values'
> & {
  /** Props that bind a Mantine input to a field: `<TextInput {...form.field('name')} />`. */
  field: ReturnType<typeof useFields<Values>>['getInputProps'];
  /** Sets a field by path, such as `fleets.0.name`. */
  set: ReturnType<typeof useFields<Values>>['setFieldValue'];
  /** Changes several fields at once, to values or to what a function makes of the present ones. Stable. */
  change: (to: Partial<Values> | ((values: Values) => Partial<Values>)) => void;
  /** True if the fields differ from the initial or saved values. */
  changed: boolean;
  saving: boolean;
  /** True just after saving, until the next change. */
  saved: boolean;
  /** Reason why saving is forbidden here; null if allowed. */
  refusal: string | null;
  /** Reason why the last save failed; null after a change. */
  failure: Failure | null;
  /** True if a response was lost, so the record may have been saved. */
  mayBeSaved: boolean;
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  /** Submits if there is something to save, or a field’s text that is not yet a choice. */
  submitChanges: () => void;
  /** Runs another write of the record, such as deletion, with the form's progress and failure. */
  run: (act: () => Promise<Saved>) => Promise<void>;
  /** Restores the initial or saved values. */
  discard: () => void;
  /** Continues from another saved state, with `values` in the fields. */
  rebase: (saved: Values, values: Values) => void;
  /** The initial or saved values, before changes. */
  savedValues: () => Values;
  /** Renders values that were typed a moment ago: before a key or a press that acts on them. */
  catchUp: () => void;
  element: RefObject<HTMLFormElement | null>;
  /** The field with the focus, or the last one. */
  focused: RefObject<HTMLElement | null>;
};

/** A sent request, with the field values at that time. */
interface Attempt<Values, Request> {
  request: Request;
  values: Values;
}

export interface Failure {
  /** Null if the form was not sent: a local check found issues. */
  error: Error | null;
  /** Issues of no field on screen. */
  elsewhere: readonly Issue[];
  /** Paths of the fields with an issue. */
  fields: readonly string[];
}

/** The state of a form. See `FormOptions`. */
export function useForm<Values extends Fields, Request, Saved>({
  refusal = null,
  start,
  toRequest,
  loadCheck,
  isAside = false,
  check = () => [],
  save,
  onSaved,
}: FormOptions<Values, Request, Saved>): Form<Values, Saved> {
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement>(null);
  const busy = useRef(false);
  const [progress, setProgress] = useState<'saving' | 'saved' | Failure | null>(null);
  const [unanswered, setUnanswered] = useState<Attempt<Values, Request>>();
  const mayBeSaved = unanswered !== undefined;
  const fields = useFields<Values>({
    initialValues: start,
    onValuesChange: () => setProgress((before) => (typeof before === 'object' ? null : before)),
  });
  const changed = fields.isDirty();
  const values = fields.getValues();
  const rendered = useRef(values);
  const latest = useRef(fields);
  useLayoutEffect(() => {
    rendered.current = values;
    latest.current = fields;
  });
  const change: Form<Values>['change'] = useCallback((to) => {
    const part = typeof to === 'function' ? to(latest.current.getValues()) : to;
    for (const [name, value] of Object.entries(part))
      latest.current.setFieldValue(name as never, value as never);
  }, []);
  const [, render] = useReducer((count: number) => count + 1, 0);
  // `isDirty` reads the current fields, whichever render it comes from.
  const [draft] = useState(() => ({
    isChanged: () => fields.isDirty() || isUnsettled(element.current),
    focus: () => focused.current?.focus(),
  }));
  useDraft(draft);

  // While it is filled in, so that saving need not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const prepare = () => void loadCheck?.().catch(() => undefined);
    if (!isAside) return prepare();
    const form = element.current;
    form?.addEventListener('focusin', prepare, { once: true });
    return () => form?.removeEventListener('focusin', prepare);
  }, []);

  const shown = JSON.stringify(start);
  const followed = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with the initial values
  useEffect(() => {
    if (followed.current === shown) return;
    // A key may have come since the render.
    if (!fields.isDirty()) {
      fields.setInitialValues(start);
      fields.setValues(start);
    } else if (isSaidBy(fields.getInitialValues(), start)) {
      // The fields shown here were not changed elsewhere, so the edits apply to that record too.
      fields.setInitialValues(start);
      fields.setFieldValue('opened', start.opened);
    } else return;
    followed.current = shown;
  }, [shown, changed]);

  /** Shows each issue at the innermost field on screen it concerns. */
  const fail = (issues: readonly Issue[], error: Error | null) => {
    const nodes = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    const names = Array.from(nodes, (node) => node.dataset.path!).sort((a, b) => b.length - a.length);
    const nameOf = ({ path }: Issue) => names.find((name) => path === name || path.startsWith(`${name}.`));
    const errors = issues.toReversed().flatMap((issue) => {
      const name = nameOf(issue);
      return name === undefined ? [] : [[name, capital(faultText(issue))] as const];
    });
    fields.setErrors(Object.fromEntries(errors));
    const elsewhere = issues.filter((issue) => nameOf(issue) === undefined);
    setProgress({ error, elsewhere, fields: errors.map(([name]) => name) });
  };
  const run = async (
    act: (send: (attempt: Attempt<Values, Request>) => Promise<Saved> | Saved) => Promise<Saved> | Saved,
  ) => {
    if (busy.current) return;
    busy.current = true;
    setProgress('saving');
    const values = fields.getValues();
    let sent: Attempt<Values, Request> | undefined;
    try {
      const saved = await act((attempt) => {
        sent = attempt;
        return save(attempt.request, attempt.values);
      });
      setUnanswered(undefined);
      fields.clearErrors();
      fields.resetDirty(sent?.values ?? values);
      setProgress('saved');
      onSaved?.(saved);
    } catch (error) {
      setUnanswered(isRefusal(error) ? undefined : sent);
      fail(error instanceof ClientError ? error.issues : [], error as Error);
    } finally {
      busy.current = false;
    }
  };
  const submit: Form<Values>['submit'] = async (event) => {
    event?.preventDefault();
    if (refusal !== null) return;
    if (!settle(element.current)) return fail([], null);
    const values = fields.getValues();
    const wrong = check(values, mayBeSaved);
    if (wrong.length > 0) return fail(wrong, null);
    const request = toRequest(values);
    const checkRequest = await loadCheck?.().catch(() => undefined);
    const issues = checkRequest?.(request) ?? [];
    if (issues.length > 0) return fail(issues, null);
    await run(async (send) => {
      if (!unanswered) return send({ request, values });
      const saved = await send(unanswered);
      if (JSON.stringify(request) === JSON.stringify(unanswered.request)) return saved;
      // The earlier request was saved: edits continue from there.
      const next = resumeFrom(saved, values);
      fields.setInitialValues(resumeFrom(saved, unanswered.values));
      fields.setValues(next);
      return send({ request: toRequest(next), values: next });
    });
  };
  const failure = typeof progress === 'object' ? progress : null;
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  return {
    values,
    field: useStableProps(fields.getInputProps),
    set: fields.setFieldValue,
    change,
    changed,
    saving: progress === 'saving',
    saved: progress === 'saved' && !changed,
    refusal,
    failure,
    mayBeSaved,
    submit,
    submitChanges: () => void (draft.isChanged() && submit()),
    run,
    discard: () => {
      followed.current = shown;
      fields.setInitialValues(start);
      fields.reset();
    },
    rebase: (saved, values) => {
      fields.setInitialValues(saved);
      fields.setValues(values);
    },
    savedValues: () => fields.getInitialValues(),
    catchUp: () => {
      if (rendered.current !== fields.getValues()) flushSync(render);
    },
    element,
    focused,
  };
}

/** Functions among a field's props. */
const HANDLERS = ['onChange', 'onFocus', 'onBlur'] as const;

/** Keeps a field's functions for as long as the form is there, so that a field renders only when its own props change. */
function useStableProps<Values extends Fields>(getProps: Form<Values>['field']): Form<Values>['field'] {
  const latest = useRef(getProps);
  useLayoutEffect(() => {
    latest.current = getProps;
  });
  const [known] = useState(() => new Map<string, Fields>());
  return (path, options) => {
    const props = getProps(path, options);
    const key = `${options?.type} ${path}`;
    const handlers = known.get(key) ?? {};
    known.set(key, handlers);
    for (const name of HANDLERS)
      if (props[name])
        props[name] = handlers[name] ??= (event: unknown) => latest.current(path, options)[name](event);
    return props;
  };
}

/**
 * Values to continue with after a lost response, if the first request proves to be saved and fields were changed since.
 * `opened`, the write's conditions, is then the saved record's.
 */
function resumeFrom<Values extends Fields>(saved: unknown, values: Values): Values {
  const { opened } = values;
  if (!opened || typeof saved !== 'object' || saved === null) return values;
  const record = saved as Fields;
  const now = Object.keys(opened).map((name) => [name, name in record ? record[name] : opened[name]]);
  return { ...values, opened: Object.fromEntries(now) };
}

/** True if two starts differ in `opened` at most. */
function isSaidBy(before: Fields, after: Fields): boolean {
  return JSON.stringify({ ...before, opened: null }) === JSON.stringify({ ...after, opened: null });
}

/** True if the server has refused. Without its response, it may still have saved. */
function isRefusal(error: unknown): boolean {
  return error instanceof ClientError ? error.code !== null : error instanceof Error && 'status' in error;
}
