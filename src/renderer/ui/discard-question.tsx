import { Button } from '@mantine/core';
import { useId } from 'react';
import styles from './discard-question.module.css';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a form with something typed into it closes. The harmless answer has the focus. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  return (
    <div className={styles.question} role="alertdialog" aria-labelledby={id}>
      <p id={id}>What you typed is not saved.</p>
      <Button autoFocus onClick={onKeep}>
        Go on typing
      </Button>
      <Button variant="default" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}
