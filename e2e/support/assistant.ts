import type { OpenPage } from './browser.ts';
import { accountOf, type Product } from './product.ts';

export const ASSISTED_FORM = '2ndand3rdquarter';

/** An exam of 28 weeks that begins to be measured. */
export const ASSISTED_EXAM = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-05-05',
  'gestationalAge.info.interationDate': '2026-11-18',
  'gestationalAge.info.fetos': '1',
  [`${ASSISTED_FORM}.hasData`]: true,
  [`${ASSISTED_FORM}.biometria1.ca`]: 224,
};

/** Whether the person of the demo with that role may use the assistant. */
export const allowAssistant = (product: Product, role: string, enabled = true) =>
  product.sql.query('UPDATE app_user SET enabled_ia = $1 WHERE email = $2', [enabled, accountOf(product, role).email]);

export const drawerOf = (page: OpenPage) => page.getByRole('region', { name: 'Assistente' });

/** Opens the drawer by its key and asks. */
export async function askAssistant(page: OpenPage, prompt: string): Promise<void> {
  await page.getByRole('button', { name: 'Assistente' }).waitFor();
  await page.keyboard.press('Control+j');
  const box = drawerOf(page).getByRole('textbox');
  await box.fill(prompt);
  await box.press('Enter');
}
