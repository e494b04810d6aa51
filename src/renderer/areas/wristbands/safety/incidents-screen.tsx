import { SEVERITIES, type Severity } from '@contract/areas/safety/safety-events';
import { type Incident, incidents } from '@shared/safety/incidents';
import { useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { ClubDate, ClubMoment, ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { FormFooter } from '@/api/form-footer';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Select, Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { PrintButton } from '@/ui/print-button';
import { RecordDrawer } from '@/ui/record-drawer';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';
import '@/ui/print-page.css';

/** The task: a new incident, or a correction. */
type Task = { corrects: Incident | null };

/** The incident log. Entries are never rewritten: corrections appear beside the originals. */
export function IncidentsScreen() {
  const { safety } = useSafetyRoom();
  const [task, setTask] = useState<Task | null>(null);
  const all = incidents(safety.inForce);
  return (
    <Page
      title="Incidents"
      aside={<AsOf timeZone={safety.timeZone} />}
      actions={
        <>
          <IfMay need="safetyEvents.record">
            <Button onClick={() => setTask({ corrects: null })}>Log incident</Button>
          </IfMay>
          <PrintButton what="the log" />
        </>
      }
    >
      <PageFoot title={`${safety.regattaName} · Incident log`} timeZone={safety.timeZone} />
      <QueryView query={safety.log}>
        {() => (
          <div className={styles.sheet} data-print-sheet="upright">
            <h2>{safety.regattaName}: incident log</h2>
            {all.length === 0 && <p className={styles.note}>No incidents logged.</p>}
            <IncidentList
              incidents={all}
              onCorrect={(corrects) => setTask({ corrects })}
              onClose={(incident) => safety.write([{ kind: 'incident_closed', about: incident.first.id }])}
            />
            <PaperFoot paperOnly of={['safety-events']} timeZone={safety.timeZone} />
          </div>
        )}
      </QueryView>
      <RecordDrawer
        title={task && (task.corrects ? 'Correct incident' : 'Log incident')}
        onClose={() => setTask(null)}
      >
        {task && <IncidentForm corrects={task.corrects} onDone={() => setTask(null)} />}
      </RecordDrawer>
    </Page>
  );
}

const severityLabels: Record<Severity, string> = {
  note: 'Note',
  minor: 'Minor',
  serious: 'Serious',
  emergency: 'Emergency',
};

interface IncidentListProps {
  incidents: readonly Incident[];
  onCorrect?: (incident: Incident) => void;
  onClose?: (incident: Incident) => void;
}

/** Incidents with their entries. */
export function IncidentList({ incidents: all, onCorrect, onClose }: IncidentListProps) {
  const { safety } = useSafetyRoom();
  const { timeZone, plan, waiting } = safety;
  const mayWrite = useRefusal('safetyEvents.record') === null;
  const boatName = (id: string | null) => plan?.boats.find((boat) => boat.id === id)?.name;
  return (
    <ul className={styles.list} aria-label="Incidents">
      {all.map((incident) => {
        const { first, now, before, closed } = incident;
        const facts = [now.place, boatName(now.boat_id), ...now.subjects.map(({ name }) => name)];
        return (
          <li key={first.id}>
            <h2>
              <ClubDate at={first.at} timeZone={timeZone} />,{' '}
              <ClubTime at={first.at} timeZone={timeZone} seconds /> ·{' '}
              {severityLabels[now.severity ?? 'note']}
              {first.drill && ' · DRILL'}
              {closed ? ' · closed' : ' · OPEN'}
            </h2>
            <p>{now.text}</p>
            <p className={styles.quiet}>
              {[...facts, `written by ${now.by ?? now.recorded_by ?? 'this device'}`]
                .filter(Boolean)
                .join(' · ')}
              {waiting.has(now.id) && ' · waiting to be sent'}
            </p>
            {before.map((version) => (
              <p key={version.id} className={styles.quiet}>
                Before it was corrected,{' '}
                <ClubMoment at={version.recorded_at} near={first.at} timeZone={timeZone} />: {version.text}
              </p>
            ))}
            {closed && (
              <p className={styles.quiet}>
                Closed <ClubMoment at={closed.at} near={first.at} timeZone={timeZone} /> by{' '}
                {closed.by ?? closed.recorded_by}
                {closed.text && `: ${closed.text}`}
              </p>
            )}
            {mayWrite && (onCorrect || onClose) && (
              <div className={styles.actions}>
                {onCorrect && (
                  <Button variant="default" onClick={() => onCorrect(incident)}>
                    Correct
                  </Button>
                )}
                {onClose && !closed && (
                  <Button variant="default" onClick={() => onClose(incident)}>
                    Close
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function IncidentForm({ corrects, onDone }: { corrects: Incident | null; onDone: () => void }) {
  const { safety } = useSafetyRoom();
  const was = corrects?.now;
  const form = useForm({
    start: {
      text: was?.text ?? '',
      place: was?.place ?? '',
      severity: was?.severity ?? ('minor' as Severity),
      boat_id: was?.boat_id ?? null,
      boats: was?.subjects.map(({ name }) => name).join(', ') ?? '',
    },
    check: ({ text }) => (text.trim() ? [] : [{ path: 'text', message: 'Say what happened.' }]),
    toRequest: ({ text, place, severity, boat_id, boats }) => {
      const named = boats
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      const known = was?.subjects ?? [];
      return {
        kind: 'incident' as const,
        about: corrects?.first.id ?? null,
        text: text.trim(),
        place: place.trim() || null,
        severity,
        boat_id,
        subjects: named.map(
          (name) => known.find((one) => one.name === name) ?? { kind: 'person' as const, id: null, name },
        ),
      };
    },
    save: (line) => safety.write([line]),
    onSaved: onDone,
  });
  return (
    <Form form={form} className={styles.form}>
      <Textarea
        label="What happened"
        required
        minRows={4}
        maxLength={5_000}
        data-autofocus
        {...form.field('text')}
      />
      <TextInput label="Where" maxLength={60} {...form.field('place')} />
      <Select
        label="Severity"
        data={SEVERITIES.map((value) => ({ value, label: severityLabels[value] }))}
        {...form.field('severity')}
      />
      <Select
        label="Safety boat"
        clearable
        data={(safety.plan?.boats ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('boat_id')}
      />
      <TextInput
        label="Boats and people"
        description="Sail numbers and names, separated by commas."
        maxLength={1_000}
        {...form.field('boats')}
      />
      <FormFooter form={form} save={corrects ? 'Save correction' : 'Log incident'} />
    </Form>
  );
}
