import { CopyButton } from '@/ui/copy-button';
import styles from './help.module.css';

const REHEARSE = 'npm run -s dockside -- rehearse --open';
const REPLAY = 'npm run -s dockside -- sandbox --replay bundle.json --speed 20';
const VERIFY = 'npm run -s dockside -- verify bundle.json';

/** Ways to practise without the club’s data, and to prove what was published. */
export function Practice() {
  return (
    <section className={styles.mishap} aria-labelledby="practice-title">
      <h2 id="practice-title">Practise and verify</h2>
      <div className={styles.parts}>
        <div>
          <h3>Rehearse a race day</h3>
          <p>
            The boats sail three races. You make the signals and take the finishes. A guide says what happens
            on the water and what is next; at the end, what was missed.
          </p>
          <Command text={REHEARSE} copy="Copy rehearsal command" />
        </div>
        <div>
          <h3>Replay a regatta</h3>
          <p>
            A published regatta plays into a sandbox with invented people: starts, finishes and codes in their
            order. The club’s data stays untouched.
          </p>
          <Command text={REPLAY} copy="Copy replay command" />
        </div>
        <div>
          <h3>Verify results</h3>
          <p>
            Public results have a verifiable copy at the foot. It recomputes every score on any phone, also
            offline. On a computer:
          </p>
          <Command text={VERIFY} copy="Copy verify command" />
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
