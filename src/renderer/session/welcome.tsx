import type { Bridge } from '@contract/staff-operations/operations';
import type { SyncStatus } from '@contract/staff-operations/sync';
import { welcome as t } from '@messages/session';
import { type ReactNode, useEffect, useState } from 'react';
import { uploadForRestore } from '@/api/transfers';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/fields';
import { AuthLayout } from './auth-layout';
import authStyles from './auth-layout.module.css';
import { ConnectUpstream } from './connect-upstream';
import { FirstFill } from './first-fill';
import { ImportFile } from './import-file';
import { NewClub } from './new-club';
import { PairFirst } from './pair-first';
import { RestoreOffer } from './restore-offer';
import { setUpPath } from './set-up-path';
import { isDesktop } from './use-desktop';
import { useRestore } from './use-restore';
import styles from './welcome.module.css';

interface WelcomeProps {
  bridge: Bridge;
  /** A club exists now. */
  onFilled: () => void;
}

type Step = 'doors' | 'pair' | 'connect';

/** The first run, with an empty database: two doors, a sample club and a new one, or an existing one elsewhere. */
export function Welcome({ bridge, onFilled }: WelcomeProps) {
  const [connected, setConnected] = useState<SyncStatus | null>(null);
  const [step, setStep] = useState<Step>('doors');
  useEffect(() => {
    // A page reloaded at the start of the first fill.
    bridge.call('sync_status', {}).then(
      (status) => status.upstream && setConnected(status),
      () => undefined,
    );
  }, [bridge]);
  const goOn = (path: string) => () => {
    window.history.replaceState(null, '', path);
    onFilled();
  };
  const toNetwork = goOn(setUpPath('network'));
  const startOver = () => {
    setConnected(null);
    setStep('connect');
  };
  if (connected)
    return <FirstFill bridge={bridge} status={connected} onFilled={toNetwork} onDisconnected={startOver} />;
  const back = (
    <div className={authStyles.further}>
      <Button variant="default" onClick={() => setStep('doors')}>
        {t.back}
      </Button>
    </div>
  );
  switch (step) {
    case 'connect':
      return (
        <AuthLayout title={t.connectToCloud}>
          <p className={authStyles.lead}>{t.membersTeeSheet}</p>
          <ConnectUpstream bridge={bridge} onConnected={setConnected} />
          {back}
        </AuthLayout>
      );
    case 'pair':
      return (
        <AuthLayout title={t.pairWithAnotherDockside}>
          <p className={authStyles.lead}>{t.showPairingCode}</p>
          <PairFirst bridge={bridge} onPaired={goOn('/')} />
          {back}
        </AuthLayout>
      );
  }
  return (
    <AuthLayout title={t.welcomeToDockside}>
      <p className={authStyles.lead}>{t.racingSafetyGolfAndMembers}</p>
      <RestoreOffer bridge={bridge} />
      <div className={styles.doors}>
        <ExploreSample bridge={bridge} onFilled={goOn('/today')} />
        <section className={styles.door} aria-labelledby="own-club">
          <h2 id="own-club">{t.yourOwnClub}</h2>
          <p>{t.membersComeNext}</p>
          <NewClub bridge={bridge} onMade={goOn(setUpPath('members'))} />
        </section>
      </div>
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">{t.alreadyHaveClub}</h2>
        <RestoreFile bridge={bridge} />
        <Other title={t.anotherDockside} text={t.pairOverClubsNetwork}>
          <Button variant="default" onClick={() => setStep('pair')}>
            {t.pairWithAnotherDocksideMore}
          </Button>
        </Other>
        <Other title={t.cloud} text={t.syncsMembersTeeSheet}>
          <Button variant="default" onClick={() => setStep('connect')}>
            {t.connectToCloudMore}
          </Button>
        </Other>
        <Other title={t.exportFile} text={t.recordsOfAnotherDockside}>
          <ImportFile bridge={bridge} accept=".ndjson" onImported={toNetwork} />
        </Other>
      </section>
    </AuthLayout>
  );
}

interface OtherProps {
  title: string;
  text: ReactNode;
  problem?: string | null;
  children: ReactNode;
}

function Other({ title, text, problem = null, children }: OtherProps) {
  return (
    <div className={styles.other}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
      {problem !== null && (
        <p className={authStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Restores a backup from anywhere: a stick, or the old computer. */
function RestoreFile({ bridge }: { bridge: Bridge }) {
  const { busy, problem, attempt } = useRestore(bridge);
  return (
    <Other title={t.backup} text={t.ofThisComputer} problem={problem}>
      {isDesktop() ? (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void bridge.call('restore_from_file', {}).catch(() => undefined)}
        >
          {t.restoreBackup}
        </Button>
      ) : (
        <FileButton accept=".db" onChange={(file) => file && attempt(() => uploadForRestore(file))}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {t.restoreBackup}
            </Button>
          )}
        </FileButton>
      )}
    </Other>
  );
}

/** The first door: a made-up club, to look around. */
function ExploreSample({ bridge, onFilled }: { bridge: Bridge; onFilled: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fill = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await bridge.call('fill_demo', {});
      onFilled();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <section className={styles.door} aria-labelledby="sample-club">
      <h2 id="sample-club">{t.sampleClub}</h2>
      <p>{t.regattaUnderWayGolf}</p>
      <Button size="md" onClick={fill} loading={busy}>
        {t.exploreSampleClub}
      </Button>
      {problem !== null && (
        <p className={authStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
