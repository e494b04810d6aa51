import type { SettingChange } from '@contract/staff-operations/people';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridge } from '@/api/use-bridge';
import { Section, Text } from '@/ui/section';
import styles from '@/ui/section.module.css';

/** Changed settings, by whom, from what to what. */
export function SettingChanges() {
  const bridge = useBridge();
  const changes = useInfiniteQuery({
    queryKey: ['bridge', 'setting_changes'],
    queryFn: ({ pageParam }) => bridge.call('setting_changes', { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, changes: page }) => (has_more ? (page.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
  return (
    <Section title="Changed settings" lead="Who changed a setting, when, and what it was before.">
      <QueryView query={changes}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.changes);
          if (all.length === 0) return <Text>No setting has been changed yet.</Text>;
          return <ChangeList changes={all} />;
        }}
      </QueryView>
      {changes.hasNextPage && (
        <Button
          variant="default"
          loading={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          Show earlier ones
        </Button>
      )}
    </Section>
  );
}

function ChangeList({ changes }: { changes: readonly SettingChange[] }) {
  return (
    <ul className={styles.items}>
      {changes.map(({ id, at, subject, recorded_by, recorded_on, changes: fields }) => (
        <li key={id} className={styles.item}>
          <div>
            <strong>{subject.charAt(0).toUpperCase() + subject.slice(1)}</strong>
            {fields.map(({ field, from, to }) => (
              <p key={field}>
                {field.replaceAll('_', ' ')}: {textOf(field, from)} → {textOf(field, to)}
              </p>
            ))}
            <p>
              {recorded_by ?? 'Not known'}
              {recorded_on && `, on ${recorded_on}`}, <ClubDate at={at} /> <ClubTime at={at} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A value of a setting, for people. */
function textOf(field: string, value: unknown) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && field.endsWith('_at'))
    return (
      <>
        <ClubDate at={value} /> <ClubTime at={value} />
      </>
    );
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
