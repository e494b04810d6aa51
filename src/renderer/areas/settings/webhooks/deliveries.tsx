import type { Webhook, WebhookDelivery } from '@contract/areas/integration/webhooks';
import { deliveries as t } from '@messages/settings';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { Button } from '@/ui/button';
import { Select } from '@/ui/fields';
import { Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { Section, Text } from '@/ui/section';
import items from '@/ui/section.module.css';
import { DeliveryDetails } from './delivery-details';
import { DeliveryState } from './delivery-state';
import { nameOf, useWebhookAction, useWebhookQuery } from './use-webhooks';
import own from './webhooks.module.css';

type State = WebhookDelivery['state'];

const shownStates = [
  { value: '', label: t.all },
  { value: 'waiting', label: t.waiting },
  { value: 'delivered', label: t.delivered },
  { value: 'failed', label: t.givenUp },
];

const PAGE = 50;

interface DeliveriesProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Deliveries to an endpoint, sent or waiting, newest first. */
export function Deliveries({ webhook, onClose }: DeliveriesProps) {
  const [state, setState] = useState<State | ''>('');
  const [openId, setOpenId] = useState<string | null>(null);
  const again = useWebhookAction('webhooks.redeliverFailed');
  const query = { webhook_id: webhook.id, limit: PAGE, ...(state && { state }) };
  const deliveries = useWebhookQuery('webhooks.deliveries', { query });
  return (
    <Section title={t.deliveriesTo(nameOf(webhook))}>
      <div className={own.row}>
        <Select
          label={t.show}
          data={shownStates}
          value={state}
          onChange={(value) => setState((value ?? '') as State | '')}
        />
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
      </div>
      {/* The result stays after no failed deliveries are left. */}
      {(webhook.failed > 0 || again.data) && webhook.enabled && (
        <RedeliverFailed webhook={webhook} again={again} />
      )}
      <QueryView query={deliveries} empty={<Text>{state ? t.noDeliveriesMatch : t.noDeliveriesYet}</Text>}>
        {(all) => (
          <>
            <ul className={items.items}>
              {all.map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} onOpen={() => setOpenId(delivery.id)} />
              ))}
            </ul>
            {all.length === PAGE && <Text>{t.readOlderDeliveriesOver}</Text>}
          </>
        )}
      </QueryView>
      <RecordDrawer title={openId && t.delivery} onClose={() => setOpenId(null)}>
        {openId && <DeliveryDetails id={openId} enabled={webhook.enabled} />}
      </RecordDrawer>
    </Section>
  );
}

function DeliveryItem({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { event_type, record_id, created_at, attempts, error, next_attempt_at } = delivery;
  return (
    <li className={items.item}>
      <div>
        <strong>{event_type}</strong> <DeliveryState delivery={delivery} />
        <p className={own.quiet}>
          {record_id && (
            <>
              <code>{record_id}</code>,{' '}
            </>
          )}
          <ClubDate at={created_at} /> <ClubTime at={created_at} seconds />, {t.attempts(attempts)}
          {next_attempt_at !== null && attempts > 0 && t.nextAt(<ClubTime at={next_attempt_at} seconds />)}
        </p>
        {error && <p>{error}</p>}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t.showOfEventType(event_type, record_id ?? '').trim()}
        onClick={onOpen}
      >
        {t.show}
      </Button>
    </li>
  );
}

const DAY_MS = 86_400_000;
const periods = [
  { value: '1', label: t.inLastDay },
  { value: '7', label: t.inLastWeek },
  { value: '30', label: t.inLast30Days },
];

interface RedeliverFailedProps {
  webhook: Webhook;
  again: ReturnType<typeof useWebhookAction<'webhooks.redeliverFailed'>>;
}

/** Resends all failed deliveries since a time. */
function RedeliverFailed({ webhook: { id }, again }: RedeliverFailedProps) {
  const [days, setDays] = useState('7');
  return (
    <>
      <div className={own.row}>
        <Select
          label={t.failedDeliveries}
          data={periods}
          value={days}
          onChange={(value) => setDays(value ?? '7')}
        />
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() =>
            again.mutate({ params: { id }, body: { since: Date.now() - Number(days) * DAY_MS } })
          }
        >
          {t.resendAll}
        </Button>
        <output>{again.data && t.deliveriesQueuedAgain(again.data.queued)}</output>
      </div>
      <Problem error={again.error} />
    </>
  );
}
