import type { Page } from '@playwright/test';

/** Adds a person under Settings → People. @param role null: the form's default */
export async function addPerson(page: Page, name: string, role: string | null, pin: string): Promise<void> {
  const form = page.getByRole('region', { name: /^Add (first|a) person$/ });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  if (role !== null) {
    await form.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: role }).click();
  }
  await form.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await form.getByRole('button', { name: 'Add' }).click();
}

/** Chooses a name and gives the PIN, on the sheet that asks for them. */
export async function signInAs(page: Page, name: string, pin: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await sheet.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await sheet.getByRole('button', { name: 'Sign in' }).click();
}
