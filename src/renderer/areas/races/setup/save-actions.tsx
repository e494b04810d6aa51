import { Button } from '@mantine/core';

interface SaveActionsProps {
  form: { changed: boolean; saving: boolean; discard: () => void };
  onSave: () => void;
}

/** Saves a form that fills a screen, or puts back what was there. */
export function SaveActions({ form, onSave }: SaveActionsProps) {
  return (
    <>
      <Button variant="default" disabled={!form.changed || form.saving} onClick={form.discard}>
        Discard changes
      </Button>
      <Button disabled={!form.changed} loading={form.saving} onClick={onSave}>
        Save
      </Button>
    </>
  );
}
