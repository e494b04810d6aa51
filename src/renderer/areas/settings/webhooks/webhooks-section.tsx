import type { Webhook, WebhookWithSecret } from '@contract/areas/integration/webhooks';
import { webhooksSection as t } from '@messages/settings';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Notice } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import items from '@/ui/section.module.css';
import once from '../shown-once.module.css';
import { AllowedHosts } from './allowed-hosts';
import { Deliveries } from './deliveries';
import { EndpointItem } from './endpoint';
import { CreateEndpoint } from './endpoint-form';
import { nameOf, useWebhookQuery } from './use-webhooks';
import own from './webhooks.module.css';

/** Settings → Webhooks: endpoints for changes, deliveries, and allowed hosts. */
export function WebhooksSection() {
  const webhooks = useWebhookQuery('webhooks', {});
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = webhooks.data?.find(({ id }) => id === shownId);
  const { sandbox } = useSession();
  return (
    <>
      {sandbox && <Notice tone="warning">{t.sandboxEventsGoOnly}</Notice>}
      <Section title={t.endpoints} lead={t.sendsSignedEventsWhen}>
        <QueryView query={webhooks} empty={<Text>{t.noEndpointsYetAdd}</Text>}>
          {(all) => <EndpointList webhooks={all} shownId={shownId} onShow={setShownId} onRotated={setMade} />}
        </QueryView>
      </Section>
      {shown && <Deliveries key={shown.id} webhook={shown} onClose={() => setShownId(null)} />}
      <Section title={made ? t.secret : t.addEndpoint}>
        {made ? <NewSecret made={made} onDone={() => setMade(null)} /> : <CreateEndpoint onMade={setMade} />}
      </Section>
      <AllowedHosts />
    </>
  );
}

interface EndpointListProps {
  webhooks: readonly Webhook[];
  shownId: string | null;
  onShow: (id: string | null) => void;
  onRotated: (made: WebhookWithSecret) => void;
}

function EndpointList({ webhooks, shownId, onShow, onRotated }: EndpointListProps) {
  return (
    <ul className={items.items}>
      {webhooks.map((webhook) => (
        <EndpointItem
          key={webhook.id}
          webhook={webhook}
          isShown={webhook.id === shownId}
          onShow={() => onShow(webhook.id === shownId ? null : webhook.id)}
          onRotated={onRotated}
        />
      ))}
    </ul>
  );
}

/** The new secret, shown once. Takes the focus, so that nobody misses it. */
function NewSecret({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { secret } = made;
  return (
    <div ref={box} tabIndex={-1} className={once.made}>
      {secret === null ? (
        <Notice tone="warning" role="alert">
          {t.secretWasLost(nameOf(made))}
        </Notice>
      ) : (
        <>
          <Notice tone="warning" role="alert">
            {t.copySecretNow(nameOf(made))}
            {made.previous_secret_until !== null && ` ${t.oldSecretAlsoWorks}`}
          </Notice>
          <p className={once.secret}>
            <code>{secret}</code>
          </p>
        </>
      )}
      <div className={own.buttons}>
        {secret !== null && (
          <CopyButton text={() => secret} variant="filled">
            {t.copySecret}
          </CopyButton>
        )}
        <Button variant="default" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
