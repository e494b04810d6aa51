import styles from './paper.module.css';
import { useApiQuery } from './queries';

interface SheetTopProps {
  /** Not on screen, where the sheet is a screen of its own. */
  paperOnly?: boolean;
}

/** The club's colour and crest, for the head of a sheet; nothing without them. */
export function SheetTop({ paperOnly = false }: SheetTopProps) {
  const { data } = useApiQuery('letterhead', {});
  return (
    <div className={paperOnly ? styles.paperOnly : undefined}>
      {data?.colour && (
        <div className={styles.colour} style={{ borderTopColor: data.colour }} data-club-colour="" />
      )}
      {data?.crest && <CrestImage crest={data.crest} />}
    </div>
  );
}

/** A crest: a PNG image in base64. */
export function CrestImage({ crest }: { crest: string }) {
  return <img className={styles.crest} src={`data:image/png;base64,${crest}`} alt="" />;
}

interface SheetEndProps extends SheetTopProps {
  /** False for sheets of the office, golf and the safety desk: the signature line is of who runs the races. */
  signed?: boolean;
}

/** The sponsor line and the signature line at the end of a sheet; nothing without them. */
export function SheetEnd({ signed = true, paperOnly = false }: SheetEndProps) {
  const { data } = useApiQuery('letterhead', {});
  const signature = signed && data?.signature;
  if (!data?.sponsor && !signature) return null;
  return (
    <div className={paperOnly ? styles.paperOnly : undefined}>
      <div className={styles.end} data-sheet-end="">
        {data.sponsor && <p>{data.sponsor}</p>}
        {signature && (
          <p className={styles.signature}>
            {signature}: <span aria-hidden="true" />
          </p>
        )}
      </div>
    </div>
  );
}
