import type { Regatta } from '@contract/areas/racing/regattas';
import { IconListNumbers } from '@tabler/icons-react';
import { EditProblem } from '@/api/edit-conflict';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { Form } from '@/ui/form/form';
import { LinkButton } from '@/ui/link-button';
import { useRegatta } from '../regatta/regatta-context';
import { FleetScoringForm } from './fleet-scoring-form';
import { describeRegatta, draftOfRegatta } from './regatta-draft';
import { fleetEffects } from './result-effects';
import { SaveBar } from './save-bar';
import styles from './setup.module.css';
import { useRegattaForm } from './use-regatta-form';

/** Scoring of each fleet: points, discards, codes, time limits and penalties. */
export function ScoringScreen() {
  const { regatta, races } = useRegatta();
  const { club } = useSession();
  const form = useRegattaForm();
  const { fleets } = form.values;
  return (
    <Page title="Scoring" aside="RRS Appendix A defaults. Change to match your SIs.">
      {fleets.length === 0 ? (
        <EmptyState icon={IconListNumbers} title="No fleets yet" detail="The regatta has no fleet yet.">
          <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
            Set up fleets
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <Form form={form} className={styles.cards}>
            <EditProblem
              form={form}
              valuesOf={(current: Regatta) => draftOfRegatta(current, club.time_zone)}
              describe={describeRegatta}
            />
            {fleets.map(({ key }, index) => (
              <FleetScoringForm key={key} form={form} index={index} />
            ))}
          </Form>
          <SaveBar form={form} effect={fleetEffects(form.values, form.savedValues(), races)} />
        </>
      )}
    </Page>
  );
}
