import type { Registration } from '@contract/areas/racing/registrations';
import type {
  EmergencyContact,
  EmergencyContactOutline,
  EmergencyContactRead,
} from '@contract/areas/safety/emergency-contacts';
import { contactsScreen as t } from '@messages/wristbands';
import { IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { ClubMoment, ClubTime } from '@/api/club-time';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { formatNumber } from '@/lib/format';
import { ImportTable } from '@/session/import-table/late-import-table';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { EmptyState } from '@/ui/empty-state';
import { SegmentedControl, Textarea, TextInput } from '@/ui/fields';
import { Drafts, mayDiscard, useDrafts } from '@/ui/form/drafts';
import { Form } from '@/ui/form/form';
import { KeyHint } from '@/ui/key-hint';
import { Problem } from '@/ui/notice';
import { notifications } from '@/ui/notify';
import { RecordDrawer } from '@/ui/record-drawer';
import { TableWithPanel } from '@/ui/split-view/table-with-panel';
import { StateBadge } from '@/ui/state-badge';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';

interface PersonRow {
  id: string;
  registrationId: string;
  person: string;
  sailNumber: string | null;
  boatName: string | null;
  outline: EmergencyContactOutline | undefined;
  /** Its views, latest first. */
  reads: readonly EmergencyContactRead[];
}

const views = { all: t.all, missing: t.missing } as const;
const isMissing = ({ outline }: PersonRow) => !outline?.has_contact;
const rowId = ({ id }: PersonRow) => id;

/** Emergency contacts and medical notes. Each is opened deliberately, and the reading is logged. */
export function ContactsScreen() {
  const { regattaId, safety } = useSafetyRoom();
  const entries = useListQuery('registrations', { query: { regatta_id: regattaId } });
  const contacts = useApiQuery('emergencyContacts', { query: { regatta_id: regattaId } });
  const reads = useApiQuery('emergencyContacts.reads', { query: { regatta_id: regattaId } });
  const [view, setView] = useState<keyof typeof views>('all');
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh();
  const mayWrite = useRefusal('emergencyContacts.save') === null;
  const mayImportLists = useRefusal('records') === null;
  const { bridge } = useSession();
  const mayImport = mayImportLists && mayWrite && bridge !== null;
  const rows = useMemo(
    () => rowsOf(entries.data ?? [], contacts.data ?? [], reads.data ?? []),
    [entries.data, contacts.data, reads.data],
  );
  const columns = useMemo(() => columnsIn(safety.timeZone), [safety.timeZone]);
  const counts = { all: rows.length, missing: rows.filter(isMissing).length };
  return (
    <Page
      title={t.emergencyContacts}
      aside={t.everyViewIsLogged}
      fill
      actions={
        mayImport && (
          <Button variant="default" onClick={() => setImporting(true)}>
            {t.importCsv}
          </Button>
        )
      }
    >
      <RecordDrawer title={importing ? t.importContacts : null} onClose={() => setImporting(false)} wide>
        <ImportTable
          autoFocus
          kind="contacts"
          regattaId={regattaId}
          onTaken={(message) => {
            notifications.show({ message });
            setImporting(false);
            refresh();
          }}
        />
      </RecordDrawer>
      <QueryView query={contacts}>
        {() => (
          <QueryView query={entries}>
            {() => (
              <TableWithPanel
                label={t.people}
                noun={t.person}
                searchHint={t.nameOrBoat}
                rows={rows}
                isShown={(row) => view === 'all' || isMissing(row)}
                rowId={rowId}
                columns={columns}
                title={({ person }) => person}
                tools={
                  <SegmentedControl
                    aria-label={t.show}
                    data={Object.entries(views).map(([value, name]) => ({
                      value,
                      label: `${name} ${formatNumber(counts[value as keyof typeof views])}`,
                    }))}
                    value={view}
                    onChange={(next) => setView(next as keyof typeof views)}
                  />
                }
                empty={
                  <EmptyState
                    icon={IconPhone}
                    title={rows.length === 0 ? t.noPeopleYet : t.noContactIsMissing}
                    detail={rows.length === 0 ? t.addHelmAndCrew : t.everyoneEnteredHasEmergency}
                  />
                }
                panel={(row, onDone) => <ContactPanel row={row} onDone={onDone} />}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

/** Everyone of the entries, and whoever has a contact under a name that no entry has now. */
function rowsOf(
  entries: readonly Registration[],
  outlines: readonly EmergencyContactOutline[],
  reads: readonly EmergencyContactRead[],
): PersonRow[] {
  const boats = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = new Map<string, PersonRow>();
  const add = (registrationId: string, person: string) => {
    const id = `${registrationId} ${person}`;
    const boat = boats.get(registrationId);
    const { sail_number = null, boat_name = null } = boat ?? {};
    const row = {
      ...{ id, registrationId, person, sailNumber: sail_number, boatName: boat_name },
      ...{ outline: undefined, reads: [] },
    };
    const known = rows.get(id) ?? row;
    rows.set(id, known);
    return known;
  };
  for (const { id, helm, crew } of entries)
    for (const name of [helm, ...crew]) if (name !== null && name !== '') add(id, name);
  for (const outline of outlines) add(outline.registration_id, outline.person).outline = outline;
  for (const read of reads.toSorted((a, b) => b.read_at - a.read_at)) {
    const row = rows.get(`${read.registration_id} ${read.person}`);
    if (row) row.reads = [...row.reads, read];
  }
  // Versions to choose from come first.
  const isChoice = ({ outline }: PersonRow) => Number((outline?.versions_open ?? 0) > 0);
  return [...rows.values()].sort((a, b) => isChoice(b) - isChoice(a));
}

function columnsIn(timeZone: string): CardColumn<PersonRow>[] {
  return [
    {
      id: 'person',
      header: t.personHeading,
      width: 1.2,
      value: ({ person }) => person,
      cell: ({ person }) => <strong>{person}</strong>,
    },
    {
      id: 'boat',
      header: t.boat,
      width: 1.4,
      value: ({ sailNumber, boatName }) => [sailNumber, boatName].filter(Boolean).join(' '),
    },
    {
      id: 'contact',
      header: t.contact,
      card: 'beside',
      searchable: false,
      value: (row) => (isMissing(row) ? t.missing : t.onFile),
      cell: (row) => <OnFile row={row} />,
    },
    {
      id: 'medical',
      header: t.medicalNote,
      searchable: false,
      value: ({ outline }) => (outline?.has_medical_note ? t.onFile : null),
    },
    {
      id: 'viewed',
      header: t.lastViewed,
      wideOnly: true,
      width: 1.4,
      searchable: false,
      value: ({ reads: [last] }) => last?.read_at,
      cell: ({ reads: [last] }) =>
        last ? (
          <>
            <ClubMoment at={last.read_at} timeZone={timeZone} />
            {last.read_by && `, ${last.read_by}`}
          </>
        ) : (
          '–'
        ),
    },
  ];
}

function OnFile({ row }: { row: PersonRow }) {
  if (row.outline?.versions_open) return <StateBadge tone="danger">{t.twoVersions}</StateBadge>;
  if (isMissing(row)) return <span className={styles.quiet}>{t.missing}</span>;
  return t.onFile;
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

/** A person's contact: shown when asked for, and edited. */
function ContactPanel({ row, onDone }: { row: PersonRow; onDone: () => void }) {
  const { regattaId, safety } = useSafetyRoom();
  const { client } = useSession();
  const refresh = useRefresh();
  const { outline, registrationId, person } = row;
  const [contact, setContact] = useState<EmergencyContact | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  // The contents come and go with a form of their own.
  const drafts = useDrafts();
  const toggle = async () => {
    if (!(await mayDiscard(drafts))) return;
    if (contact) setContact(null);
    else await read();
  };
  const read = async () => {
    setProblem(null);
    try {
      const body = { regatta_id: regattaId, registration_id: registrationId, person };
      const { data } = await client.call('emergencyContacts.read', { body });
      setContact(data[0] ?? null);
      refresh();
    } catch (error) {
      setProblem(error as Error);
    }
  };
  const isChoice = outline !== undefined && outline.versions_open > 0;
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {[row.sailNumber, row.boatName].filter(Boolean).join(' ')}
        {isChoice && <br />}
        {isChoice && t.twoLaptopsHaveDifferent}
      </p>
      {outline && (
        <Button variant="default" onClick={() => void toggle()}>
          {contact ? t.hideContact : t.showContact}
        </Button>
      )}
      <Problem error={problem} />
      {contact?.versions.length === 0 && <ContactText contact={contact} />}
      {contact && contact.versions.length > 0 && (
        <ContactVersions
          contact={contact}
          onChosen={() => {
            setContact(null);
            refresh();
          }}
        />
      )}
      {!isChoice && (
        <IfMay need="emergencyContacts.save">
          <Drafts of={drafts}>
            <ContactForm
              key={contact ? 'shown' : 'hidden'}
              row={row}
              contact={contact}
              onDone={() => {
                onDone();
                refresh();
              }}
            />
          </Drafts>
        </IfMay>
      )}
      <p className={styles.note}>{t.storedOnlyOnClub}</p>
      {row.reads.length > 0 && (
        <section>
          <h3>{t.views}</h3>
          <ul className={styles.list} aria-label={t.views}>
            {row.reads.map(({ read_at, read_by, reason }) => (
              <li key={`${read_at} ${read_by}`}>
                <ClubMoment at={read_at} timeZone={safety.timeZone} /> · {read_by ?? t.notKnownWho}
                {reason && `: ${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Contents = Pick<EmergencyContact, 'contact_name' | 'contact_phone' | 'medical_note'>;

function ContactText({ contact: { contact_name, contact_phone, medical_note } }: { contact: Contents }) {
  return (
    <p>{t.call(contact_name ?? t.noName, contact_phone ?? t.noNumber, medical_note ?? t.noMedicalNote)}</p>
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
      <ul className={styles.list} aria-label={t.versionsOfContactOf(person)}>
        {versions.map((version, index) => (
          <li key={version.id}>
            <p className={styles.quiet}>
              {version.written_by
                ? t.versionWrittenBy(
                    index + 1,
                    versions.length,
                    version.written_on,
                    version.written_by,
                    <ClubTime at={version.written_at} timeZone={safety.timeZone} />,
                  )
                : t.versionWrittenOn(
                    index + 1,
                    versions.length,
                    version.written_on,
                    <ClubTime at={version.written_at} timeZone={safety.timeZone} />,
                  )}
            </p>
            <ContactText contact={version} />
            <IfMay need="emergencyContacts.choose">
              <Button
                variant="default"
                loading={choose.isPending}
                aria-label={t.keepThisVersionNumber(index + 1, person)}
                onClick={() =>
                  choose.mutate(
                    { body: { registration_id, person, version: version.id, seen } },
                    { onSuccess: onChosen },
                  )
                }
              >
                {t.keepThisVersion}
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
function ContactForm({
  row,
  contact,
  onDone,
}: {
  row: PersonRow;
  contact: EmergencyContact | null;
  onDone: () => void;
}) {
  const { outline, registrationId, person } = row;
  const of = { registration_id: registrationId, person };
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
      title: t.deleteContactOf(person),
      children: t.contactAndMedicalNote,
      confirm: t.deleteContact,
      isDestructive: true,
    });
    if (isSure) erase.mutate({ body: { ...of, ...NOTHING } }, { onSuccess: onDone });
  };
  const isHidden = outline !== undefined && contact === null;
  const saved = (has: boolean | undefined) => (isHidden && has ? t.savedNotShown : undefined);
  return (
    <Form
      form={form}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit(event);
      }}
    >
      {isHidden && <p className={styles.note}>{t.fieldsLeftEmptyStay}</p>}
      <TextInput
        label={t.contactName}
        placeholder={saved(outline?.has_contact)}
        maxLength={200}
        {...form.field('contact_name')}
      />
      <TextInput
        label={t.phoneNumber}
        placeholder={saved(outline?.has_contact)}
        maxLength={60}
        {...form.field('contact_phone')}
      />
      <Textarea
        label={t.medicalNote}
        placeholder={saved(outline?.has_medical_note)}
        minRows={3}
        maxLength={2_000}
        {...form.field('medical_note')}
      />
      <Problem error={erase.error} />
      <FormFooter form={form} save={t.saveAndNext}>
        <KeyHint keys="mod+enter" />
        {outline && (
          <Button variant="default" color="red" loading={erase.isPending} onClick={() => void onErase()}>
            {t.deleteContact}
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}
