import type { Browser, Page } from 'playwright-core';

/** A page of somebody who has signed in at the door, in that clinic. */
export async function signedInPage(
  browser: Browser,
  address: string,
  { email, password }: { email: string; password: string },
  company: string,
): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript((iuid) => localStorage.setItem('company', iuid), company);
  await page.goto(`${address}/login`);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('banner').waitFor();
  return page;
}
