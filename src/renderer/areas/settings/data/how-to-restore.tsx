import { useBridgeQuery } from '@/api/use-bridge';
import { CommandLine } from '../command-line';
import styles from '../settings.module.css';

/** Going back is not done from a browser: it takes a server that does not run. */
export function HowToRestore({ file }: { file: string }) {
  const session = useBridgeQuery('session', {});
  const folder = session.data?.data_dir ?? '';
  return (
    <>
      <h3>To go back to a backup</h3>
      <p className={styles.text}>
        Everything recorded after it is then gone from the screens; the data of before is kept beside it in a
        file of its own. Stop the server (Ctrl C in its terminal), run this in the folder where Dockside is
        installed, and start it again:
      </p>
      <CommandLine command={`npm run -s dockside -- restore "${file}" --data-dir "${folder}"`} />
    </>
  );
}
