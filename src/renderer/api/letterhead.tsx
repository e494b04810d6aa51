import { AsOf } from './data-age';
import styles from './paper.module.css';
import { useApiQuery } from './queries';
import { useSession } from './session';

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

interface SheetHeadProps {
  /** The sheet’s subject and kind: `Kilcrane Week 2026: incident log`. */
  title: string;
  timeZone: string;
}

/** Head of the paper of a screen, whose own title stays on screen: letterhead, title, club and moment. */
export function SheetHead({ title, timeZone }: SheetHeadProps) {
  const { club } = useSession();
  return (
    <header className={`${styles.paperOnly} ${styles.head}`}>
      <SheetTop />
      <h2>{title}</h2>
      <p>
        {club.name} · <AsOf timeZone={timeZone} />
      </p>
    </header>
  );
}

/** A crest: a PNG image in base64. */
export function CrestImage({ crest }: { crest: string }) {
  return <img className={styles.crest} src={`data:image/png;base64,${crest}`} alt="" />;
}

/** The sponsor line and the signature line at the end of a sheet of the races; nothing without them. */
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

/**
 * The sponsor line beside the foot that follows, for sheets of the office, golf and the safety desk: they fill their
 * page, and the signature line is of who runs the races.
 */
export function SheetSponsor({ paperOnly = false }: SheetTopProps) {
  const { data } = useApiQuery('letterhead', {});
  if (!data?.sponsor) return null;
  return <p className={`${styles.sponsor} ${paperOnly ? styles.paperOnly : ''}`}>{data.sponsor}</p>;
}
