import { type Person, PIN } from '@contract/areas/access/people';
import { roles } from '@contract/roles';
import { signInSheet as t } from '@messages/session';
import { IconBackspace } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { explain } from '@/api/failures';
import { useSession } from '@/api/session';
import { type SignInOutcome, signIn } from '@/api/sign-in';
import { type Who, who } from '@/api/who';
import { Button } from '@/ui/button';
import { PasswordInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { Notice } from '@/ui/notice';
import styles from './sign-in-sheet.module.css';

interface SignInSheetProps {
  people: readonly Person[];
  /** The last person signed in. */
  current: Who['person'];
  /** Reason for asking. */
  reason: 'nobody' | 'by-hand' | 'switch' | 'wrong-pin';
  /** Continues as the current person; null: a sign-in is required. */
  onCancel: (() => void) | null;
}

const leads = {
  nobody: t.chooseYourNameEverything,
  'by-hand': t.thisDeviceIsLocked,
  switch: t.fromNow,
  'wrong-pin': t.pinEnteredWhileServer,
} as const;

/** Covers the whole window: names to choose, and a keypad for the PIN. The screen below keeps running. */
export function SignInSheet({ people, current, reason, onCancel }: SignInSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const isCurrentFirst = reason === 'by-hand' && current !== null;
  const [chosen, setChosen] = useState<Person | null>(isCurrentFirst ? current : null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={title}
      // Marks the dialog, so that the shortcuts of the screen below ignore its keys.
      // biome-ignore lint/a11y/noRedundantRoles: they look for the attribute
      role="dialog"
      onCancel={(event) => {
        event.preventDefault();
        if (chosen) setChosen(null);
        else onCancel?.();
      }}
    >
      <div className={styles.column}>
        <h1 id={title} className={styles.title}>
          {chosen ? chosen.name : t.whosUsingThisDevice}
        </h1>
        <p className={styles.lead}>{chosen ? roles[chosen.role].name : leads[reason]}</p>
        {chosen ? (
          <PinPad key={chosen.id} person={chosen} before={current} onBack={() => setChosen(null)} />
        ) : (
          <Names people={people} current={current} onChoose={setChosen} />
        )}
        {!chosen && onCancel && current && (
          <Button variant="default" size="lg" style={{ width: '100%' }} onClick={onCancel}>
            {t.continueAs(current.name)}
          </Button>
        )}
        {!chosen && current && <SignOut name={current.name} />}
      </div>
    </dialog>
  );
}

interface NamesProps {
  people: readonly Person[];
  current: Who['person'];
  onChoose: (person: Person) => void;
}

function Names({ people, current, onChoose }: NamesProps) {
  return (
    <ul className={styles.names}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.name}
            aria-current={person.id === current?.id}
            onClick={() => onChoose(person)}
          >
            <strong>{person.name}</strong>
            <span>{roles[person.role].name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface PinPadProps {
  person: Person;
  before: Who['person'];
  onBack: () => void;
}

/** PIN entry, by finger or keyboard. */
function PinPad({ person, before, onBack }: PinPadProps) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async () => {
    if (!PIN.test(pin)) return setProblem(t.pinHas4);
    setAsking(true);
    setProblem(null);
    const outcome: SignInOutcome | Error = await signIn(client, person, pin).catch((error: Error) => error);
    setAsking(false);
    setPin('');
    // The keyboard continues there.
    field.current?.focus();
    if (outcome instanceof Error) setProblem(explain(outcome).detail);
    else if (outcome === 'wrong') setProblem(t.wrongPinTryAgain);
    // Data read by another role is not for this one.
    else if (outcome === 'in' && before && before.role !== person.role)
      void queryClient.resetQueries({ predicate: ({ queryKey: [of] }) => of === 'api' || of === 'bridge' });
  };
  const press = (digit: string) => setPin((digits) => `${digits}${digit}`.slice(0, 8));
  return (
    <PlainForm changed={false} onSubmit={() => void enter()} className={styles.pad}>
      <PasswordInput
        label={t.pin}
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        ref={field}
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value.replace(/\D/g, '').slice(0, 8))}
      />
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className={styles.keys}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t.deleteLastDigit}
          onClick={() => setPin((digits) => digits.slice(0, -1))}
        >
          <IconBackspace size={24} aria-hidden="true" />
        </button>
        <button type="button" className={styles.key} onClick={() => press('0')}>
          0
        </button>
        <Button type="submit" className={styles.enter} loading={isAsking}>
          {t.signIn}
        </Button>
      </div>
      <Button variant="subtle" size="lg" onClick={onBack}>
        {t.anotherName}
      </Button>
    </PlainForm>
  );
}

/** Ends the person's use of this device; `WhoGate` tells the server. */
function SignOut({ name }: { name: string }) {
  return (
    <Button variant="subtle" size="lg" style={{ width: '100%' }} onClick={who.forget}>
      {t.signOut(name)}
    </Button>
  );
}
