import type { Race } from '@contract/areas/racing/races';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { ImportTable } from '@/session/import-table/late-import-table';
import { Radio } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
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
    <RecordDrawer title={opened ? `Import into ${raceTitle(race)}` : null} onClose={onClose} wide>
      {bridge ? (
        <ImportForm race={race} onTaken={onClose} />
      ) : (
        <p>
          Import files on the club computer. Programs can post results with an API key, through{' '}
          <code>POST /scores</code>.
        </p>
      )}
    </RecordDrawer>
  );
}

type Kind = 'finishes' | 'times';

function ImportForm({ race, onTaken }: { race: Race; onTaken: () => void }) {
  const [kind, setKind] = useState<Kind>('finishes');
  const report = (message: string) => {
    notifications.show({ message });
    onTaken();
  };
  return (
    <div className={formStyles.form}>
      <Radio.Group label="File type" value={kind} onChange={(value) => setKind(value as Kind)}>
        <Group mt="xs">
          <Radio value="finishes" label="Finish sheet: boats with times, places or codes" />
          <Radio value="times" label="Times from a stopwatch or timing device" />
        </Group>
      </Radio.Group>
      <p className={formStyles.note}>
        {kind === 'finishes'
          ? 'Matches by sail number (country letters optional) or bow number. Times of day follow the fleet’s start; empty cells change nothing.'
          : 'Times become crossings to name on the finish line. Lines with a sail or bow number are named at once.'}
      </p>
      <ImportTable
        autoFocus
        key={kind}
        kind={kind}
        regattaId={race.regatta_id}
        raceNumber={race.race_number}
        onTaken={report}
      />
    </div>
  );
}
