import { goWithin, type OpenPage, openAs } from './browser.ts';
import type { Product } from './product.ts';

export type CalculatorPage = ReturnType<typeof partsOf> & { page: OpenPage };

/** The page /calculators of a physician, and the parts of it a journey looks at. */
export async function calculatorPage(product: Product): Promise<CalculatorPage> {
  const page = await openAs(product, 'doctor', '/calculators');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return { page, ...partsOf(page) };
}

function partsOf(page: OpenPage) {
  const result = page.getByRole('region', { name: 'Resultado' });
  const answer = result.locator('output');
  return {
    open: async (path: string): Promise<void> => {
      // By the list: of the calculator that was open, what was typed there is gone.
      await goWithin(page, '/calculators');
      await result.waitFor({ state: 'detached' });
      await goWithin(page, path);
      await page.getByRole('heading', { level: 2, name: 'Resultado' }).waitFor();
    },
    result,
    answer,
    failure: answer.getByText('Falha no cálculo'),
    percentile: answer.locator('b[data-tone]'),
    z: answer.locator('span[data-tone]'),
    field: (name: string | RegExp) => page.getByRole('region', { name: 'Entradas' }).getByLabel(name),
    standards: page.getByRole('list', { name: 'Comparar curvas' }),
  };
}
