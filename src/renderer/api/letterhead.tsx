import styles from './paper.module.css';
import { useApiQuery } from './queries';

/** The club's colour and crest, for the head of a sheet; nothing without them. */
export function SheetTop() {
  const { data } = useApiQuery('letterhead', {});
  return (
    <>
      {data?.colour && (
        <div className={styles.colour} style={{ borderTopColor: data.colour }} data-club-colour="" />
      )}
      {data?.crest && <CrestImage crest={data.crest} />}
    </>
  );
}

/** A crest: a PNG image in base64. */
export function CrestImage({ crest }: { crest: string }) {
  return <img className={styles.crest} src={`data:image/png;base64,${crest}`} alt="" />;
}

/** The sponsor line and the signature line at the end of a sheet; nothing without them. */
export function SheetEnd() {
  const { data } = useApiQuery('letterhead', {});
  if (!data?.sponsor && !data?.signature) return null;
  return (
    <div className={styles.end}>
      {data.sponsor && <p>{data.sponsor}</p>}
      {data.signature && (
        <p className={styles.signature}>
          {data.signature}: <span aria-hidden="true" />
        </p>
      )}
    </div>
  );
}
