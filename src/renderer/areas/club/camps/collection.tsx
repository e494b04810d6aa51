import type { CampRegistration } from '@contract/areas/members/camps';
import { collection as t } from '@messages/club';
import { useMemo, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/kept-aside';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { formatMoment, isDay } from '@/lib/time';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { Notice } from '@/ui/notice';
import { FilterSelect } from '../filters';
import { personName } from '../format';
import { periods, usePeriod, windowOf } from '../period';
import { Mobile } from '../record-parts';
import { useClubSearch } from '../search';
import { type ConfirmedMeanings, childOf, collectorsOf } from './child';
import styles from './collection.module.css';
import type { KnownCollection } from './known-collections';
import { comingTo, sessionName } from './roster';
import { doubtfulPlace, sessionsOf } from './sessions';
import { useCollections } from './use-collections';
import { meaningsBy, useMeanings } from './use-meanings';

/** Children of a session at the dock: who may take each home, and who did. Works without the server. */
export function Collection() {
  const { clubId, club } = useSession();
  const [{ camp, from }, change] = useClubSearch();
  useKeepFresh('camp-registrations');
  const { today } = usePeriod('last12Months');
  const window = useMemo(() => windowOf(periods.always.days(today), club.time_zone), [today, club.time_zone]);
  const registrations = useListQuery('campRegistrations', { query: { club_id: clubId, ...window } });
  const fields = useMeanings();
  const day = isDay(from) && from < today ? from : today;
  const collections = useCollections(day);
  const chooseDay = (next: string) => change({ from: isDay(next) && next < today ? next : undefined });
  return (
    <div className={styles.collection}>
      <div className={styles.tools}>
        <Button variant="default" onClick={() => change({ view: undefined, from: undefined })}>
          {t.camps}
        </Button>
        <TextInput
          type="date"
          aria-label={t.day}
          w="9.5rem"
          max={today}
          value={day}
          onChange={(event) => chooseDay(event.currentTarget.value)}
        />
        <span>
          <AsOf />
        </span>
      </div>
      <QueryView query={fields}>
        {(all) => (
          <QueryView query={registrations}>
            {(rows) => {
              const sessions = sessionsOf(rows).filter(({ taken }) => taken > 0);
              const shown = sessions.find(({ id }) => id === camp) ?? sessions.at(-1);
              if (!shown) return <p>{t.noChildHasPlace}</p>;
              const children = comingTo(rows, shown);
              const gone = children.filter(({ id }) => collections.of(id) !== undefined);
              return (
                <>
                  <div className={styles.tools}>
                    <FilterSelect
                      label={t.session}
                      w="18rem"
                      any={t.latestSession(sessionName(sessions.at(-1)))}
                      value={camp}
                      choices={sessions.map(({ id }) => id)}
                      choiceLabel={(id) => sessionName(sessions.find((one) => one.id === id))}
                      onChange={(next) => change({ camp: next })}
                    />
                    <strong>{t.collectedOf(gone.length, children.length)}</strong>
                  </div>
                  <KeptAside of={['camp-registrations']} />
                  <QueryView query={collections.query}>{() => null}</QueryView>
                  <ul className={styles.children} aria-label={t.childrenOf(sessionName(shown))}>
                    {children.map((one) => (
                      <ChildAtDock
                        key={one.id}
                        registration={one}
                        meanings={meaningsBy(all)}
                        collections={collections}
                        isToday={day === today}
                      />
                    ))}
                  </ul>
                </>
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

interface ChildProps {
  registration: CampRegistration;
  meanings: ConfirmedMeanings;
  collections: ReturnType<typeof useCollections>;
  isToday: boolean;
}

function ChildAtDock({ registration, meanings, collections, isToday }: ChildProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { barred, medical, also } = childOf(registration, meanings);
  const name = personName(registration.camper);
  const place = doubtfulPlace(registration);
  const collected = collections.of(registration.id);
  const collect = (who: string, reason: string | null) => {
    collections.collect(registration, who, reason);
    setChoosing(false);
  };
  return (
    <li className={styles.child} aria-label={name}>
      <strong className={styles.name}>{name}</strong>
      {barred && <p className={styles.barred}>{t.mayNotCollect(barred)}</p>}
      {place && <p>{t.placeIs(place)}</p>}
      <p>{t.allergiesAndMedical(medical ?? t.notStated)}</p>
      {also && <p>{also}</p>}
      <p>
        {t.guardian(registration.guardian?.name ?? t.notStated)}{' '}
        <Mobile number={registration.guardian?.mobile} />
      </p>
      {collected ? (
        <p className={styles.collected}>
          <Collected collected={collected} />
          <Button variant="default" onClick={() => collections.takeBack(registration, collected)}>
            {t.undoCollection}
          </Button>
        </p>
      ) : !isToday ? (
        <p>{t.noCollectionRecorded}</p>
      ) : isChoosing ? (
        <Collectors
          child={name}
          {...collectorsOf(registration, meanings)}
          onChoose={collect}
          onCancel={() => setChoosing(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t.recordCollection}
        </Button>
      )}
    </li>
  );
}

const stateWords: Record<KnownCollection['state'], string> = {
  saving: t.beingSaved,
  waiting: t.savedOnThisDevice,
  unsaved: t.notSavedLeave,
  refused: t.refusedByServer,
  sent: t.savedOnServer,
};

function Collected({ collected }: { collected: KnownCollection }) {
  const { club } = useSession();
  const { collected_at, collected_by, reason, state, problem } = collected;
  return (
    <span>
      <strong>{t.collectedBy(collected_by, formatMoment(collected_at, serverNow(), club.time_zone))}</strong>
      {reason && `, ${t.because(reason)}`} ({state === 'refused' && problem ? problem : stateWords[state]})
    </span>
  );
}

interface CollectorsProps extends ReturnType<typeof collectorsOf> {
  child: string;
  /** The reason where a bar names nobody; null without such a bar. */
  onChoose: (who: string, reason: string | null) => void;
  onCancel: () => void;
}

/**
 * Choice of who takes the child. A typed name that may be a barred person is refused. A bar that names nobody may mean
 * anyone, the guardian too: nobody is one tap away then.
 */
function Collectors({ child, allowed, isBarred, unnamedBars, onChoose, onCancel }: CollectorsProps) {
  const [other, setOther] = useState('');
  const [doubted, setDoubted] = useState<string | null>(null);
  const who = other.trim();
  const isRefused = who !== '' && isBarred(who);
  const choose = (one: string) => (unnamedBars === null ? onChoose(one, null) : setDoubted(one));
  if (doubted !== null)
    return (
      <Release
        bars={unnamedBars!}
        child={child}
        who={doubted}
        onRelease={(reason) => onChoose(doubted, reason)}
        onCancel={() => setDoubted(null)}
      />
    );
  return (
    <fieldset className={styles.collectors} aria-label={t.whoTakesChild}>
      {allowed.map((one) => (
        <Button key={one} variant={unnamedBars === null ? 'filled' : 'default'} onClick={() => choose(one)}>
          {unnamedBars === null ? one : `${one}…`}
        </Button>
      ))}
      <PlainForm changed={who !== ''} onSubmit={() => who !== '' && !isRefused && choose(who)}>
        <TextInput
          label={t.somebodyElse}
          description={t.onlyWithGuardiansWord}
          maxLength={300}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
        {isRefused && (
          <Notice tone="danger" role="alert">
            {t.thisMayBeBarred}
          </Notice>
        )}
        <Button type="submit" variant="default" disabled={who === '' || isRefused}>
          {unnamedBars === null ? t.recordThisPerson : t.recordThisPersonAsking}
        </Button>
      </PlainForm>
      <Button variant="subtle" onClick={onCancel}>
        {t.cancel}
      </Button>
    </fieldset>
  );
}

interface ReleaseProps {
  bars: string;
  child: string;
  who: string;
  onRelease: (reason: string) => void;
  onCancel: () => void;
}

/** Question before a child is released despite a bar that names nobody. The reason is kept with the collection. */
function Release({ bars, child, who, onRelease, onCancel }: ReleaseProps) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <fieldset className={styles.collectors} aria-label={t.askRelease(child, who)}>
      <Notice tone="danger" role="alert">
        {t.thisMayMean(bars, who, child)}
      </Notice>
      <PlainForm changed={given !== ''} onSubmit={() => given !== '' && onRelease(given)}>
        <TextInput
          label={t.reasonForRelease}
          description={t.whoAgreedEG}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" disabled={given === ''}>
          {t.releaseChild(who)}
        </Button>
      </PlainForm>
      <Button variant="subtle" onClick={onCancel}>
        {t.keepChildHere}
      </Button>
    </fieldset>
  );
}
