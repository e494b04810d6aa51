import {
  type DateOrder,
  repeatableFields,
  type TableKind,
  type TableReport,
  tableFields,
} from '@contract/staff-operations/import-table';
import { Group, Radio, Select } from '@mantine/core';
import { useId } from 'react';
import styles from './import-table.module.css';
import type { TableImport } from './use-table-import';

interface TableMappingProps {
  kind: TableKind;
  table: TableImport;
  report: TableReport;
}

const dateFields = ['dob', 'joined_at', 'date'];
const NOT_TAKEN = '';

/** What each column holds: as its heading suggests, until somebody says otherwise. */
export function TableMapping({ kind, table, report: { columns, date_order } }: TableMappingProps) {
  const title = useId();
  const taken = new Set(columns.map(({ field }) => field));
  const choicesOf = (own: string | null) => [
    { value: NOT_TAKEN, label: 'Not taken' },
    ...Object.entries(tableFields[kind]).map(([value, label]) => ({
      value,
      label,
      disabled: value !== own && taken.has(value) && !repeatableFields.includes(value),
    })),
  ];
  const map = (index: number, field: string | null) =>
    table.answer({
      columns: columns.map((column, at) => (at === index ? field || null : column.field)),
    });
  return (
    <div>
      <h3 id={title} className={styles.title}>
        What the columns hold
      </h3>
      <ul className={styles.columns} aria-labelledby={title}>
        {columns.map(({ heading, example, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={index} className={styles.column}>
            <span className={styles.heading}>{heading || `Column ${index + 1}`}</span>
            <span className={styles.example}>{example === null ? 'all blank' : `such as ${example}`}</span>
            <Select
              aria-label={`${heading || `Column ${index + 1}`} holds`}
              allowDeselect={false}
              data={choicesOf(field)}
              value={field ?? NOT_TAKEN}
              onChange={(next) => map(index, next)}
            />
          </li>
        ))}
      </ul>
      {columns.some(({ field }) => field !== null && dateFields.includes(field)) && (
        <Radio.Group
          mt="sm"
          label="Days such as 3/4/2026 are"
          value={date_order}
          onChange={(order) => table.answer({ date_order: order as DateOrder })}
        >
          <Group mt="xs">
            <Radio value="day-first" label="3 April (day first)" />
            <Radio value="month-first" label="4 March (month first)" />
          </Group>
        </Radio.Group>
      )}
    </div>
  );
}
