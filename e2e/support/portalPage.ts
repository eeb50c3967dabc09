import { type OpenPage, openPage } from './browser.ts';
import type { Product } from './product.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' };

/** The portal as a patient opens it on her telephone. */
export async function portalPage({ address }: Product, path: string, locale = PHONE.locale): Promise<OpenPage> {
  const page = await openPage({ ...PHONE, locale });
  // A telephone with a viewer is meant. A headless browser without one saves what the frame should show, as a blob.
  await page.addInitScript("Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })");
  await page.goto(address + path);
  return page;
}

export const typeProtocol = (page: OpenPage, text: string): Promise<void> =>
  page.getByLabel('Protocolo de acesso').pressSequentially(text);
