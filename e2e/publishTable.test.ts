import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenPage, openPage, signIn } from './support/browser.ts';
import { lonelyExam } from './support/exam.ts';
import { settled } from './support/pageTime.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const STATUSES = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'PUBLICADO', 'ERRO'] as const;
/** The exam is the first physician's. */
const PEOPLE = [
  { who: 'admin', email: 'admin@gesta.example', may: true },
  { who: 'manager', email: 'gestora@aurora.example', may: true },
  { who: 'physician', email: 'medica@aurora.example', may: true },
  { who: 'another physician', email: 'medico@aurora.example', may: false },
  { who: 'front desk', email: 'recepcao@aurora.example', may: false },
];

let made = 0;

async function exam(status: (typeof STATUSES)[number]) {
  made += 1;
  const exam = await lonelyExam(product, {
    'gestationalAge.info.accessionNumber': `77${String(made).padStart(4, '0')}`,
    'conclusion.info.text': '<p>Exame de teste.</p>',
  });
  await product.sql.query(
    "UPDATE interaction SET status = $2, doctor_id = (SELECT id FROM app_user WHERE email = 'medica@aurora.example') WHERE id = $1",
    [exam.iuid, status],
  );
  return exam;
}

const button = (page: OpenPage, name: string) => page.getByRole('button', { name, exact: true });

/** Whatever the page offers on the way to a publication is pressed. */
async function tryToPublish(page: OpenPage, address: string, offered: boolean): Promise<void> {
  await page.goto(address);
  if (offered) await button(page, 'gerar laudo').waitFor();
  else await settled(page);
  if ((await button(page, 'gerar laudo').count()) > 0) {
    await button(page, 'gerar laudo').click();
    await page.locator('iframe[title="Laudo em PDF"]').waitFor();
  }
  if ((await button(page, 'publicar').count()) === 0) return;
  await button(page, 'publicar').click();
  const anyway = button(page, 'Publicar assim mesmo');
  await expect.poll(async () => (await anyway.count()) > 0 || !page.url().endsWith('/summary')).toBe(true);
  if ((await anyway.count()) > 0) await anyway.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/summary'));
}

it.each(PEOPLE)(
  '[RPT-024] [RPT-054] [RPT-055] [RPT-056] [RPT-057] [RPT-058] on the screen as in the rules: $who',
  async ({ email, may }) => {
    const page = await openPage();
    await signIn(page, product, { email, password: 'gesta-demo' });
    const outcomes: Record<string, string> = {};
    for (const status of STATUSES) {
      const { patient, iuid } = await exam(status);
      const path = `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/summary`;
      await tryToPublish(page, product.address + path, may && status === 'ANDAMENTO');
      const { rows } = await product.sql.query('SELECT status FROM interaction WHERE id = $1', [iuid]);
      outcomes[status] = rows[0].status;
    }
    expect(outcomes).toEqual({
      LAUDAR: 'LAUDAR',
      ANDAMENTO: may ? 'PUBLICADO' : 'ANDAMENTO',
      FINALIZADO: 'FINALIZADO',
      PUBLICADO: 'PUBLICADO',
      ERRO: 'ERRO',
    });
  },
);
