import { filingForms as t } from '@messages/public-pages';
import type { FilingPath } from '../../../contract/hearings';
import { MOST_IN_PART, partsOfList } from '../../../shared/lines';

const FIELDS = [
  'sail',
  'protestees',
  'race',
  'incident',
  'informed',
  'requested',
  'rules',
  'witnesses',
  'name',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** Contents of a form, as typed. */
export type Filing = Record<FieldName, string> & {
  /** Created with the page, so that a form sent twice is one request. */
  id: string;
};

export type FilingProblems = Partial<Record<keyof Filing, string>>;

/** A text field of a form. */
export interface FilingField {
  name: Exclude<FieldName, 'race'>;
  label: string;
  hint?: string;
  /** Maximum length. */
  limit: number;
  /** Height in lines; otherwise one line. */
  rows?: number;
  /** Maximum number of parts, of a list separated by commas. */
  parts?: number;
  /** Shown while it is empty; without one the field is optional. */
  missing?: string;
}

/** A form that competitors send by phone. */
export interface FilingForm {
  title: string;
  lead: string;
  /** Noun of its messages. */
  noun: string;
  /** True if it may be about no race. */
  mayBeOfNoRace: boolean;
  /** Fields in order; the race follows the boats. */
  boats: readonly FilingField[];
  texts: readonly FilingField[];
}

const own: FilingField = {
  name: 'sail',
  label: t.yourSailNumber,
  limit: 40,
  missing: t.enterBoatsSailNumber,
};
const person: FilingField = {
  name: 'name',
  label: t.yourName,
  limit: 200,
  missing: t.enterYourName,
};
const witnesses: FilingField = {
  name: 'witnesses',
  label: t.witnesses,
  hint: t.separateWithCommasNotPublished,
  limit: 1000,
  parts: 20,
};

/**
 * The forms. A protest identifies the protestor, the protestee and the incident (RRS 60.3), a request for redress its
 * reason (RRS 61.2). Other items of the hearing request form are optional.
 */
export const FILING_FORMS: Record<FilingPath, FilingForm> = {
  inquiry: {
    title: t.scoringInquiry,
    lead: t.sayWhichScore,
    noun: t.inquiry,
    mayBeOfNoRace: false,
    boats: [own],
    texts: [
      {
        name: 'incident',
        label: t.whatIsWrong,
        limit: 2000,
        rows: 4,
        missing: t.sayWhatsWrong,
      },
      { name: 'requested', label: t.whatItShouldBe, limit: 500 },
      person,
    ],
  },
  protest: {
    title: t.protest,
    lead: t.nameBoatYouProtest,
    noun: t.protestNoun,
    mayBeOfNoRace: true,
    boats: [
      own,
      {
        name: 'protestees',
        label: t.boatYouProtest,
        hint: t.herSailNumberSeparate,
        limit: 400,
        parts: 20,
        missing: t.enterSailNumber,
      },
    ],
    texts: [
      {
        name: 'incident',
        label: t.incident,
        hint: t.whatHappenedWhere,
        limit: 5000,
        rows: 6,
        missing: t.sayWhatHappenedWhere,
      },
      {
        name: 'informed',
        label: t.howYouToldHer,
        hint: t.hailRedFlag,
        limit: 1000,
        rows: 2,
      },
      { name: 'rules', label: t.rulesBroken, hint: t.separateWithCommas, limit: 200, parts: 50 },
      witnesses,
      person,
    ],
  },
  redress: {
    title: t.requestForRedress,
    lead: t.sayWhatMade,
    noun: t.request,
    mayBeOfNoRace: true,
    boats: [own],
    texts: [
      {
        name: 'incident',
        label: t.whyYouAsk,
        hint: t.whatHappenedWhereAndWhen,
        limit: 5000,
        rows: 6,
        missing: t.sayWhatMadeYourScore,
      },
      { name: 'requested', label: t.whatYouAskFor, limit: 500 },
      witnesses,
      person,
    ],
  },
};

/** Value of the race's field for a request about none. */
export const NO_RACE = 'none';

export const blankFiling = (id: string): Filing => ({
  id,
  ...(Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<FieldName, string>),
});

/**
 * Reads the fields of a form. Browsers send a line break as two characters but count one. NUL is invisible and cannot be
 * stored.
 */
export function readFiling({ boats, texts }: FilingForm, body: Record<string, unknown>): Filing {
  const names = ['id', 'race', ...[...boats, ...texts].map(({ name }) => name)] as const;
  const sent = names.map((name) => {
    // A form that was open before an update calls the incident `wrong`.
    const value = body[name] ?? (name === 'incident' ? body.wrong : undefined);
    return [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim() : '',
    ];
  });
  return { ...blankFiling(''), ...Object.fromEntries(sent) };
}

/** Problems of a form, by field; empty if it can be stored. */
export function problemsOf(
  form: FilingForm,
  filing: Filing,
  races: readonly { race_number: number }[],
): FilingProblems {
  const isRace =
    (form.mayBeOfNoRace && filing.race === NO_RACE) ||
    races.some(({ race_number }) => String(race_number) === filing.race);
  const fields = [...form.boats, ...form.texts].flatMap((field) => {
    const problem = fieldProblem(field, filing[field.name]);
    return problem ? [[field.name, problem]] : [];
  });
  return {
    ...(!/^hrq_[\w-]{20,50}$/.test(filing.id) && { id: t.reloadTheForm }),
    ...(!isRace && { race: t.chooseRace }),
    ...Object.fromEntries(fields),
  };
}

/** True if a field has more characters than its form takes. */
export function isTooLong(form: FilingForm, filing: Filing): boolean {
  return [...form.boats, ...form.texts].some(({ name, limit }) => filing[name].length > limit);
}

function fieldProblem({ missing, limit, parts }: FilingField, text: string): string | undefined {
  if (text.length > limit) return t.atMostCharacters(limit);
  const typed = parts === undefined ? [text].filter(Boolean) : partsOfList(text);
  if (parts !== undefined && typed.length > parts) return t.atMostSeparated(parts);
  if (parts !== undefined && typed.some((part) => part.length > MOST_IN_PART))
    return t.atMostCharactersBetween(MOST_IN_PART);
  return typed.length === 0 ? missing : undefined;
}
