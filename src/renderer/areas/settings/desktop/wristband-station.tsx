import { Button } from '@mantine/core';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import { Section } from '../section';
import styles from '../settings.module.css';

/** Makes this machine one for the scanner on the dock, and says beforehand how that ends. */
export function WristbandStation() {
  const { data, error } = useBridgeQuery('kiosk', {});
  const begin = useBridgeMutation('set_kiosk', ['kiosk']);
  return (
    <Section
      title="Wristband station"
      lead="For a machine on the dock that people scan at by themselves: wristbands fill the whole screen, and nobody gets to another one by accident. It stays so after a restart."
    >
      <p className={styles.text}>
        To leave it, press <strong>{data?.leave_with}</strong>. That is no lock: keep somebody near who knows
        the keys, and nobody who should not.
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          disabled={!data}
          loading={begin.isPending}
          onClick={() => begin.mutate({ on: true })}
        >
          Make this a wristband station
        </Button>
      </div>
      <Problem error={error ?? begin.error} />
    </Section>
  );
}
