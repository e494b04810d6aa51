import type { CampField } from '@contract/areas/members/camp-fields';
import { type CampMeaning, possibleMeanings } from '@contract/stated-fields';
import { campFieldsSection as t } from '@messages/settings';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { Select } from '@/ui/fields';
import { Notice, Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { numeric, Table } from '@/ui/table';
import styles from './camp-fields.module.css';

const meaningNames: Record<CampMeaning, string> = {
  barred: t.mayNotCollect,
  allowed: t.mayCollect,
  allergies: t.allergies,
  medical: t.medical,
  consent: t.consent,
  own_name: t.shownUnderItsOwn,
};

/** Fields that the cloud adds to camp registrations, with their meanings for staff to confirm. */
export function CampFieldsSection() {
  const { clubId } = useSession();
  const query = useApiQuery('campFields', { query: { club_id: clubId } });
  return (
    <Section title={t.fieldsOfCampRegistrations} lead={t.chooseWhatEachField}>
      <QueryView query={query} empty={<Text>{t.everyCampRegistration}</Text>}>
        {(fields) => <FieldsTable fields={fields} onConfirmed={() => void query.refetch()} />}
      </QueryView>
    </Section>
  );
}

interface FieldsTableProps {
  fields: readonly CampField[];
  onConfirmed: () => void;
}

function FieldsTable({ fields, onConfirmed }: FieldsTableProps) {
  const { clubId, club } = useSession();
  const [chosen, setChosen] = useState<Partial<Record<string, CampMeaning>>>({});
  const confirm = useApiMutation('campFields.confirm');
  const meaningOf = ({ field, proposed }: CampField) => chosen[field] ?? proposed;
  const open = fields.filter((one) => one.confirmed_at === null || meaningOf(one) !== one.meaning);
  const save = () =>
    confirm.mutate(
      {
        body: { club_id: clubId, fields: open.map((one) => ({ field: one.field, meaning: meaningOf(one) })) },
      },
      {
        onSuccess: () => {
          setChosen({});
          onConfirmed();
        },
      },
    );
  return (
    <>
      <Table
        label={t.meaningsOfFields}
        className={styles.fields}
        headings={[t.field, t.examples, numeric(t.children), t.meaning, t.confirmed]}
      >
        <tbody>
          {fields.map((one) => (
            <tr key={one.field}>
              <th scope="row" className={styles.name}>
                {one.field}
              </th>
              <td className={styles.examples}>{one.examples.join(' · ') || '–'}</td>
              <td data-numeric>{one.registrations}</td>
              <td>
                <Select
                  aria-label={t.meaningOf(one.field)}
                  w="15rem"
                  data={possibleMeanings(one.field).map((value) => ({ value, label: meaningNames[value] }))}
                  value={meaningOf(one)}
                  onChange={(next) => setChosen({ ...chosen, [one.field]: next as CampMeaning })}
                />
              </td>
              <td>
                {one.confirmed_at
                  ? [formatMoment(one.confirmed_at, serverNow(), club.time_zone), one.confirmed_by]
                      .filter(Boolean)
                      .join(', ')
                  : t.notYet}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text>{t.untilFieldIsConfirmed}</Text>
      <Problem error={confirm.error} />
      {open.length > 0 ? (
        <Button loading={confirm.isPending} onClick={save}>
          {t.confirmFields}
        </Button>
      ) : (
        <Notice tone="success" role="status">
          {t.allFieldsAreConfirmed}
        </Notice>
      )}
    </>
  );
}
