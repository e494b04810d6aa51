import type { Member } from '@contract/areas/members/members';
import { exportPerson as t } from '@messages/club';
import { IfMay } from '@/api/allowed';
import { useSession } from '@/api/session';
import { useBridgeMutation } from '@/api/use-bridge';
import { saveFile } from '@/lib/save-file';
import { Action } from '@/ui/section';
import styles from '../record.module.css';
import { EraseHousehold } from './erase-household';

/** Exports all data of a household; only for staff at the server's computer. */
export function ExportPerson({ member }: { member: Member }) {
  const { bridge } = useSession();
  return bridge && <StaffExport member={member} />;
}

function StaffExport({ member }: { member: Member }) {
  const exported = useBridgeMutation('export_household');
  const save = () =>
    exported.mutate(
      { club_id: member.club_id, household_id: member.household?.id ?? null, member_id: member.id },
      {
        onSuccess: ({ file_name, content }) =>
          saveFile(file_name, new Blob([content], { type: 'application/json' })),
      },
    );
  return (
    <section aria-label={t.personalData}>
      <h3 className={styles.heading}>{t.personalData}</h3>
      <p className={styles.text}>{member.household ? t.recordsOfThisHousehold : t.recordsOfThisMember}</p>
      <Action
        label={member.household ? t.exportHousehold : t.exportMember}
        action={exported}
        onClick={save}
        result={exported.data && t.saved(exported.data.file_name)}
      />
      <IfMay need="settings">
        <EraseHousehold member={member} />
      </IfMay>
    </section>
  );
}
