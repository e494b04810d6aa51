import type { Webhook, WebhookWithSecret } from '@contract/areas/integration/webhooks';
import { EVERY_EVENT } from '@contract/webhook-events';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { plural } from '@/lib/format';
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
          {eventsText(webhook.event_types)}. Created by {created_by} on <ClubDate at={webhook.created_at} />.
        </p>
        {!enabled && <Notice tone={disabled_by === null ? 'danger' : 'warning'}>{disabled_reason}</Notice>}
      </div>
      <div className={own.buttons}>
        <Button variant="default" size="compact-md" aria-expanded={isShown} onClick={onShow}>
          {isShown ? 'Hide deliveries' : 'Deliveries'}
        </Button>
        {enabled && (
          <Button
            variant="default"
            size="compact-md"
            loading={ping.isPending}
            onClick={() => ping.mutate({ params: { id } }, isShown ? undefined : onShow)}
          >
            Send a test
          </Button>
        )}
        <Button
          variant={enabled || disabled_by !== null ? 'default' : 'filled'}
          size="compact-md"
          loading={update.isPending}
          onClick={() => update.mutate({ params: { id }, body: { enabled: !enabled } })}
        >
          {enabled ? 'Disable' : 'Enable'}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsking('edit')}>
          Change…
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsking('rotate')}>
          New secret…
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setAsking('remove')}>
          Remove…
        </Button>
      </div>
      <Problem error={ping.error ?? update.error} />
      <Dialog opened={asking === 'edit'} onClose={() => setAsking(null)} title={`Change “${name}”`} size="lg">
        <EditEndpoint webhook={webhook} onClose={() => setAsking(null)} />
      </Dialog>
      <Dialog
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={`Remove endpoint “${name}”?`}
      >
        <RemoveQuestion webhook={webhook} onClose={() => setAsking(null)} />
      </Dialog>
      <Dialog
        opened={asking === 'rotate'}
        onClose={() => setAsking(null)}
        title={`Create a new secret for “${name}”?`}
      >
        <RotateQuestion webhook={webhook} onClose={() => setAsking(null)} onRotated={onRotated} />
      </Dialog>
    </li>
  );
}

function EndpointState({ webhook: { enabled, disabled_by, failing_since, waiting } }: { webhook: Webhook }) {
  if (!enabled) return <StateBadge tone={disabled_by === null ? 'danger' : 'neutral'}>Disabled</StateBadge>;
  if (failing_since === null)
    return waiting === 0 ? (
      <StateBadge tone="success">Works</StateBadge>
    ) : (
      <StateBadge tone="info">{plural(waiting, '1 delivery waits', `${waiting} deliveries wait`)}</StateBadge>
    );
  return (
    <StateBadge tone="warning">
      Failing since <ClubDate at={failing_since} /> <ClubTime at={failing_since} />,{' '}
      {plural(waiting, '1 delivery waits', `${waiting} deliveries wait`)}
    </StateBadge>
  );
}

function eventsText(types: readonly string[]): string {
  if (types.includes(EVERY_EVENT)) return 'Every event';
  return types.length <= 4
    ? types.join(', ')
    : `${types.length} kinds of event: ${types.slice(0, 3).join(', ')} …`;
}

function RemoveQuestion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useWebhookAction('webhooks.remove');
  return (
    <Question
      confirm="Remove endpoint"
      action={remove}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } }, onClose)}
      onClose={onClose}
    >
      <Text>
        Nothing more is sent to <code>{webhook.url}</code>
        {webhook.waiting > 0 && `, also not the ${webhook.waiting} that wait`}, and its delivery log is
        deleted. Club records don’t change.
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
    <Question confirm="Create secret" action={rotate} onConfirm={confirm} onClose={onClose}>
      <Text>Both secrets sign events for a day, so the receiver can change over.</Text>
    </Question>
  );
}
