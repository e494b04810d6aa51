import type { Page } from '@playwright/test';

/**
 * Presses the keys of one shortcut, such as `g` and `t`, right behind each other: a person does not wait for the page
 * between them either, however busy it is.
 */
export async function pressInTurn(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
