import type { Page } from '@playwright/test';

/**
 * Presses the keys of a shortcut, such as `g` and `t`, in quick succession: a person does not wait for the page in
 * between either.
 */
export async function pressInTurn(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
