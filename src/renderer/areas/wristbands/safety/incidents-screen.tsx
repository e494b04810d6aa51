import { SEVERITIES, type Severity } from '@contract/areas/safety/safety-events';
import { incidentsScreen as t } from '@messages/wristbands';
import { type Incident, incidents } from '@shared/safety/incidents';
import { useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { ClubDate, ClubMoment, ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { FormFooter } from '@/api/form-footer';
import { SheetHead, SheetSponsor } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot } from '@/api/paper-foot';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
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
  const { club } = useSession();
  const [task, setTask] = useState<Task | null>(null);
  const all = incidents(safety.inForce);
  return (
    <Page
      title={t.incidents}
      aside={<AsOf timeZone={safety.timeZone} />}
      actions={
        <>
          <IfMay need="safetyEvents.record">
            <Button onClick={() => setTask({ corrects: null })}>{t.logIncident}</Button>
          </IfMay>
          <PrintButton what={t.log} />
        </>
      }
    >
      <PageFoot title={t.footTitle(`${club.name} · ${safety.regattaName}`)} timeZone={safety.timeZone} />
      <QueryView query={safety.log}>
        {() => (
          <div className={styles.sheet} data-print-sheet="upright">
            <SheetHead title={t.heading(safety.regattaName)} timeZone={safety.timeZone} />
            {all.length === 0 && <p className={styles.note}>{t.noIncidentsLogged}</p>}
            <IncidentList
              incidents={all}
              onCorrect={(corrects) => setTask({ corrects })}
              onClose={(incident) => safety.write([{ kind: 'incident_closed', about: incident.first.id }])}
            />
            <SheetSponsor paperOnly />
            <PaperFoot paperOnly of={['safety-events']} timeZone={safety.timeZone} />
          </div>
        )}
      </QueryView>
      <RecordDrawer
        title={task && (task.corrects ? t.correctIncident : t.logIncident)}
        onClose={() => setTask(null)}
      >
        {task && <IncidentForm corrects={task.corrects} onDone={() => setTask(null)} />}
      </RecordDrawer>
    </Page>
  );
}

const severityLabels: Record<Severity, string> = {
  note: t.note,
  minor: t.minor,
  serious: t.serious,
  emergency: t.emergency,
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
    <ul className={styles.list} aria-label={t.incidents}>
      {all.map((incident) => {
        const { first, now, before, closed } = incident;
        const facts = [now.place, boatName(now.boat_id), ...now.subjects.map(({ name }) => name)];
        return (
          <li key={first.id}>
            <h2>
              <ClubDate at={first.at} timeZone={timeZone} />,{' '}
              <ClubTime at={first.at} timeZone={timeZone} seconds /> ·{' '}
              {severityLabels[now.severity ?? 'note']}
              {first.drill && ` · ${t.drill}`}
              {closed ? ` · ${t.closed}` : ` · ${t.open}`}
            </h2>
            <p>{now.text}</p>
            <p className={styles.quiet}>
              {[...facts, t.writtenBy(now.by ?? now.recorded_by ?? t.thisDevice)].filter(Boolean).join(' · ')}
              {waiting.has(now.id) && ` · ${t.waitingToBeSent}`}
            </p>
            {before.map((version) => (
              <p key={version.id} className={styles.quiet}>
                {t.beforeItWasCorrected(
                  <ClubMoment at={version.recorded_at} near={first.at} timeZone={timeZone} />,
                  version.text,
                )}
              </p>
            ))}
            {closed && (
              <p className={styles.quiet}>
                {closed.text
                  ? t.closedBy(
                      <ClubMoment at={closed.at} near={first.at} timeZone={timeZone} />,
                      closed.by ?? closed.recorded_by,
                      closed.text,
                    )
                  : t.closedByWithoutNote(
                      <ClubMoment at={closed.at} near={first.at} timeZone={timeZone} />,
                      closed.by ?? closed.recorded_by,
                    )}
              </p>
            )}
            {mayWrite && (onCorrect || onClose) && (
              <div className={styles.actions}>
                {onCorrect && (
                  <Button variant="default" onClick={() => onCorrect(incident)}>
                    {t.correct}
                  </Button>
                )}
                {onClose && !closed && (
                  <Button variant="default" onClick={() => onClose(incident)}>
                    {t.close}
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
    check: ({ text }) => (text.trim() ? [] : [{ path: 'text', message: t.sayWhatHappened }]),
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
        label={t.whatHappened}
        required
        minRows={4}
        maxLength={5_000}
        data-autofocus
        {...form.field('text')}
      />
      <TextInput label={t.where} maxLength={60} {...form.field('place')} />
      <Select
        label={t.severity}
        data={SEVERITIES.map((value) => ({ value, label: severityLabels[value] }))}
        {...form.field('severity')}
      />
      <Select
        label={t.safetyBoat}
        clearable
        data={(safety.plan?.boats ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('boat_id')}
      />
      <TextInput
        label={t.boatsAndPeople}
        description={t.sailNumbersAndNames}
        maxLength={1_000}
        {...form.field('boats')}
      />
      <FormFooter form={form} save={corrects ? t.saveCorrection : t.logIncident} />
    </Form>
  );
}
