import { DISPLAY_PANELS, type Display, type DisplayPanel } from '@contract/areas/publishing/displays';
import { displayPath } from '@contract/display';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Checkbox, Select } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { Section } from '@/ui/section';
import styles from './safety.module.css';

/** Contents of the clubhouse screen, and its access. */
export function DisplaySettings({ regattaId }: { regattaId: string }) {
  const display = useApiQuery('displays', { query: { regatta_id: regattaId } });
  return (
    <Section
      title="Clubhouse screen"
      lead="Cycles through pages, needs no keyboard and reopens automatically."
    >
      <QueryView query={display}>{(settings) => <DisplayForm settings={settings} />}</QueryView>
      <p>
        <a href={displayPath(regattaId)} target="_blank" rel="noreferrer">
          Open screen
        </a>
      </p>
    </Section>
  );
}

const labels: Record<DisplayPanel, string> = {
  out: 'Who is on the water',
  finishers: 'Last finishers',
  to_win: 'Time to win',
  standings: 'Standings',
  starts: 'Next starts',
  protests: 'Protest time limits',
  notices: 'Notices',
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
    <Form form={form} className={styles.form} aria-label="Clubhouse screen">
      <Checkbox
        label="Open to anyone on the club’s network, without a key"
        checked={form.values.public}
        onChange={(event) => form.change({ public: event.currentTarget.checked })}
      />
      <Checkbox
        label="Show people by name"
        checked={form.values.people_by_name}
        onChange={(event) => form.change({ people_by_name: event.currentTarget.checked })}
      />
      {DISPLAY_PANELS.map((panel) => (
        <NumberField
          key={panel}
          label={`${labels[panel]}, seconds`}
          placeholder="Not shown"
          decimals={0}
          value={secondsOf(panel)}
          onChange={(seconds) => set(panel, seconds)}
        />
      ))}
      <Select
        label="Colours"
        data={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
          { value: 'sunlight', label: 'Sunlight' },
        ]}
        value={theme}
        onChange={(next) => next && form.change({ theme: next as Display['theme'] })}
      />
      <FormFooter form={form} save="Save screen" />
    </Form>
  );
}
