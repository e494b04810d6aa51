import { fleetPanel as t } from '@messages/races/setup';
import { Button } from '@/ui/button';
import formStyles from '@/ui/form/form.module.css';
import type { Form } from '@/ui/form/use-form';
import { FleetFields, RatingFolds } from './fleet-form';
import { FleetScoringFields, ScoringFolds } from './fleet-scoring-form';
import type { RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

interface FleetPanelProps {
  form: Pick<Form<RegattaDraft>, 'values' | 'field' | 'set'>;
  index: number;
  /** True while another fleet is in the panel: its fields stay, so that a failed save finds them. */
  hidden: boolean;
  /** Number of boats entered. */
  boats: number;
  /** Number of its series. */
  series: number;
  onRemove: () => void;
  /** Gives all fleets this one's scoring. */
  onCopy: () => void;
}

/** A fleet's name, ratings and scoring: the usual ones visible, the rest folded under summaries. */
export function FleetPanel({ form, index, hidden, boats, series, onRemove, onCopy }: FleetPanelProps) {
  const { fleets } = form.values;
  const { name } = fleets[index]!;
  return (
    <fieldset className={styles.fleet} aria-label={t.fleet(name)} hidden={hidden}>
      <div className={styles.fleetTitle}>
        <h2 className={styles.fleetName}>{name || t.fleetWithoutName}</h2>
        <Button
          variant="subtle"
          color="red"
          disabled={boats > 0 || series > 0}
          onClick={onRemove}
          aria-label={t.removeFleet(name)}
        >
          {t.remove}
        </Button>
      </div>
      <FleetFields form={form} index={index} boats={boats} series={series} />
      <FleetScoringFields form={form} index={index} />
      <div className={styles.folds}>
        <ScoringFolds form={form} index={index} />
        <RatingFolds form={form} index={index} />
      </div>
      {fleets.length > 1 && (
        <div className={formStyles.actions}>
          <Button variant="default" onClick={onCopy}>
            {t.copyScoringToAllFleets}
          </Button>
          <span className={formStyles.note}>{t.ratingsStayAsTheyAre}</span>
        </div>
      )}
    </fieldset>
  );
}
