import type { WebhookAttempt, WebhookDeliveryDetails } from '@contract/areas/integration/webhooks';
import { deliveryDetails as t } from '@messages/settings';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Notice, Problem } from '@/ui/notice';
import { Fact, Facts } from '@/ui/record-drawer';
import { DeliveryState } from './delivery-state';
import { useWebhookAction, useWebhookQuery } from './use-webhooks';
import own from './webhooks.module.css';

/** One delivery: its content, and each attempt with the answer. */
export function DeliveryDetails({ id, enabled }: { id: string; enabled: boolean }) {
  const delivery = useWebhookQuery('webhooks.delivery', { params: { id } });
  return <QueryView query={delivery}>{(one) => <Details delivery={one} enabled={enabled} />}</QueryView>;
}

function Details({ delivery, enabled }: { delivery: WebhookDeliveryDetails; enabled: boolean }) {
  const again = useWebhookAction('webhooks.redeliver');
  const { id, event_type, state, body, attempt_list } = delivery;
  return (
    <>
      <Facts>
        <Fact label={t.event}>{event_type}</Fact>
        <Fact label={t.webhookId}>
          <code className={own.breaking}>{id}</code>
        </Fact>
        <Fact label={t.state}>
          <DeliveryState delivery={delivery} />
        </Fact>
      </Facts>
      {enabled && body !== null && state !== 'waiting' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ params: { id } })}>
          {t.sendAgain}
        </Button>
      )}
      <Problem error={again.error} />
      <h3 className={own.heading}>{t.body}</h3>
      {body === null ? (
        <Notice tone="warning">{t.removedWithPersonalData}</Notice>
      ) : (
        <>
          <Code text={indented(body)} label={t.bodyOfRequest} />
          <CopyButton text={() => body} size="compact-sm">
            {t.copyBody}
          </CopyButton>
        </>
      )}
      <h3 className={own.heading}>{t.attempts}</h3>
      {attempt_list.length === 0 && <p>{t.noAttemptsYet}</p>}
      <ol className={own.attempts}>
        {attempt_list.map((attempt, index) => (
          <Attempt key={attempt.started_at} attempt={attempt} number={index + 1} />
        ))}
      </ol>
    </>
  );
}

function Attempt({ attempt, number }: { attempt: WebhookAttempt; number: number }) {
  const { started_at, duration_ms, url, status, error, request_headers } = attempt;
  return (
    <li>
      {t.onAtAfterMs(
        status ?? t.noAnswer,
        <ClubDate at={started_at} />,
        <ClubTime at={started_at} seconds />,
        duration_ms,
      )}
      {error && <p>{error}</p>}
      <details>
        <summary>{t.requestAndAnswer}</summary>
        <Code text={t.post(url, headerLines(request_headers))} label={t.requestOfAttempt(number)} />
        {attempt.response_headers && (
          <Code
            text={`${status}\n${headerLines(attempt.response_headers)}\n\n${attempt.response_body ?? ''}`}
            label={t.answerToAttempt(number)}
          />
        )}
      </details>
    </li>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard
    <section className={own.code} tabIndex={0} aria-label={label}>
      <pre>{text.trim()}</pre>
    </section>
  );
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
