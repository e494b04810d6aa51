/** One commit of React, and the page after it. */
export interface Commit {
  /** Components rendered by React. */
  rendered: number;
  /** Changes made to the page, except replaced text, which clocks produce too. */
  writes: number;
  /** Rows of the finish line's sheet. */
  rows: number;
  /** The wristband station's answer to the last scan. */
  answer: string | undefined;
  /** The station's counts, on the water and ashore. */
  counts: string | undefined;
}

export type Counting = typeof window & { commits: Commit[] };

/** Runs before the page: notes every commit, like React's developer tools. */
export function countCommits(): void {
  interface Fiber {
    tag: number;
    flags: number;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const [functionComponent, forwardRef, memo, simpleMemo] = [0, 11, 14, 15];
  const components = [functionComponent, forwardRef, memo, simpleMemo];
  const PERFORMED_WORK = 1;
  const commits: Commit[] = [];
  let written = 0;
  const count = (changes: MutationRecord[]) => {
    written += changes.filter(({ type }) => type !== 'characterData').length;
  };
  const observer = new MutationObserver(count);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let before = new Set<Fiber>();
  const onCommitFiberRoot = (_: unknown, root: { current: Fiber }) => {
    const now = new Set<Fiber>();
    let rendered = 0;
    const visit = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        now.add(fiber);
        // Unchanged components keep their fiber.
        if (!before.has(fiber) && components.includes(fiber.tag) && fiber.flags & PERFORMED_WORK) rendered++;
        visit(fiber.child);
      }
    };
    visit(root.current.child);
    before = now;
    count(observer.takeRecords());
    commits.push({
      rendered,
      writes: written,
      rows: document.querySelectorAll('tr[data-state]').length,
      answer: document.querySelector('[aria-label="Last scan"] [role="status"]')?.textContent,
      counts: document.querySelector('dl')?.textContent,
    });
    written = 0;
  };
  const nothing = () => undefined;
  Object.assign(window, {
    commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
    },
  });
}
