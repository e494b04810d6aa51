let isHere = false;
let waiting: (() => void)[] = [];

/** Opens a dialog with Mantine's `modals`: at once, or once their host has loaded. */
export function whenDialogsAreHere(open: () => void): void {
  if (isHere) open();
  else waiting.push(open);
}

/** From now on dialogs can show. @returns a function that ends this */
export function dialogsAreHere(): () => void {
  isHere = true;
  const opens = waiting;
  waiting = [];
  for (const open of opens) open();
  return () => {
    isHere = false;
  };
}
