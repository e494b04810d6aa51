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
      <AuthLayout title="Connect to the club’s cloud">
        <p className={authStyles.lead}>
          Its members, tee sheet and regattas come here and stay as fresh as the last connection; what is
          recorded here goes there. Whoever runs the cloud gives you its address and an API key. The club’s
          name, time zone and currency come with it.
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
    <AuthLayout title="Welcome. There is no club here yet.">
      <p className={authStyles.lead}>
        Dockside keeps a club’s races, wristbands, tee sheet and records on this machine and works without the
        internet. Setting a club up takes a few minutes; all of it can be changed later in the settings.
      </p>
      <RestoreOffer bridge={bridge} />
      <SetUpSteps current="club" />
      <NewClub bridge={bridge} onMade={goOn(setUpPath('members'))} />
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">Or begin with a club that is there already</h2>
        <Other
          title="The club’s cloud"
          text="Members, tee sheet and regattas come from it, and what is recorded here goes there."
        >
          <Button variant="default" onClick={() => setConnecting(true)}>
            Connect to the cloud…
          </Button>
        </Other>
        <Other
          title="Another Dockside’s export"
          text={
            <>
              A file of records (<code>.ndjson</code>). All of it is taken, or nothing and you see which lines
              are wrong.
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
      text="A made-up club with members, a regatta under way and today’s tee sheet. It stays apart: it goes into an empty data folder only, and deleting that folder deletes it."
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
