import { type Encoding, encodingNames } from '@contract/staff-operations/encodings';
import { type DateOrder, repeatableFields, type TableReport } from '@contract/staff-operations/import-table';
import { mapping as t } from '@messages/session';
import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { Radio, Select, TextInput } from '@/ui/fields';
import { SearchSelect } from '@/ui/form/search-select';
import { Group } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import styles from './import-table.module.css';
import type { TableImport } from './use-table-import';

interface TableMappingProps {
  table: TableImport;
  report: TableReport;
}

const dateFields = ['dob', 'joined_at', 'date'];
/** Time fields that may have a separate day. */
const momentFields = ['finished_at', 'started_at', 'at'];
const DAY_AND_TIME = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} /;
const sinceFields = ['total', 'lap'];
const NOT_TAKEN = '';

/** Position of the table in the file, and the meaning of each column: suggested by its heading until changed. */
export function TableMapping({ table, report }: TableMappingProps) {
  const { columns, choices, date_order, worksheets, worksheet, remembered, questions } = report;
  const title = useId();
  const taken = new Set(columns.map(({ field }) => field));
  const choicesOf = (own: string | null) => [
    { value: NOT_TAKEN, label: t.leftOut },
    ...choices.map((choice) => ({
      ...choice,
      disabled: choice.value !== own && taken.has(choice.value) && !repeatableFields.includes(choice.value),
    })),
  ];
  const map = (index: number, field: string | null) =>
    table.answer({
      columns: columns.map((column, at) => (at === index ? field || null : column.field)),
    });
  return (
    <div className={styles.part}>
      <Group align="end">
        {worksheets.length > 1 && (
          <Select
            label={t.sheetOfWorkbook}
            data={worksheets}
            value={worksheet}
            onChange={(name) => name && table.answer({ worksheet: name })}
          />
        )}
        {report.encoding_sample !== null && (
          <Select
            label={t.textEncoding}
            description={report.encoding_sample}
            data={Object.entries(encodingNames).map(([value, label]) => ({ value, label }))}
            value={report.encoding}
            onChange={(encoding) => encoding && table.answer({ encoding: encoding as Encoding })}
          />
        )}
        <HeadingsLine key={report.headings_line} table={table} report={report} />
        {columns.some(({ field }) => field !== null && sinceFields.includes(field)) && <Zero table={table} />}
      </Group>
      <div>
        <h3 id={title} className={styles.title}>
          {t.columns}
        </h3>
        {remembered && <p className={styles.facts}>{t.asYouChose}</p>}
        <ul className={styles.columns} aria-labelledby={title}>
          {columns.map(({ heading, example, field }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <li key={index} className={styles.column}>
              <span className={styles.heading}>{heading || t.column(index + 1)}</span>
              <span className={styles.example}>{example === null ? t.allBlank : t.suchAs(example)}</span>
              <SearchSelect
                aria-label={t.holds(heading || t.column(index + 1))}
                data={choicesOf(field)}
                value={field ?? NOT_TAKEN}
                onChange={(next) => map(index, next)}
              />
            </li>
          ))}
        </ul>
      </div>
      {questions.length > 0 && (
        <Notice tone="warning" role="status">
          {questions.map(({ heading, fleets }) => (
            <p key={heading} className={styles.facts}>
              {t.mayBeRating(heading, fleets)}
            </p>
          ))}
          <Button
            variant="default"
            onClick={() => table.answer({ columns: columns.map(({ field }) => field) })}
          >
            {t.leaveOutTheseColumns(questions.length, questions[0]!.heading)}
          </Button>
        </Notice>
      )}
      {columns.some(hasDays) && (
        <Radio.Group
          label={t.daysSuchAs3}
          value={date_order}
          onChange={(order) => table.answer({ date_order: order as DateOrder })}
        >
          <Group mt="var(--s2)">
            <Radio value="day-first" label={t.aprilDayFirst} />
            <Radio value="month-first" label={t.marchMonthFirst} />
          </Group>
        </Radio.Group>
      )}
    </div>
  );
}

function hasDays({ field, example }: TableReport['columns'][number]): boolean {
  if (field === null) return false;
  return dateFields.includes(field) || (momentFields.includes(field) && DAY_AND_TIME.test(example ?? ''));
}

/** The line with the headings, to correct a wrong guess. */
function HeadingsLine({ table, report: { headings_line } }: TableMappingProps) {
  const [text, setText] = useState(String(headings_line));
  const line = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  const say = () => line !== null && line !== headings_line && table.answer({ headings_line: line });
  return (
    <TextInput
      label={t.headingsAreInLine}
      description={t.noHeadings}
      inputMode="numeric"
      value={text}
      error={line === null && t.writeNumber}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={say}
      onKeyDown={(event) => event.key === 'Enter' && say()}
    />
  );
}

/** Time when the stopwatch showed zero. */
function Zero({ table }: { table: TableImport }) {
  const [text, setText] = useState(table.answers.zero ?? '');
  const say = () => text.trim() !== (table.answers.zero ?? '') && table.answer({ zero: text.trim() });
  return (
    <TextInput
      label={t.stopwatchWasStartedAt}
      description={t.leaveEmptyForRaces}
      placeholder="14:00:00"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={say}
      onKeyDown={(event) => event.key === 'Enter' && say()}
    />
  );
}
