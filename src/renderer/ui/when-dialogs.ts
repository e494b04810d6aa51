let isHere = false;
let waiting: (() => void)[] = [];

/** Opens a dialog by Mantine's `modals`: at once, or as soon as what shows them has been loaded. */
export function whenDialogsAreHere(open: () => void): void {
  if (isHere) open();
  else waiting.push(open);
}

/** From now on dialogs are shown. @returns what ends that */
export function dialogsAreHere(): () => void {
  isHere = true;
  const opens = waiting;
  waiting = [];
  for (const open of opens) open();
  return () => {
    isHere = false;
  };
}
