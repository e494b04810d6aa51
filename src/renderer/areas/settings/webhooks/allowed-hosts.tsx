import { allowedHosts as t } from '@messages/settings';
import { ClubDate } from '@/api/club-time';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import items from '@/ui/section.module.css';
import own from './webhooks.module.css';

/** Hosts in the club's own network that staff allow webhooks to reach. */
export function AllowedHosts() {
  const { clubId, sandbox } = useSession();
  const hosts = useBridgeQuery('webhook_hosts', { club_id: clubId });
  const forbid = useBridgeMutation('forbid_webhook_host', ['webhook_hosts']);
  return (
    <Section
      title={sandbox ? t.allowedHosts : t.allowedHostsInPrivate}
      lead={sandbox ? t.sandboxPostsOnly : t.onlyEndpoints}
    >
      <QueryView query={hosts} empty={<Text>{t.noAllowedHosts}</Text>}>
        {(all) => (
          <ul className={items.items}>
            {all.map(({ host, allowed_at }) => (
              <li key={host} className={items.item}>
                <div>
                  <code>{host}</code>
                  <p className={own.quiet}>{t.allowedOn(<ClubDate at={allowed_at} />)}</p>
                </div>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t.remove(host)}
                  loading={forbid.isPending && forbid.variables.host === host}
                  onClick={() => forbid.mutate({ club_id: clubId, host })}
                >
                  {t.removeTitle}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Problem error={forbid.error} />
      <AllowHost />
    </Section>
  );
}

function AllowHost() {
  const { clubId } = useSession();
  const form = useBridgeForm('allow_webhook_host', ['webhook_hosts'], {
    start: { host: '' },
    toRequest: ({ host }) => ({ club_id: clubId, host }),
    onSaved: () => form.rebase({ host: '' }, { host: '' }),
  });
  return (
    <Form form={form}>
      <div className={own.row}>
        <TextInput label={t.hostAndPort} description={t.asInAddress192} {...form.field('host')} />
        <Button type="submit" variant="default" loading={form.saving}>
          {t.allowHost}
        </Button>
      </div>
      <FormProblem form={form} />
    </Form>
  );
}
