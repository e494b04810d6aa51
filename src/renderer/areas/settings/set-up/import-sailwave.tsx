import { importSailwave as t } from '@messages/settings';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBridge } from '@/api/use-bridge';
import { type Imported, ImportFile } from '@/session/import-file';
import { ImportReport } from '@/session/import-report';
import { Notice } from '@/ui/notice';
import { Section } from '@/ui/section';
import settingsStyles from '../settings.module.css';

/** Imports a whole series, from Sailwave or XRR, as its own regatta. */
export function ImportSailwave() {
  const bridge = useBridge();
  const [imported, setImported] = useState<Imported | null>(null);
  return (
    <Section title={t.boatsAndRaces} lead={t.seriesFileBlw}>
      <ImportFile bridge={bridge} accept=".blw,.xml" onImported={setImported} />
      <div role="status">
        {imported && (
          <Notice tone="success">
            {imported.regatta
              ? t.imported(
                  <Link
                    to="/races/$regattaId"
                    params={{ regattaId: imported.regatta.id }}
                    className={settingsStyles.link}
                  >
                    {imported.regatta.name}
                  </Link>,
                )
              : t.importedTitle}
          </Notice>
        )}
        {imported && <ImportReport {...imported} />}
      </div>
    </Section>
  );
}
