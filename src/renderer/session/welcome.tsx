import type { Bridge } from '@contract/staff-operations/operations';
import type { SyncStatus } from '@contract/staff-operations/sync';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { AuthLayout } from './auth-layout';
import authStyles from './auth-layout.module.css';
import { ConnectUpstream } from './connect-upstream';
import { FirstFill } from './first-fill';
import { ImportFile } from './import-file';
import { NewClub } from './new-club';
import { RestoreOffer } from './restore-offer';
import { setUpPath } from './set-up-path';
import { SetUpSteps } from './set-up-steps';
import styles from './welcome.module.css';

interface WelcomeProps {
  bridge: Bridge;
  /** A club exists now. */
  onFilled: () => void;
}

/** The first run, with an empty database: a new club, or an existing one elsewhere. */
export function Welcome({ bridge, onFilled }: WelcomeProps) {
  const [connected, setConnected] = useState<SyncStatus | null>(null);
  const [connecting, setConnecting] = useState(false);
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
    setConnecting(true);
  };
  if (connected)
    return <FirstFill bridge={bridge} status={connected} onFilled={toNetwork} onDisconnected={startOver} />;
  if (connecting)
    return (
      <AuthLayout title="Connect to the cloud">
        <p className={authStyles.lead}>
          Members, tee sheet and regattas sync both ways whenever you’re online. Ask whoever runs the cloud
          for its address and an API key.
        </p>
        <ConnectUpstream bridge={bridge} onConnected={setConnected} />
        <div className={authStyles.further}>
          <Button variant="default" onClick={() => setConnecting(false)}>
            Back
          </Button>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Set up your club">
      <p className={authStyles.lead}>
        Racing, safety, golf and members on this computer, with or without internet. Takes about 3 minutes;
        change anything later in Settings.
      </p>
      <RestoreOffer bridge={bridge} />
      <SetUpSteps current="club" />
      <NewClub bridge={bridge} onMade={goOn(setUpPath('members'))} />
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">Already have a club?</h2>
        <Other title="The cloud" text="Syncs members, tee sheet and regattas both ways.">
          <Button variant="default" onClick={() => setConnecting(true)}>
            Connect to the cloud…
          </Button>
        </Other>
        <Other
          title="Another Dockside’s export"
          text={
            <>
              A file of records (<code>.ndjson</code>). If any line is wrong, nothing is imported.
            </>
          }
        >
          <ImportFile bridge={bridge} accept=".ndjson" onImported={toNetwork} />
        </Other>
        <FillDemo bridge={bridge} onFilled={onFilled} />
      </section>
    </AuthLayout>
  );
}

function Other({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.other}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

function FillDemo({ bridge, onFilled }: { bridge: Bridge; onFilled: () => void }) {
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
    <Other
      title="The demo club, to look around"
      text="Explore a sample club with a regatta under way. Needs an empty data folder; delete the folder to remove the club."
    >
      <Button variant="default" onClick={fill} loading={busy}>
        Fill the demo club
      </Button>
      {problem && (
        <p className={authStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </Other>
  );
}
