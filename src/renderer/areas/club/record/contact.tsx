import { Fact } from '@/ui/record-drawer';
import { addressLines } from '../words';
import styles from './record.module.css';

/** An email address that opens the mail program. */
export function Email({ address }: { address: string | null | undefined }) {
  if (!address) return <>–</>;
  return (
    <a className={styles.link} href={`mailto:${address}`}>
      {address}
    </a>
  );
}

/** A number that a telephone dials. */
export function Mobile({ number }: { number: string | null | undefined }) {
  if (!number) return <>–</>;
  return (
    <a className={styles.link} href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  );
}

/** An address, line by line, as a field of a record. */
export function AddressFact({ address }: { address: Parameters<typeof addressLines>[0] }) {
  const lines = addressLines(address);
  return (
    <Fact label="Address">{lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : null}</Fact>
  );
}
