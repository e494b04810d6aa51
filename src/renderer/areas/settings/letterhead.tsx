import type { Letterhead } from '@contract/letterhead';
import { letterhead as t } from '@messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { CrestImage } from '@/api/letterhead';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { FileButton, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import { pngOf } from './crest-image';
import styles from './settings.module.css';

/** Settings → General: what the club shows on sheets and public pages. */
export function LetterheadSection() {
  const letterhead = useApiQuery('letterhead', {});
  return (
    <Section title={t.letterhead} lead={t.shownOnPrintedSheets}>
      <QueryView query={letterhead}>{(data) => <LetterheadForm letterhead={data} />}</QueryView>
    </Section>
  );
}

/** The colour that the picker opens with: that of the bar without one. */
const DARK = '#17212b';

function LetterheadForm({ letterhead }: { letterhead: Letterhead }) {
  const { clubId } = useSession();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Error | null>(null);
  const form = useBridgeForm('save_letterhead', [], {
    start: letterhead,
    toRequest: (draft) => ({ ...draft, club_id: clubId }),
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['api', clubId, 'letterhead'] }),
  });
  const { crest, colour } = form.values;
  const read = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    try {
      form.set('crest', await pngOf(file));
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <Form form={form}>
      <div className={styles.crest}>
        {crest ? <CrestImage crest={crest} /> : <p>{t.noCrestYet}</p>}
        <FileButton accept="image/png,image/svg+xml" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t.chooseCrest}
            </Button>
          )}
        </FileButton>
        {crest && (
          <Button variant="default" onClick={() => form.set('crest', null)}>
            {t.removeCrest}
          </Button>
        )}
      </div>
      <Problem error={problem} />
      <div className={styles.fields}>
        <TextInput
          label={t.colourOfPublicPages}
          type="color"
          {...form.field('colour')}
          value={colour ?? DARK}
          onChange={(event) => form.set('colour', event.currentTarget.value)}
        />
        <TextInput label={t.sponsorLine} description={t.eGSponsored} {...form.field('sponsor')} />
        <TextInput label={t.signatureLine} description={t.eGForRace} {...form.field('signature')} />
      </div>
      <FormFooter form={form} saved={t.saved} />
    </Form>
  );
}
