import { practice as t } from '@messages/help';
import { CopyButton } from '@/ui/copy-button';
import styles from './help.module.css';

const REHEARSE = 'npm run -s dockside -- rehearse --open';
const REPLAY = 'npm run -s dockside -- sandbox --replay bundle.json --speed 20';
const VERIFY = 'npm run -s dockside -- verify bundle.json';

/** Ways to practise without the club’s data, and to prove what was published. */
export function Practice() {
  return (
    <section className={styles.mishap} aria-labelledby="practice-title">
      <h2 id="practice-title">{t.practiseAndVerify}</h2>
      <div className={styles.parts}>
        <div>
          <h3>{t.rehearseRaceDay}</h3>
          <p>{t.boatsSailThreeRaces}</p>
          <Command text={REHEARSE} copy={t.copyRehearsalCommand} />
        </div>
        <div>
          <h3>{t.replayRegatta}</h3>
          <p>{t.publishedRegattaPlays}</p>
          <Command text={REPLAY} copy={t.copyReplayCommand} />
        </div>
        <div>
          <h3>{t.verifyResults}</h3>
          <p>{t.publicResultsHaveVerifiable}</p>
          <Command text={VERIFY} copy={t.copyVerifyCommand} />
        </div>
      </div>
    </section>
  );
}

function Command({ text, copy }: { text: string; copy: string }) {
  return (
    <>
      <p>
        <code className={styles.command}>{text}</code>
      </p>
      <CopyButton text={() => text}>{copy}</CopyButton>
    </>
  );
}
