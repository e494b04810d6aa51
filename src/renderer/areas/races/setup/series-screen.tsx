import type { Regatta } from '@contract/areas/racing/regattas';
import type { Series } from '@contract/areas/racing/series';
import { seriesScreen as t } from '@messages/races/setup';
import { IconListNumbers } from '@tabler/icons-react';
import { EditProblem } from '@/api/edit-conflict';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { LinkButton } from '@/ui/link-button';
import { useRegatta } from '../regatta/regatta-context';
import { seriesEffects } from './result-effects';
import { SaveBar } from './save-bar';
import styles from './series.module.css';
import { describeSeries, draftOfSeries, firstSeries, regattaWithSeries, seriesIssues } from './series-draft';
import { SeriesForm } from './series-form';
import { SeriesGrid } from './series-grid';

/** The series of a regatta: races, boats and discards; saved together. */
export function SeriesScreen() {
  const { regatta, races } = useRegatta();
  const form = useApiForm('regattas.save', {
    start: draftOfSeries(regatta),
    toRequest: (draft) => regattaWithSeries(draft, regatta),
    check: seriesIssues,
  });
  const { series } = form.values;
  useShortcut('mod+s', form.submitChanges, t.saveSeries, { group: t.setup, whileTyping: true });
  const hasFleets = regatta.fleets.length > 0;
  const add = () =>
    hasFleets && form.change({ series: [...series, firstSeries(newId('ser'), regatta, series)] });
  useShortcut('n', add, t.addSeries, { group: t.setup, enabled: form.refusal === null });
  const change = (index: number, part: Partial<Series>) =>
    form.change({ series: series.with(index, { ...series[index]!, ...part }) });
  const remove = (index: number) => form.change({ series: without(series, index) });
  const open = (index: number) => {
    const card = document.getElementById(`series-${series[index]!.id}`);
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={t.seriesOfRegatta}
      actions={
        series.length > 0 &&
        form.refusal === null && (
          <Button variant="default" onClick={add}>
            {t.addSeries}
          </Button>
        )
      }
    >
      <Form form={form} className={styles.screen}>
        <EditProblem
          form={form}
          valuesOf={(current: Regatta) => draftOfSeries(current)}
          describe={describeSeries}
        />
        {series.length === 0 ? (
          <NoSeries hasFleets={hasFleets} onAdd={add} />
        ) : (
          <>
            <p className={formStyles.note}>{t.tickRacesThatCount}</p>
            <SeriesGrid series={series} onChange={change} onOpen={open} />
            {series.map(({ id }, index) => (
              <SeriesForm
                key={id}
                form={form}
                index={index}
                onChange={(part) => change(index, part)}
                onRemove={() => remove(index)}
              />
            ))}
          </>
        )}
      </Form>
      {hasFleets && <SaveBar form={form} effect={seriesEffects(form.values, form.savedValues(), races)} />}
    </Page>
  );
}

function NoSeries({ hasFleets, onAdd }: { hasFleets: boolean; onAdd: () => void }) {
  const { regatta } = useRegatta();
  return (
    <EmptyState
      icon={IconListNumbers}
      title={hasFleets ? t.oneSeriesPerFleet : t.noSeriesYet}
      detail={hasFleets ? t.addMoreForSeason : t.addFleetFirst}
    >
      {hasFleets ? (
        <Button onClick={onAdd}>{t.addSeries}</Button>
      ) : (
        <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
          {t.goToFleets}
        </LinkButton>
      )}
    </EmptyState>
  );
}

/** The series without one of them, and without references to it. */
function without(series: readonly Series[], index: number): Series[] {
  const { id } = series[index]!;
  return series.toSpliced(index, 1).map((one) => ({
    ...one,
    of: one.of && { ...one.of, series: one.of.series.filter((part) => part !== id) },
    follows: one.follows === id ? null : one.follows,
  }));
}
