import { disabledWebhooks as t } from '@messages/sync';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { Notice } from '@/ui/notice';
import { Section } from '@/ui/section';
import styles from './sync.module.css';

/** Changes rarely: an endpoint is disabled after a day of failures. */
const EVERY_MS = 30_000;

/** Webhook endpoints disabled by the server, until a person enables or removes them. */
export function DisabledWebhooks() {
  const { client, clubId } = useSession();
  const { data = [] } = useQuery({
    ...responseQuery(client, clubId, 'webhooks', {}),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const disabled = data.filter(({ enabled, disabled_by }) => !enabled && disabled_by === null);
  if (disabled.length === 0) return null;
  return (
    <Section title={t.webhooksThatNeedAttention}>
      {disabled.map(({ id, url, description, disabled_reason }) => (
        <Notice key={id} tone="danger">
          {t.getsNoMoreEvents(
            description ?? new URL(url).host,
            disabled_reason,
            <Link to="/settings/$section" params={{ section: 'webhooks' }} className={styles.link}>
              {t.seeItUnderSettings}
            </Link>,
          )}
        </Notice>
      ))}
    </Section>
  );
}
