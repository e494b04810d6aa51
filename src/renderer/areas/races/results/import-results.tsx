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
          Files are imported on the server’s own machine, in a browser opened by its staff link. A program can
          post results with an API key, through <code>POST /scores</code>.
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
      <Radio.Group label="What the file is" value={kind} onChange={(value) => setKind(value as Kind)}>
        <Group mt="xs">
          <Radio value="finishes" label="A finish sheet: boats with times, places or codes" />
          <Radio value="times" label="Times of a stopwatch or timing device, to be named" />
        </Group>
      </Radio.Group>
      <p className={formStyles.note}>
        {kind === 'finishes'
          ? 'Boats are found by sail number, also without the letters of the nation, or by bow number. Times of day count from the start of the boat’s fleet and follow it when it is corrected; an empty cell changes nothing.'
          : 'Each time becomes a crossing on the finish line, where it is named; a line with a sail number or bow number is named at once. Importing the same list again adds nothing twice.'}
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
