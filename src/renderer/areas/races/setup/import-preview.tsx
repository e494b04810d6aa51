import { formatCount } from '@/lib/format';
import type { Imported } from '@/session/import-file';
import { ImportReport } from '@/session/import-report';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';

interface SeriesPreviewProps {
  file: string;
  preview: Imported;
  boatsOnly: boolean;
  busy: boolean;
  onBoatsOnly: (boatsOnly: boolean) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** Preview of a Sailwave import; nothing is written yet. */
export function SeriesPreview(props: SeriesPreviewProps) {
  const { file, preview, boatsOnly, busy, onBoatsOnly, onImport, onCancel } = props;
  const { registrations = 0, races = 0, scores = 0 } = preview.records;
  return (
    <section className={formStyles.form} aria-label="Preview">
      <p>
        <strong>{file}</strong> has {formatCount(registrations, 'boat')}
        {!boatsOnly && `, ${formatCount(races, 'race')} and ${formatCount(scores, 'result')}`}. Nothing is
        imported yet.
      </p>
      <Checkbox
        label="Boats only, without races and results"
        checked={boatsOnly}
        disabled={busy}
        onChange={(event) => onBoatsOnly(event.currentTarget.checked)}
      />
      <ImportReport {...preview} />
      <div className={formStyles.actions}>
        <Button loading={busy} onClick={onImport}>
          Import
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
