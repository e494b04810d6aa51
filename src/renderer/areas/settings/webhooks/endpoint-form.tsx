import type { Webhook, WebhookWithSecret } from '@contract/areas/integration/webhooks';
import { EVERY_EVENT, eventTypes } from '@contract/webhook-events';
import { endpointForm as t } from '@messages/settings';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { Radio, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { SearchMultiSelect } from '@/ui/form/search-select';
import type { Form as FormState } from '@/ui/form/use-form';
import styles from '../settings.module.css';
import { useRefreshWebhooks } from './use-webhooks';
import own from './webhooks.module.css';

interface Fields {
  url: string;
  description: string;
  which: string;
  event_types: string[];
}

const toRequest = ({ url, description, which, event_types }: Fields) => ({
  url: url.trim(),
  description: description.trim() || null,
  event_types: which === 'all' ? [EVERY_EVENT] : event_types,
});

const check = ({ which, event_types }: Fields) =>
  which === 'some' && event_types.length === 0 ? [{ path: 'event_types', message: t.chooseAtLeastOne }] : [];

/** The form for a new endpoint: address, purpose, and events. */
export function CreateEndpoint({ onMade }: { onMade: (made: WebhookWithSecret) => void }) {
  const refresh = useRefreshWebhooks();
  const form = useApiForm('webhooks.create', {
    start: { url: '', description: '', which: 'all', event_types: [] as string[] },
    toRequest,
    check,
    onSaved: (made) => {
      refresh();
      onMade(made);
    },
  });
  return <EndpointForm form={form} submit={t.addEndpoint} />;
}

/** The same for an existing endpoint. Its secret and waiting deliveries stay. */
export function EditEndpoint({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const refresh = useRefreshWebhooks();
  const sendsAll = webhook.event_types.includes(EVERY_EVENT);
  const form = useApiForm('webhooks.update', {
    params: { id: webhook.id },
    start: {
      url: webhook.url,
      description: webhook.description ?? '',
      which: sendsAll ? 'all' : 'some',
      event_types: sendsAll ? [] : webhook.event_types,
    },
    toRequest,
    check,
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  return <EndpointForm form={form} submit="Save" />;
}

function EndpointForm({ form, submit }: { form: FormState<Fields>; submit: string }) {
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <TextInput
          label={t.address}
          description={t.whereReceiverListens}
          placeholder={t.httpsAccountsExampleOrg}
          required
          inputMode="url"
          {...form.field('url')}
        />
        <TextInput
          label={t.purpose}
          description={t.shownInList}
          placeholder={t.accounting}
          {...form.field('description')}
        />
      </div>
      <Radio.Group label={t.eventsSent} {...form.field('which')}>
        <div className={own.choices}>
          <Radio value="all" label={t.everyEvent} />
          <Radio value="some" label={t.someEvents} />
        </div>
      </Radio.Group>
      {form.values.which === 'some' && (
        <SearchMultiSelect
          className={own.events ?? ''}
          label={t.events}
          placeholder={t.typeToFindE}
          data={eventTypes}
          clearable
          {...form.field('event_types')}
        />
      )}
      <FormFooter form={form} save={submit} />
    </Form>
  );
}
