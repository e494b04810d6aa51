import type { WebhookAttempt, WebhookDeliveryDetails } from '@contract/areas/integration/webhooks';
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
        <Fact label="Event">{event_type}</Fact>
        <Fact label="webhook-id">
          <code className={own.breaking}>{id}</code>
        </Fact>
        <Fact label="State">
          <DeliveryState delivery={delivery} />
        </Fact>
      </Facts>
      {enabled && body !== null && state !== 'waiting' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ params: { id } })}>
          Send again
        </Button>
      )}
      <Problem error={again.error} />
      <h3 className={own.heading}>Body</h3>
      {body === null ? (
        <Notice tone="warning">Removed with personal data.</Notice>
      ) : (
        <>
          <Code text={indented(body)} label="Body of the request" />
          <CopyButton text={() => body} size="compact-sm">
            Copy body
          </CopyButton>
        </>
      )}
      <h3 className={own.heading}>Attempts</h3>
      {attempt_list.length === 0 && <p>No attempts yet.</p>}
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
      <strong>{status ?? 'No answer'}</strong> on <ClubDate at={started_at} /> at{' '}
      <ClubTime at={started_at} seconds />, after {duration_ms} ms
      {error && <p>{error}</p>}
      <details>
        <summary>Request and answer</summary>
        <Code text={`POST ${url}\n${headerLines(request_headers)}`} label={`Request of attempt ${number}`} />
        {attempt.response_headers && (
          <Code
            text={`${status}\n${headerLines(attempt.response_headers)}\n\n${attempt.response_body ?? ''}`}
            label={`Answer to attempt ${number}`}
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
