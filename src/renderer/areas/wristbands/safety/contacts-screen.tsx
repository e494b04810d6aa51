import type { Registration } from '@contract/areas/racing/registrations';
import type { EmergencyContact, EmergencyContactOutline } from '@contract/areas/safety/emergency-contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';

interface PersonOf {
  entry: Registration;
  person: string;
}

/** A contact to be written: with its contents if they are shown. */
interface Written extends PersonOf {
  outline: EmergencyContactOutline | undefined;
  contact: EmergencyContact | null;
}

/** Emergency contacts and medical notes. Each is opened deliberately, and the reading is logged. */
export function ContactsScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const entries = useListQuery('registrations', { query: { regatta_id: regattaId } });
  const contacts = useApiQuery('emergencyContacts', { query: { regatta_id: regattaId } });
  const reads = useApiQuery('emergencyContacts.reads', { query: { regatta_id: regattaId } });
  const [search, setSearch] = useState('');
  const [written, setWritten] = useState<Written | null>(null);
  const refresh = useRefresh();
  const people = (entries.data ?? []).flatMap((entry) =>
    [entry.helm, ...entry.crew]
      .filter((name) => name !== null && name !== '')
      .map((person) => ({ entry, person: person! })),
  );
  const shown = people.filter(({ entry, person }) =>
    `${entry.sail_number} ${person}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Page title="Emergency contacts">
      <div className={styles.sheet}>
        <p className={styles.note}>
          Stored only on the club computer, paired laptops and their backups. Every view is logged.
        </p>
        <TextInput
          type="search"
          label="Search people"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <QueryView query={contacts}>
          {(outlines) => (
            <ul className={styles.list} aria-label="People">
              {shown.map((one) => (
                <ContactRow
                  key={`${one.entry.id} ${one.person}`}
                  of={one}
                  outline={outlines.find(
                    ({ registration_id, person }) =>
                      registration_id === one.entry.id && person === one.person,
                  )}
                  onWrite={setWritten}
                  onRead={refresh}
                />
              ))}
            </ul>
          )}
        </QueryView>
        <h2>Views</h2>
        <QueryView query={reads}>
          {(all) => (
            <ul className={styles.list} aria-label="Views">
              {all.length === 0 && <li>No views yet.</li>}
              {all.map(({ registration_id, person, read_at, read_by, reason }) => (
                <li key={`${read_at} ${registration_id} ${person}`}>
                  <ClubTime at={read_at} timeZone={safety.timeZone} seconds /> · {read_by} read {person}
                  {reason && `: ${reason}`}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <RecordDrawer title={written?.person ?? null} onClose={() => setWritten(null)}>
        {written && (
          <ContactForm
            written={written}
            onDone={() => {
              setWritten(null);
              refresh();
            }}
          />
        )}
      </RecordDrawer>
    </Page>
  );
}

/** Rereads contacts after each action: they are not in the change feed. */
function useRefresh(): () => void {
  const queryClient = useQueryClient();
  const { clubId } = useSession();
  return () => {
    for (const operation of ['emergencyContacts', 'emergencyContacts.reads'])
      void queryClient.invalidateQueries({ queryKey: ['api', clubId, operation] });
  };
}

interface ContactRowProps {
  of: PersonOf;
  outline: EmergencyContactOutline | undefined;
  onWrite: (written: Written) => void;
  onRead: () => void;
}

function ContactRow({ of: { entry, person }, outline, onWrite, onRead }: ContactRowProps) {
  const { regattaId } = useSafetyRoom();
  const { client } = useSession();
  const [contact, setContact] = useState<EmergencyContact | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const has = [outline?.has_contact && 'contact', outline?.has_medical_note && 'medical note'].filter(
    Boolean,
  );
  const read = async () => {
    setProblem(null);
    try {
      const body = { regatta_id: regattaId, registration_id: entry.id, person };
      const { data } = await client.call('emergencyContacts.read', { body });
      setContact(data[0] ?? null);
      onRead();
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <li>
      <strong>{person}</strong> <span className={styles.quiet}>{entry.sail_number}</span>
      {!contact && (
        <p className={styles.quiet}>
          {has.length > 0 ? `Has a ${has.join(' and a ')}.` : 'Missing.'}
          {outline &&
            outline.versions_open > 0 &&
            ' Two laptops have different versions. Show both to choose.'}
        </p>
      )}
      {contact?.versions.length === 0 && <ContactText contact={contact} />}
      {contact && contact.versions.length > 0 && (
        <ContactVersions
          contact={contact}
          onChosen={() => {
            setContact(null);
            onRead();
          }}
        />
      )}
      <Problem error={problem} />
      <div className={styles.actions}>
        {has.length > 0 && !contact && (
          <Button onClick={() => void read()} aria-label={`Show the contact of ${person}`}>
            Show
          </Button>
        )}
        {contact && (
          <Button variant="default" onClick={() => setContact(null)}>
            Hide
          </Button>
        )}
        {!outline?.versions_open && (
          <IfMay need="emergencyContacts.save">
            <Button
              variant="default"
              onClick={() => {
                setContact(null);
                onWrite({ entry, person, outline, contact });
              }}
              aria-label={`Edit the contact of ${person}`}
            >
              Edit
            </Button>
          </IfMay>
        )}
      </div>
    </li>
  );
}

type Contents = Pick<EmergencyContact, 'contact_name' | 'contact_phone' | 'medical_note'>;

function ContactText({ contact: { contact_name, contact_phone, medical_note } }: { contact: Contents }) {
  return (
    <p>
      Call {contact_name ?? '(no name)'}, {contact_phone ?? 'no number'}. {medical_note ?? 'No medical note.'}
    </p>
  );
}

/** Conflicting versions from two laptops: all are shown until a person chooses. */
function ContactVersions({ contact, onChosen }: { contact: EmergencyContact; onChosen: () => void }) {
  const { safety } = useSafetyRoom();
  const choose = useApiMutation('emergencyContacts.choose');
  const { registration_id, person, versions } = contact;
  const seen = versions.map(({ id }) => id);
  return (
    <>
      <ul className={styles.list} aria-label={`Versions of the contact of ${person}`}>
        {versions.map((version, index) => (
          <li key={version.id}>
            <p className={styles.quiet}>
              Version {index + 1} of {versions.length}, written on {version.written_on}
              {version.written_by && ` by ${version.written_by}`},{' '}
              <ClubTime at={version.written_at} timeZone={safety.timeZone} />
            </p>
            <ContactText contact={version} />
            <IfMay need="emergencyContacts.choose">
              <Button
                variant="default"
                loading={choose.isPending}
                aria-label={`Keep this version, number ${index + 1}, of the contact of ${person}`}
                onClick={() =>
                  choose.mutate(
                    { body: { registration_id, person, version: version.id, seen } },
                    { onSuccess: onChosen },
                  )
                }
              >
                Keep this version
              </Button>
            </IfMay>
          </li>
        ))}
      </ul>
      <Problem error={choose.error} />
    </>
  );
}

const NOTHING = { contact_name: null, contact_phone: null, medical_note: null };

/** Sends the fields that were changed: of a contact that is not shown, the others stay as they are. */
function ContactForm({ written, onDone }: { written: Written; onDone: () => void }) {
  const { entry, person, outline, contact } = written;
  const of = { registration_id: entry.id, person };
  const start = {
    contact_name: contact?.contact_name ?? '',
    contact_phone: contact?.contact_phone ?? '',
    medical_note: contact?.medical_note ?? '',
  };
  const form = useApiForm('emergencyContacts.save', {
    start,
    toRequest: (draft) => {
      const changed = Object.entries(draft).filter(
        ([field, text]) => text !== start[field as keyof Contents],
      );
      return { ...of, ...Object.fromEntries(changed) };
    },
    onSaved: onDone,
  });
  const erase = useApiMutation('emergencyContacts.save');
  const onErase = async () => {
    const isSure = await confirm({
      title: `Delete the contact of ${person}?`,
      children: 'The contact and the medical note go for good.',
      confirm: 'Delete contact',
      isDestructive: true,
    });
    if (isSure) erase.mutate({ body: { ...of, ...NOTHING } }, { onSuccess: onDone });
  };
  const isHidden = outline !== undefined && contact === null;
  const saved = (has: boolean | undefined) => (isHidden && has ? 'Saved, not shown' : undefined);
  return (
    <Form form={form} className={styles.form}>
      {isHidden && <p className={styles.note}>Fields left empty stay as they are.</p>}
      <TextInput
        label="Contact name"
        placeholder={saved(outline?.has_contact)}
        maxLength={200}
        data-autofocus
        {...form.field('contact_name')}
      />
      <TextInput
        label="Phone number"
        placeholder={saved(outline?.has_contact)}
        maxLength={60}
        {...form.field('contact_phone')}
      />
      <Textarea
        label="Medical note"
        placeholder={saved(outline?.has_medical_note)}
        minRows={3}
        maxLength={2_000}
        {...form.field('medical_note')}
      />
      <Problem error={erase.error} />
      <FormFooter form={form}>
        {outline && (
          <Button variant="default" color="red" loading={erase.isPending} onClick={() => void onErase()}>
            Delete contact
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}
