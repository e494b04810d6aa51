import type { Race } from '@contract/areas/racing/races';
import { importResults as t } from '@messages/races/results';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { ImportTable } from '@/session/import-table/late-import-table';
import { Radio } from '@/ui/fields';
import { Drafts } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { useGuardedChoice } from '@/ui/form/guard-drafts';
import { Group } from '@/ui/layout';
import { notifications } from '@/ui/notify';
import { RecordDrawer } from '@/ui/record-drawer';
import { raceTitle } from '../regatta/regatta-context';

interface ImportResultsProps {
  race: Race;
  opened: boolean;
  onClose: () => void;
}

/** Imports a finish sheet, or times that were taken with a stopwatch, into a race. */
export function ImportResults({ race, opened, onClose }: ImportResultsProps) {
  const { bridge } = useSession();
  return (
    <RecordDrawer title={opened ? t.importInto(raceTitle(race)) : null} onClose={onClose} wide>
      {bridge ? <ImportForm race={race} onTaken={onClose} /> : <p>{t.importFilesOnClubComputer}</p>}
    </RecordDrawer>
  );
}

type Kind = 'finishes' | 'times';

function ImportForm({ race, onTaken }: { race: Race; onTaken: () => void }) {
  const [kind, setKind] = useState<Kind>('finishes');
  const { drafts, replace } = useGuardedChoice();
  const report = (message: string) => {
    notifications.show({ message });
    onTaken();
  };
  return (
    <div className={formStyles.form}>
      <Radio.Group
        label={t.fileType}
        value={kind}
        onChange={(value) => void replace(() => setKind(value as Kind))}
      >
        <Group mt="var(--s2)">
          <Radio value="finishes" label={t.finishSheet} />
          <Radio value="times" label={t.timesFromStopwatch} />
        </Group>
      </Radio.Group>
      <p className={formStyles.note}>
        {kind === 'finishes' ? t.matchesBySailNumber : t.timesBecomeCrossings}
      </p>
      <Drafts of={drafts}>
        <ImportTable
          autoFocus
          key={kind}
          kind={kind}
          regattaId={race.regatta_id}
          raceNumber={race.race_number}
          onTaken={report}
        />
      </Drafts>
    </div>
  );
}
