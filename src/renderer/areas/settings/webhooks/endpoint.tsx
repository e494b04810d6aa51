import type { Webhook, WebhookWithSecret } from '@contract/areas/integration/webhooks';
import { EVERY_EVENT } from '@contract/webhook-events';
import { endpoint as t } from '@messages/settings';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice, Problem } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Text } from '@/ui/section';
import items from '@/ui/section.module.css';
import { StateBadge } from '@/ui/state-badge';
import { EditEndpoint } from './endpoint-form';
import { nameOf, useWebhookAction } from './use-webhooks';
import own from './webhooks.module.css';

interface EndpointItemProps {
  webhook: Webhook;
  /** True while its deliveries are shown. */
  isShown: boolean;
  onShow: () => void;
  onRotated: (made: WebhookWithSecret) => void;
}

/** One endpoint with its address, state and actions. */
export function EndpointItem({ webhook, isShown, onShow, onRotated }: EndpointItemProps) {
  const { id, url, enabled, disabled_reason, disabled_by, created_by } = webhook;
  const ping = useWebhookAction('webhooks.ping');
  const update = useWebhookAction('webhooks.update');
  const [asking, setAsking] = useState<'edit' | 'remove' | 'rotate' | null>(null);
  const name = nameOf(webhook);
  return (
    <li className={items.item}>
      <div>
        <strong>{name}</strong> <EndpointState webhook={webhook} />
        <p>
          <code>{url}</code>
        </p>
        <p className={own.quiet}>
          {t.createdByOn(eventsText(webhook.event_types), created_by, <ClubDate at={webhook.created_at} />)}
        </p>
        {!enabled && <Notice tone={disabled_by === null ? 'danger' : 'warning'}>{disabled_reason}</Notice>}
      </div>
      <div className={own.buttons}>
        <Button variant="default" size="compact-md" aria-expanded={isShown} onClick={onShow}>
          {isShown ? t.hideDeliveries : t.deliveries}
        </Button>
        {enabled && (
          <Button
            variant="default"
            size="compact-md"
            loading={ping.isPending}
            onClick={() => ping.mutate({ params: { id } }, isShown ? undefined : onShow)}
          >
            {t.sendTest}
          </Button>
        )}
        <Button
          variant={enabled || disabled_by !== null ? 'default' : 'filled'}
          size="compact-md"
          loading={update.isPending}
          onClick={() => update.mutate({ params: { id }, body: { enabled: !enabled } })}
        >
          {enabled ? t.disable : t.enable}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsking('edit')}>
          {t.change}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsking('rotate')}>
          {t.newSecret}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsking('remove')}>
          {t.remove}
        </Button>
      </div>
      <Problem error={ping.error ?? update.error} />
      <Dialog
        opened={asking === 'edit'}
        onClose={() => setAsking(null)}
        title={t.changeOfName(name)}
        size="lg"
      >
        <EditEndpoint webhook={webhook} onClose={() => setAsking(null)} />
      </Dialog>
      <Dialog opened={asking === 'remove'} onClose={() => setAsking(null)} title={t.removeEndpoint(name)}>
        <RemoveQuestion webhook={webhook} onClose={() => setAsking(null)} />
      </Dialog>
      <Dialog opened={asking === 'rotate'} onClose={() => setAsking(null)} title={t.createNewSecretFor(name)}>
        <RotateQuestion webhook={webhook} onClose={() => setAsking(null)} onRotated={onRotated} />
      </Dialog>
    </li>
  );
}

function EndpointState({ webhook: { enabled, disabled_by, failing_since, waiting } }: { webhook: Webhook }) {
  if (!enabled)
    return <StateBadge tone={disabled_by === null ? 'danger' : 'neutral'}>{t.disabled}</StateBadge>;
  if (failing_since === null)
    return waiting === 0 ? (
      <StateBadge tone="success">{t.works}</StateBadge>
    ) : (
      <StateBadge tone="info">{t.deliveriesWait(waiting)}</StateBadge>
    );
  return (
    <StateBadge tone="warning">
      {t.failingSince(
        <ClubDate at={failing_since} />,
        <ClubTime at={failing_since} />,
        t.deliveriesWait(waiting),
      )}
    </StateBadge>
  );
}

function eventsText(types: readonly string[]): string {
  if (types.includes(EVERY_EVENT)) return t.everyEvent;
  return types.length <= 4 ? types.join(', ') : t.kindsOfEvent(types.length, types.slice(0, 3).join(', '));
}

function RemoveQuestion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useWebhookAction('webhooks.remove');
  return (
    <Question
      confirm={t.removeEndpointTitle}
      action={remove}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } }, onClose)}
      onClose={onClose}
    >
      <Text>
        {webhook.waiting > 0
          ? t.nothingThatWaitsIsSent(webhook.url, webhook.waiting)
          : t.nothingMoreIsSent(webhook.url)}
      </Text>
    </Question>
  );
}

interface RotateQuestionProps {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (made: WebhookWithSecret) => void;
}

function RotateQuestion({ webhook, onClose, onRotated }: RotateQuestionProps) {
  const rotate = useWebhookAction('webhooks.rotateSecret');
  const confirm = () =>
    rotate.mutate({ params: { id: webhook.id }, body: { keep_previous_hours: 24 } }, (made) => {
      onRotated(made);
      onClose();
    });
  return (
    <Question confirm={t.createSecret} action={rotate} onConfirm={confirm} onClose={onClose}>
      <Text>{t.bothSecretsSignEvents}</Text>
    </Question>
  );
}
