import type { Bridge } from '@contract/staff-operations/operations';
import type { SyncStatus } from '@contract/staff-operations/sync';
import { type ReactNode, useEffect, useState } from 'react';
import { uploadForRestore } from '@/api/transfers';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/fields';
import { AuthLayout } from './auth-layout';
import authStyles from './auth-layout.module.css';
import { ConnectUpstream } from './connect-upstream';
import { FirstFill } from './first-fill';
import { ImportFile } from './import-file';
import { hasNewClubDraft, NewClub } from './new-club';
import { PairFirst } from './pair-first';
import { RestoreOffer } from './restore-offer';
import { setUpPath } from './set-up-path';
import { SetUpSteps } from './set-up-steps';
import { isDesktop } from './use-desktop';
import { useRestore } from './use-restore';
import styles from './welcome.module.css';

interface WelcomeProps {
  bridge: Bridge;
  /** A club exists now. */
  onFilled: () => void;
}

type Step = 'doors' | 'set-up' | 'pair' | 'connect';

/** The first run, with an empty database: two doors, a sample club and a new one, or an existing one elsewhere. */
export function Welcome({ bridge, onFilled }: WelcomeProps) {
  const [connected, setConnected] = useState<SyncStatus | null>(null);
  const [step, setStep] = useState<Step>(hasNewClubDraft() ? 'set-up' : 'doors');
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
        Back
      </Button>
    </div>
  );
  switch (step) {
    case 'connect':
      return (
        <AuthLayout title="Connect to the cloud">
          <p className={authStyles.lead}>
            Members, tee sheet and regattas sync both ways whenever you’re online. Ask whoever runs the cloud
            for its address and an API key.
          </p>
          <ConnectUpstream bridge={bridge} onConnected={setConnected} />
          {back}
        </AuthLayout>
      );
    case 'pair':
      return (
        <AuthLayout title="Pair with another Dockside">
          <p className={authStyles.lead}>
            Show a pairing code on the other computer, in Settings → Second laptop. Everything comes over the
            club’s network.
          </p>
          <PairFirst bridge={bridge} onPaired={goOn('/')} />
          {back}
        </AuthLayout>
      );
    case 'set-up':
      return (
        <AuthLayout title="Set up your club">
          <p className={authStyles.lead}>
            Racing, safety, golf and members on this computer, with or without internet. Takes about 3
            minutes; change anything later in Settings.
          </p>
          <SetUpSteps current="club" />
          <NewClub bridge={bridge} onMade={goOn(setUpPath('members'))} />
          {back}
        </AuthLayout>
      );
  }
  return (
    <AuthLayout title="Welcome to Dockside">
      <p className={authStyles.lead}>
        Racing, safety, golf and members on this computer, with or without internet.
      </p>
      <RestoreOffer bridge={bridge} />
      <div className={styles.doors}>
        <ExploreSample bridge={bridge} onFilled={goOn('/today')} />
        <section className={styles.door} aria-labelledby="own-club">
          <h2 id="own-club">Your own club</h2>
          <p>Name, time zone and currency, then members and boats. About 3 minutes.</p>
          <Button size="md" onClick={() => setStep('set-up')}>
            Set up my club
          </Button>
        </section>
      </div>
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">Already have a club?</h2>
        <RestoreFile bridge={bridge} />
        <Other
          title="Another Dockside"
          text="Pair over the club’s network, and stay in step without internet."
        >
          <Button variant="default" onClick={() => setStep('pair')}>
            Pair with another Dockside…
          </Button>
        </Other>
        <Other title="The cloud" text="Syncs members, tee sheet and regattas both ways.">
          <Button variant="default" onClick={() => setStep('connect')}>
            Connect to the cloud…
          </Button>
        </Other>
        <Other
          title="An export file"
          text={
            <>
              Records of another Dockside (<code>.ndjson</code>). If any line is wrong, nothing is imported.
            </>
          }
        >
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
    <Other
      title="A backup"
      text={
        <>
          Of this computer or another, such as one on a stick (<code>.db</code>). It’s checked first.
        </>
      }
      problem={problem}
    >
      {isDesktop() ? (
        <Button
          variant="default"
          loading={busy}
          onClick={() => void bridge.call('restore_from_file', {}).catch(() => undefined)}
        >
          Restore a backup…
        </Button>
      ) : (
        <FileButton accept=".db" onChange={(file) => file && attempt(() => uploadForRestore(file))}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              Restore a backup…
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
      <h2 id="sample-club">A sample club</h2>
      <p>A regatta under way, golf and members, all made up. Delete its data folder to start your own.</p>
      <Button size="md" onClick={fill} loading={busy}>
        Explore the sample club
      </Button>
      {problem !== null && (
        <p className={authStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
