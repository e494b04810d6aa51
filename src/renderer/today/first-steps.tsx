import type { Regatta } from '@contract/areas/racing/regattas';
import { isAddedToDemo } from '@contract/demo';
import type { Bridge } from '@contract/staff-operations/operations';
import { firstSteps as t } from '@messages/today';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bridgeQuery } from '@/api/bridge';
import { useServerNow } from '@/api/clock/use-device-clock';
import { responseQuery, useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { deviceStore } from '@/lib/device-store';
import { regattasAtAGlance } from '@/lib/likely-regatta';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { nextStart } from './race-card';
import styles from './today.module.css';

const HIDDEN_ITEM = 'dockside.first-steps-hidden';
const LOOK_EVERY_MS = 60_000;
/** Publishing and a phone's arrival are not in the change feed. */
const ASK_EVERY_MS = 5_000;

/** First steps in the demo, each ticked by the record that it leaves. Until hidden on this device. */
export function FirstSteps({ bridge }: { bridge: Bridge }) {
  const { clubId } = useSession();
  const now = useServerNow(LOOK_EVERY_MS);
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const [isHidden, setHidden] = useState(() => deviceStore.get(HIDDEN_ITEM) !== null);
  const [regatta] = regattasAtAGlance(regattas.data ?? [], now);
  if (isHidden || !regatta) return null;
  const hide = () => {
    deviceStore.set(HIDDEN_ITEM, 'true');
    setHidden(true);
  };
  return <Steps bridge={bridge} regatta={regatta} now={now} onHide={hide} />;
}

interface StepsProps {
  bridge: Bridge;
  regatta: Regatta;
  now: number;
  onHide: () => void;
}

function Steps({ bridge, regatta: { id: regattaId }, now, onHide }: StepsProps) {
  const { client, clubId } = useSession();
  const ofRegatta = { query: { regatta_id: regattaId } };
  const races = useListQuery('races', ofRegatta).data ?? [];
  const crossings = useListQuery('crossings', ofRegatta).data ?? [];
  const signals = useListQuery('signals', ofRegatta).data ?? [];
  const scans = useListQuery('scanEvents', ofRegatta).data ?? [];
  const often = { refetchInterval: ASK_EVERY_MS };
  const versions = useQuery({ ...responseQuery(client, clubId, 'publications', ofRegatta), ...often }).data;
  const keys = useQuery({ ...bridgeQuery(bridge, 'list_keys', {}), ...often, staleTime: 0 }).data;
  const racing = races.find(({ status }) => status === 'racing');
  const next = nextStart(races, now)?.race;
  const toRace = (race: { race_number: number }) => ({ regattaId, raceNumber: String(race.race_number) });
  const look = { variant: 'default', size: 'compact-md' } as const;
  const steps: { name: string; isDone: boolean; link: ReactNode }[] = [
    {
      name: t.timeFinish,
      isDone: crossings.some(isAddedToDemo),
      link: racing && (
        <LinkButton to="/races/$regattaId/$raceNumber/finish" params={toRace(racing)} {...look}>
          {t.openFinishLine}
        </LinkButton>
      ),
    },
    {
      name: t.startRace,
      isDone: signals.some((signal) => signal.signal === 'start' && isAddedToDemo(signal)),
      link: next && (
        <LinkButton to="/races/$regattaId/$raceNumber/start" params={toRace(next)} {...look}>
          {t.openStartLine}
        </LinkButton>
      ),
    },
    {
      name: t.scanBand,
      isDone: scans.some(isAddedToDemo),
      link: (
        <LinkButton to="/wristbands/$regattaId" params={{ regattaId }} {...look}>
          {t.scanBands}
        </LinkButton>
      ),
    },
    {
      name: t.publishResults,
      isDone: (versions ?? []).length > 0,
      link: (
        <LinkButton to="/races/$regattaId/publish" params={{ regattaId }} {...look}>
          {t.publishButton}
        </LinkButton>
      ),
    },
    {
      name: t.openIt,
      isDone: (keys ?? []).some(({ role, club_id }) => role !== null && club_id === clubId),
      link: (
        <LinkButton to="/settings/$section" params={{ section: 'network' }} {...look}>
          {t.showQrCode}
        </LinkButton>
      ),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t.stepsDone(done, steps.length)}
      link={
        <Button variant="subtle" size="compact-sm" onClick={onHide} aria-label={t.hideFirstSteps}>
          {t.hide}
        </Button>
      }
    >
      <ul className={styles.steps} aria-label={t.firstSteps}>
        {steps.map(({ name, isDone, link }) => (
          <li key={name} className={styles.step} data-done={isDone}>
            {isDone ? (
              <IconCircleCheck size={20} aria-hidden="true" />
            ) : (
              <IconCircle size={20} aria-hidden="true" />
            )}
            <span>
              {name}
              {isDone && <VisuallyHidden>, {t.done}</VisuallyHidden>}
            </span>
            {!isDone && link}
          </li>
        ))}
      </ul>
    </Card>
  );
}
