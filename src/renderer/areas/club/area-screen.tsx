import type { OfficeKind } from '@contract/areas/members/office-records';
import { areaScreen as t } from '@messages/club';
import type { CountryTerms } from '@shared/country-terms';
import type { TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { KeptAside } from '@/api/kept-aside';
import { type ListOperation, resourceOf } from '@/api/lists';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import type { DataTableProps } from '@/ui/data-table/data-table';
import { EmptyState } from '@/ui/empty-state';
import { AreaTable } from './area-table';
import { AddByHand, EditableRecord } from './by-hand/by-hand';
import type { AreaColumn } from './columns';
import { choicesIn, FilterSelect } from './filters';
import { personName } from './format';
import { useMembersById } from './members/use-members';
import { type PeriodName, usePeriod } from './period';
import { PeriodPicker } from './period-picker';
import { type ClubSearch, useClubSearch } from './search';
import { SplitView } from './split-view';

/** A club list as data, shown by `AreaScreen`. */
export interface ClubArea<Row extends { id: string }> {
  /** The table's name for screen readers: `Orders`. */
  label: string;
  /** One record: `order`. */
  noun: string;
  icon: TablerIcon;
  /** The list route, which takes a period. */
  operation: ListOperation;
  /** Extra query parameters of the route. */
  query?: (search: ClubSearch) => Record<string, string>;
  /** Converts the route's records, if rows differ from them. */
  toRows?: (records: readonly never[]) => Row[];
  period: { usual: PeriodName; offer: readonly PeriodName[] };
  columns: (known: KnownToColumns<Row>) => readonly AreaColumn<Row>[];
  /** Reads members, whose names the columns show. */
  namesMembers?: boolean;
  sort: { id: string; desc?: boolean };
  filters?: readonly Filter<Row>[];
  /** Extra tools beside the filters. */
  Tools?: ComponentType;
  rowTone?: DataTableProps<Row>['rowTone'];
  /** A line below the shown rows, such as their sum. */
  Footer?: ComponentType<{ rows: readonly Row[] }>;
  /** Its records can be added and edited by hand: the kind, and the button’s label. */
  byHand?: { kind: OfficeKind; add: string };
  /** Shown above the table, for all rows of the period. */
  Summary?: ComponentType<{ rows: readonly Row[] }>;
  empty: (terms: CountryTerms) => { title: string; detail: string };
  /** A record's title and contents. */
  title: (row: Row, terms: CountryTerms) => string;
  Record: ComponentType<{ row: Row; rows: readonly Row[] }>;
}

/** A member's name by id. */
export type MemberName = (memberId: string | null) => string | undefined;

interface KnownToColumns<Row> {
  rows: readonly Row[];
  /** Undefined without `namesMembers`, and for a key that may not read members. */
  memberName: MemberName;
}

interface Filter<Row> {
  /** Search parameter with the value. */
  param: 'status' | 'outlet' | 'camp';
  value: (row: Row) => string | null;
  /** A choice beside the search field; without it, other controls set the parameter. */
  select?: {
    label: string;
    any: string;
    /** Codes; by default those of the rows. */
    choices?: readonly string[];
    choiceLabel?: (code: string) => string;
  };
}

/** A filter by these statuses. */
export function statusFilter<Row extends { status: string | null }>(choices: readonly string[]): Filter<Row> {
  const select = { label: t.status, any: t.anyStatus, choices };
  return { param: 'status', value: ({ status }) => status, select };
}

/** An area's screen: its table for the address's period and filters, with one record alongside. */
export function AreaScreen<Row extends { id: string }>(props: { area: ClubArea<Row>; tools?: ReactNode }) {
  const { area, tools } = props;
  const { clubId } = useSession();
  const terms = useTerms();
  const { window, days } = usePeriod(area.period.usual);
  const [search, change] = useClubSearch();
  const members = useMembersById(area.namesMembers ?? false);
  // `operation` and `Row` have no type link: each `ClubArea` object pairs them.
  const query = useListQuery(
    area.operation,
    { query: { club_id: clubId, ...window, ...area.query?.(search) } } as never,
    { keepPrevious: true },
  ) as UseQueryResult<never[]>;
  const { data } = query;
  const rows = useMemo<readonly Row[]>(() => (data && (area.toRows?.(data) ?? data)) ?? [], [area, data]);
  const columns = useMemo(() => {
    const memberName: MemberName = (id) => {
      const member = members.get(id ?? '');
      return member && personName(member);
    };
    return area.columns({ rows, memberName });
  }, [area, rows, members]);
  const shown = useMemo(
    () =>
      rows.filter((row) =>
        (area.filters ?? []).every(({ param, value }) => !search[param] || value(row) === search[param]),
      ),
    [area, rows, search],
  );
  const { Summary, Footer, Tools, Record, byHand } = area;
  return (
    <QueryView query={query}>
      {() => (
        <SplitView
          rows={rows}
          rowId={idOf}
          title={(row) => area.title(row, terms)}
          noun={area.noun}
          windowed
          record={(row) =>
            byHand ? (
              <EditableRecord kind={byHand.kind} record={row} rows={rows}>
                <Record row={row} rows={rows} />
              </EditableRecord>
            ) : (
              <Record row={row} rows={rows} />
            )
          }
        >
          <KeptAside of={[resourceOf(area.operation)]} />
          {Summary && rows.length > 0 && <Summary rows={rows} />}
          <AreaTable
            label={area.label}
            rows={shown}
            columns={columns}
            rowId={idOf}
            days={days}
            initialSort={area.sort}
            rowTone={area.rowTone}
            footer={Footer && shown.length > 0 && <Footer rows={shown} />}
            empty={<EmptyState icon={area.icon} {...area.empty(terms)} />}
            tools={
              <>
                {tools}
                <PeriodPicker {...area.period} />
                {area.filters?.map(
                  ({ param, value, select }) =>
                    select && (
                      <FilterSelect
                        key={param}
                        label={select.label}
                        any={select.any}
                        value={search[param]}
                        choices={select.choices ?? choicesIn(rows, value)}
                        choiceLabel={select.choiceLabel}
                        onChange={(next) => change({ [param]: next })}
                      />
                    ),
                )}
                {Tools && <Tools />}
                {byHand && <AddByHand kind={byHand.kind} label={byHand.add} rows={rows} />}
              </>
            }
          />
        </SplitView>
      )}
    </QueryView>
  );
}

function idOf({ id }: { id: string }): string {
  return id;
}
