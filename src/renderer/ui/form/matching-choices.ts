import { type ComboboxItem, type ComboboxParsedItemGroup, isOptionsGroup } from '@mantine/core';
import { toSearchText } from '@/lib/search';

/** An item of a list of choices: a choice, or a group under a heading. */
export type Choice = ComboboxItem | ComboboxParsedItemGroup;

/** True if a typed text is the value or label of a choice. */
export function isNameOf({ value, label }: ComboboxItem, typed: string): boolean {
  const text = toSearchText(typed).trim();
  return toSearchText(label) === text || toSearchText(value) === text;
}

/**
 * Choices matching a typed text, best first: equal value or label, a number that stands alone, then prefix, then
 * substring; groups by their best. `sc` finds the code SC before SCP and NSC, `4` finds IRL 4 before 4040 and 3434.
 * Accents and width do not count.
 */
export function matching<Of extends Choice>(choices: readonly Of[], typed: string): Of[] {
  const text = toSearchText(typed).trim();
  const isNumber = /^\d+$/.test(text);
  const rank = (choice: ComboboxItem) => {
    const name = toSearchText(choice.label);
    if (isNameOf(choice, typed)) return 0;
    if (isNumber && name.split(/\D+/).includes(text)) return 1;
    if (name.startsWith(text)) return 2;
    return name.includes(text) ? 3 : NONE;
  };
  const ranked = choices.flatMap((choice): { choice: Of; at: number }[] => {
    if (!isOptionsGroup(choice)) return [{ choice, at: rank(choice as ComboboxItem) }];
    const items = matching(choice.items as ComboboxItem[], typed);
    return items.length === 0 ? [] : [{ choice: { ...choice, items }, at: rank(items[0]!) }];
  });
  return ranked
    .filter(({ at }) => at !== NONE)
    .sort((a, b) => a.at - b.at)
    .map(({ choice }) => choice);
}

const NONE = 4;
