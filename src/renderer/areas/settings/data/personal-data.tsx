import type { ErasureResult } from '@contract/staff-operations/personal-data';
import { personalData as t } from '@messages/settings';
import { useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Action, Section, Text } from '@/ui/section';
import { FileList } from './file-list';
import { RemovalQuestion } from './removal-question';

/** Removes members' personal data from this computer after an event; exports one household's. */
export function PersonalData() {
  // Counted when the button is pressed; the dialog opens only if there is something to ask.
  const count = useBridgeMutation('personal_data');
  const [removed, setRemoved] = useState<ErasureResult | null>(null);
  return (
    <Section title={t.membersPersonalData} lead={t.removeMembersData}>
      <Action label={t.removeFromThisComputer} action={count} onClick={() => count.mutate({})} />
      <Dialog opened={count.isSuccess} onClose={count.reset} title={t.removeMembersPersonalData} size="lg">
        {count.data && <RemovalQuestion summary={count.data} onClose={count.reset} onRemoved={setRemoved} />}
      </Dialog>
      <div role="status">{removed && <Removed result={removed} />}</div>
      <Text>{t.toExportOneHouseholds}</Text>
    </Section>
  );
}

function Removed({ result: { records, copies_deleted, copies_left } }: { result: ErasureResult }) {
  return (
    <Notice tone={copies_left.length > 0 ? 'warning' : 'success'}>
      <p>
        {copies_deleted.length > 0
          ? t.removedWithCopies(t.records(records), t.copies(copies_deleted.length))
          : t.removed(t.records(records))}
      </p>
      {copies_left.length > 0 && (
        <>
          <p>{t.theseCopiesStill(copies_left.length)}</p>
          <FileList files={copies_left} />
        </>
      )}
    </Notice>
  );
}
