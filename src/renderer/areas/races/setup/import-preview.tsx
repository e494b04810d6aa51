import type { ColumnQuestion } from '@contract/staff-operations/import';
import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import type { Imported } from '@/session/import-file';
import { ImportReport } from '@/session/import-report';
import formStyles from '@/ui/form/form.module.css';

interface SeriesPreviewProps {
  file: string;
  preview: Imported;
  boatsOnly: boolean;
  busy: boolean;
  onBoatsOnly: (boatsOnly: boolean) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** What a Sailwave series would bring, before anything of it is written. */
export function SeriesPreview(props: SeriesPreviewProps) {
  const { file, preview, boatsOnly, busy, onBoatsOnly, onImport, onCancel } = props;
  const { registrations = 0, races = 0, scores = 0 } = preview.records;
  return (
    <section className={formStyles.form} aria-label="Preview">
      <p>
        <strong>{file}</strong> has {formatCount(registrations, 'boat')}
        {!boatsOnly && `, ${formatCount(races, 'race')} and ${formatCount(scores, 'result')}`}. Nothing is
        imported yet.
      </p>
      <Checkbox
        label="Boats only, without races and results"
        checked={boatsOnly}
        disabled={busy}
        onChange={(event) => onBoatsOnly(event.currentTarget.checked)}
      />
      <ImportReport {...preview} />
      <div className={formStyles.actions}>
        <Button loading={busy} onClick={onImport}>
          Import
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** The answer that a column is not to be taken, among the names of fleets, which are never empty. */
const NOT_TAKEN = '';

interface ColumnQuestionsProps {
  questions: readonly ColumnQuestion[];
  busy: boolean;
  onAnswer: (columns: Record<string, string | null>) => void;
}

/** Asks which fleet each column of ratings is for, where the file and the regatta leave it open. */
export function ColumnQuestions({ questions, busy, onAnswer }: ColumnQuestionsProps) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const isAnswered = questions.every(({ heading }) => answers[heading] !== undefined);
  const answer = () =>
    onAnswer(
      Object.fromEntries(questions.map(({ heading }) => [heading, answers[heading] || null] as const)),
    );
  return (
    <section className={formStyles.form} aria-label="Columns of ratings">
      <p>Which fleet are these ratings for?</p>
      {questions.map(({ heading, fleets }) => (
        <Select
          key={heading}
          label={`Column “${heading}”`}
          placeholder="Choose"
          data={[
            ...fleets.map((fleet) => ({ value: fleet, label: fleet })),
            { value: NOT_TAKEN, label: 'Not taken' },
          ]}
          value={answers[heading] ?? null}
          onChange={(value) => setAnswers({ ...answers, [heading]: value ?? NOT_TAKEN })}
        />
      ))}
      <div>
        <Button disabled={!isAnswered} loading={busy} onClick={answer}>
          Import
        </Button>
      </div>
    </section>
  );
}
