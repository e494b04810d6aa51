import { importPreview as t } from '@messages/races/setup';
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
    <section className={formStyles.form} aria-label={t.preview}>
      <p>
        {!boatsOnly
          ? t.has(file, t.boats(registrations), t.races(races), t.results(scores))
          : t.hasBoats(file, t.boats(registrations))}
      </p>
      <Checkbox
        label={t.boatsOnly}
        checked={boatsOnly}
        disabled={busy}
        onChange={(event) => onBoatsOnly(event.currentTarget.checked)}
      />
      <ImportReport {...preview} />
      <div className={formStyles.actions}>
        <Button loading={busy} onClick={onImport}>
          {t.import}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </section>
  );
}
