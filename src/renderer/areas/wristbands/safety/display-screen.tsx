import { DISPLAY_PANELS, type Display, type DisplayPanel } from '@contract/areas/publishing/displays';
import { displayPath } from '@contract/display';
import { displayScreen as t } from '@messages/wristbands';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Checkbox, Select } from '@/ui/fields';
import { BesideHelp } from '@/ui/form/beside-help';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';

const help = [
  { term: t.helpOpenTerm, text: t.helpOpen },
  { term: t.helpSecondsTerm, text: t.helpSeconds },
  { term: t.helpPrivacyTerm, text: t.helpPrivacy },
];

/** Contents of the clubhouse screen, and its access. */
export function DisplayScreen() {
  const { regattaId } = useSafetyRoom();
  const display = useApiQuery('displays', { query: { regatta_id: regattaId } });
  return (
    <Page title={t.clubhouseScreen}>
      <BesideHelp help={help}>
        <div className={styles.besideHelp}>
          <p className={styles.note}>{t.cyclesThroughPagesNeeds}</p>
          <QueryView query={display}>{(settings) => <DisplayForm settings={settings} />}</QueryView>
          <p>
            <a href={displayPath(regattaId)} target="_blank" rel="noreferrer">
              {t.openScreen}
            </a>
          </p>
        </div>
      </BesideHelp>
    </Page>
  );
}

const labels: Record<DisplayPanel, string> = {
  out: t.whoIsOnWater,
  finishers: t.lastFinishers,
  to_win: t.timeToWin,
  standings: t.standings,
  starts: t.nextStarts,
  protests: t.protestTimeLimits,
  notices: t.notices,
};

function DisplayForm({ settings }: { settings: Display }) {
  const form = useApiForm('displays.save', {
    start: settings as Display & Record<string, unknown>,
    toRequest: (draft) => draft,
  });
  const { panels, theme } = form.values;
  const secondsOf = (panel: DisplayPanel) => panels.find((one) => one.panel === panel)?.seconds ?? null;
  const set = (panel: DisplayPanel, seconds: number | null) =>
    form.change({
      panels: DISPLAY_PANELS.flatMap((one) => {
        const shown = one === panel ? seconds : secondsOf(one);
        return shown === null ? [] : [{ panel: one, seconds: shown }];
      }),
    });
  return (
    <Form form={form} className={styles.form} aria-label={t.clubhouseScreen}>
      <Checkbox
        label={t.openToAnyone}
        checked={form.values.public}
        onChange={(event) => form.change({ public: event.currentTarget.checked })}
      />
      <Checkbox
        label={t.showPeopleByName}
        checked={form.values.people_by_name}
        onChange={(event) => form.change({ people_by_name: event.currentTarget.checked })}
      />
      {DISPLAY_PANELS.map((panel) => (
        <NumberField
          key={panel}
          label={t.seconds(labels[panel])}
          placeholder={t.notShown}
          decimals={0}
          value={secondsOf(panel)}
          onChange={(seconds) => set(panel, seconds)}
        />
      ))}
      <Select
        label={t.colours}
        data={[
          { value: 'dark', label: t.dark },
          { value: 'light', label: t.light },
          { value: 'sunlight', label: t.sunlight },
        ]}
        value={theme}
        onChange={(next) => next && form.change({ theme: next as Display['theme'] })}
      />
      <FormFooter form={form} save={t.saveScreen} variant={form.changed ? 'filled' : 'default'} />
    </Form>
  );
}
