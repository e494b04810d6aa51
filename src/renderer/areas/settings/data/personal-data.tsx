import type { ErasureResult } from '@contract/staff-operations/personal-data';
import { useState } from 'react';
import { useBridgeMutation } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
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
    <Section
      title="Members’ personal data"
      lead="Remove members’ data from this computer after an event. Results stay."
    >
      <Action label="Remove from this computer…" action={count} onClick={() => count.mutate({})} />
      <Dialog
        opened={count.isSuccess}
        onClose={count.reset}
        title="Remove members’ personal data from this computer?"
        size="lg"
      >
        {count.data && <RemovalQuestion summary={count.data} onClose={count.reset} onRemoved={setRemoved} />}
      </Dialog>
      <div role="status">{removed && <Removed result={removed} />}</div>
      <Text>
        To export one household’s data, open a member under Club office → Members and choose “Export this
        household’s data”.
      </Text>
    </Section>
  );
}

function Removed({ result: { records, copies_deleted, copies_left } }: { result: ErasureResult }) {
  return (
    <Notice tone={copies_left.length > 0 ? 'warning' : 'success'}>
      <p>
        Removed: {formatCount(records, 'record')}
        {copies_deleted.length > 0 && ` and ${formatCount(copies_deleted.length, 'copy', 'copies')}`}. Reload
        any screens open elsewhere.
      </p>
      {copies_left.length > 0 && (
        <>
          <p>{copies_left.length === 1 ? 'This copy still has it:' : 'These copies still have it:'}</p>
          <FileList files={copies_left} />
        </>
      )}
    </Notice>
  );
}
