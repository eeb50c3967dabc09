import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { expectAccessible, type OpenPage, openAs, openPage, signIn } from './support/browser.ts';
import { freshExam, lonelyExam, publishAnyway } from './support/exam.ts';
import { settled } from './support/pageTime.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

const STATUSES = ['ANDAMENTO', 'LAUDAR', 'FINALIZADO', 'PUBLICADO', 'ERRO'] as const;
/** The exam is the first physician's. */
const PEOPLE = [
  { who: 'admin', email: 'admin@gesta.example', may: true },
  { who: 'manager', email: 'gestora@aurora.example', may: true },
  { who: 'physician', email: 'medica@aurora.example', may: true },
  { who: 'another physician', email: 'medico@aurora.example', may: false },
  { who: 'front desk', email: 'recepcao@aurora.example', may: false },
];

/** Each person and each state of an exam; the whole table is the long proof. */
const statusesOf = (who: string) => (who === 'physician' ? STATUSES : STATUSES.slice(0, times(1, 5)));

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
  if (offered) await button(page, 'Gerar laudo').waitFor();
  else await settled(page);
  if ((await button(page, 'Gerar laudo').count()) > 0) {
    await button(page, 'Gerar laudo').click();
    await page.locator('iframe[title="Laudo em PDF"]').waitFor();
  }
  const publish = button(page, 'Publicar');
  if ((await publish.count()) === 0) return;
  const refused = (await publish.getAttribute('data-blocked')) !== null;
  await publish.click();
  if (refused) return page.getByRole('alert').first().waitFor();
  const anyway = button(page, 'Publicar assim mesmo');
  await expect.poll(async () => (await anyway.count()) > 0 || !page.url().endsWith('/summary')).toBe(true);
  if ((await anyway.count()) > 0) await anyway.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/summary'));
}

it.each(PEOPLE)(
  '[RPT-024] [RPT-054] [RPT-055] [RPT-056] [RPT-057] [RPT-058] on the screen as in the rules: $who',
  async ({ who, email, may }) => {
    const page = await openPage();
    await signIn(page, product, { email, password: 'gesta-demo' });
    for (const status of statusesOf(who)) {
      const { patient, iuid } = await exam(status);
      const path = `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/summary`;
      await tryToPublish(page, product.address + path, may && status === 'ANDAMENTO');
      const { rows } = await product.sql.query('SELECT status FROM interaction WHERE id = $1', [iuid]);
      expect(rows[0].status, status).toBe(may && status === 'ANDAMENTO' ? 'PUBLICADO' : status);
    }
  },
);

describe('a clinic that asks for a second factor', () => {
  it('[ADM-085] [RPT-030] [RPT-035] [RPT-049] [RPT-050] asks before publishing, and tells who has none where to set it up', async () => {
    const company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
    const guard = (on: boolean) =>
      product.sql.query("UPDATE company SET security = jsonb_build_object('totpEnabled', $2::boolean) WHERE id = $1", [
        company,
        on,
      ]);
    await guard(true);
    try {
      const exam = await freshExam(product, { 'gestationalAge.info.accessionNumber': '880030' });
      const summary = `/ultra-fetal/patient/${exam.patient}/gestation-interaction/${exam.iuid}/summary`;
      const own = await openAs(product, 'doctor', summary);
      await button(own, 'Gerar laudo').click();
      await own.locator('iframe[title="Laudo em PDF"]').waitFor();
      await publishAnyway(own);
      const dialog = own.getByRole('dialog', { name: 'Verificação de dois fatores' });
      await dialog.getByText('Configure a verificação de dois fatores no seu perfil para continuar.').waitFor();
      await dialog.getByLabel('Senha atual').waitFor();
      expect(await dialog.getByRole('textbox').count(), 'the password alone: no code would be right').toBe(1);
      await expectAccessible(own);
      await dialog.getByRole('link', { name: 'Perfil', exact: true }).click();
      await own.waitForURL('**/profile');

      const { email, password } = accountOf(product, 'doctor');
      const who = { token: await product.server.signIn(email), company };
      const { secret } = (await product.server.call('generateTOTP', { password }, who)).body;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      expect((await product.server.call('verifyTOTP', { code }, who)).body).toEqual({ valid: true });
      await own.goto(product.address + summary);
      await publishAnyway(own);
      const boxes = dialog.getByRole('textbox');
      const give = async (typed: string) => {
        for (let place = 0; place < 6; place += 1) await boxes.nth(place).fill('');
        await boxes.first().click();
        await own.keyboard.type(typed);
      };
      await give('1');
      await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await dialog.getByText('Código inválido', { exact: true }).waitFor();
      await give('000000');
      await dialog.getByText('Código inválido', { exact: true }).waitFor({ state: 'detached' });
      const refused = own.waitForResponse('**/verifyTOTP');
      await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
      expect(await (await refused).json()).toEqual({ valid: false });
      await dialog.getByText('Código inválido', { exact: true }).waitFor();
      await give('000000');
      await own.route('**/verifyTOTP', (route) => route.abort(), { times: 1 });
      await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await dialog.getByText('Erro ao verificar o código', { exact: true }).waitFor();
      const { rows } = await product.sql.query('SELECT status FROM interaction WHERE id = $1', [exam.iuid]);
      expect(rows[0].status).toBe('ANDAMENTO');
    } finally {
      await guard(false);
      await product.sql.query('DELETE FROM user_totp');
    }
  });
});
