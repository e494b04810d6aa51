import { LOGGED_REQUESTS } from '@contract/areas/access/request-log';
import { requestLogScreen as t } from '@messages/settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridge, useBridgeQuery } from '@/api/use-bridge';
import { StaffOnly } from '@/session/staff-only';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import { LinkButton } from '@/ui/link-button';
import { Text } from '@/ui/section';
import { RequestList } from './request-list';
import styles from './request-log.module.css';

/** Requests shown at first, and added each time older ones are requested. */
const STEP = 100;
const LOOK_EVERY_MS = 2_000;

/** Settings → API keys → a key: its latest requests, with reasons for refusals. */
export function RequestLogScreen() {
  return (
    <StaffOnly title={t.whatEachApiKey}>
      <RequestsOfKey />
    </StaffOnly>
  );
}

function RequestsOfKey() {
  const { keyId } = useParams({ from: '/settings/requests/$keyId' });
  const { clubId } = useSession();
  const [refused, setRefused] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const keys = useBridgeQuery('list_keys', {});
  const apiKey = keys.data?.find(({ id }) => id === keyId);
  const input = { club_id: clubId, key_id: keyId, refused, limit };
  const requests = useQuery({
    ...bridgeQuery(useBridge(), 'request_log', input),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={apiKey ? t.requestsOf(apiKey.name) : t.requestsOfKey}
      actions={
        <LinkButton variant="default" to="/settings/$section" params={{ section: 'developer' }}>
          {t.allKeys}
        </LinkButton>
      }
    >
      <div className={styles.screen}>
        <Text>{t.lastRequests(LOGGED_REQUESTS.toLocaleString('en'))}</Text>
        <Checkbox
          label={t.onlyRefusedRequests}
          checked={refused}
          onChange={(event) => {
            setRefused(event.currentTarget.checked);
            setLimit(STEP);
          }}
        />
        <QueryView
          query={requests}
          isEmpty={(data) => data.requests.length === 0}
          empty={<p className={styles.none}>{refused ? t.noRefusedRequests : t.noRequestsYet}</p>}
        >
          {(data) => (
            <>
              <RequestList requests={data.requests} />
              {data.next_cursor !== null && (
                <Button
                  variant="default"
                  loading={requests.isPlaceholderData}
                  onClick={() => setLimit(Math.min(limit + 3 * STEP, LOGGED_REQUESTS))}
                >
                  {t.showOlderRequests}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}
