import { settingChanges as t } from '@messages/settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeList } from '@/api/change-list';
import { QueryView } from '@/api/query-view';
import { useBridge } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Section, Text } from '@/ui/section';

/** Changed settings, with old and new values and person. */
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
    <Section title={t.changedSettings} lead={t.whoChangedWhatWhen}>
      <QueryView query={changes}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.changes);
          if (all.length === 0) return <Text>{t.noChangesYet}</Text>;
          return <ChangeList changes={all} />;
        }}
      </QueryView>
      {changes.hasNextPage && (
        <Button
          variant="default"
          loading={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          {t.showEarlierChanges}
        </Button>
      )}
    </Section>
  );
}
