import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedFile } from '../packages/server/src/demo/namedFile.ts';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { expectPartAccessible, goWithin, openAs, pictures, signIn } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { machineUid } from './support/machine.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

type Names = Partial<Parameters<typeof namedFile>[1]>;

const KINDS = /Conferir identidade|Proposta|Sem candidato/;

/** Sent by the doctor, as a machine would name it. */
async function send(
  said: Names,
  sample = 'us-rgb-explicit.dcm',
): Promise<{ study: string; names: { study: string; sop: string } }> {
  const token = await product.server.signIn(accountOf(product, 'doctor').email);
  const { rows } = await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'");
  const names = { study: machineUid(), series: machineUid(), sop: machineUid(), ...said };
  const bytes = namedFile(dicomSample(sample), names);
  const { body } = await product.server.call('sendDicom', { bytes }, { token, company: rows[0].id });
  return { study: body.study, names };
}
const linkOf = async (study: string) =>
  (
    await product.sql.query('SELECT interaction_id AS exam, deleted_at AS hidden FROM dicom_study WHERE id = $1', [
      study,
    ])
  ).rows[0];

it('[IMG-060] images without exam are compared, linked with a reason, taken back, deleted and restored', async () => {
  const clinic = await clinicOf(product);
  const day = clinic.today.replaceAll('-', '');
  const exam = { day: clinic.today, status: 'LAUDAR' };
  const olivia = await clinic.patient('OLÍVIA PRATES CARMONA', { pat_id: 'COD-14', birthdate: '1997-08-12' });
  const numbered = await clinic.exam(olivia, { ...exam, accession: 'AN4262' });
  const twin = await clinic.patient('OLIVIA PRATES CARMONA', { pat_id: 'COD-41', birthdate: '1991-03-02' });
  await clinic.exam(twin, { ...exam, accession: 'AN4251' });
  const angela = await clinic.patient('ANGELA MARIA ASSUNÇÃO', { pat_id: 'COD-17', birthdate: '1988-01-09' });
  const proposed = await clinic.exam(angela, { ...exam, accession: 'AN4265' });
  const check = await send({
    accession: 'AN4262',
    name: 'PRATES CARMONA^OLIVIA',
    patId: 'COD-41',
    born: '19910302',
    day,
  });
  const proposal = await send({ name: 'ASSUNCAO^ANGELA MARIA', patId: 'COD-17', born: '19880109', day });
  const lost = await send({ name: 'EMERGENCIA 1', day });
  await send({ name: 'EMERGENCIA 1', day, ...lost.names, description: 'outra' });

  await product.sql.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [proposed]);

  // From the count on the exams; those who edit none see neither.
  const page = await openAs(product, 'doctor', '/studies');
  await page.getByRole('link', { name: /Imagens sem exame/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Imagens sem exame' }).waitFor();
  const list = page.getByRole('region', { name: 'Imagens sem exame' });
  const kinds = async () => (await list.getByRole('listitem').allTextContents()).map((text) => KINDS.exec(text)?.[0]);
  await expect.poll(kinds).toEqual(['Conferir identidade', 'Proposta', 'Sem candidato']);

  // Nothing is chosen beforehand; machine against exam, in words. The other exam of that code and day is offered too.
  const detail = page.getByRole('region', { name: 'PRATES CARMONA OLIVIA' });
  const compared = (field: string) =>
    detail.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field }) });
  for (const [field, match] of [
    ['AN', 'igual'],
    ['Nome', 'igual'],
    ['Nascimento', 'difere'],
    ['Código', 'difere'],
    ['Data do estudo', 'igual'],
  ] as const)
    await compared(field).getByText(match, { exact: true }).waitFor();
  expect(await detail.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await detail.getByRole('radio').count()).toBe(2);
  await pictures(page, 'inbox-check');
  await expectPartAccessible(page, 'html');

  await detail.getByRole('radio', { name: /AN4262/ }).check();
  await page.getByRole('button', { name: 'Ligar ao exame AN4262' }).click();
  const why = page.getByRole('dialog', { name: 'Ligar mesmo assim?' });
  await why.getByRole('button', { name: 'Ligar com este motivo' }).click();
  await why.getByText('Informe o motivo').waitFor();
  await why.getByLabel('O cadastro da paciente está errado').check();
  await why.getByRole('button', { name: 'Ligar com este motivo' }).click();
  await list.getByText('Ligado ao exame AN4262').waitFor();
  expect((await linkOf(check.study)).exam).toBe(numbered);
  const trail =
    "SELECT details->>'reason' AS reason FROM gesta_trail() WHERE action = 'interaction.linkStudy' AND subject = $1";
  expect((await product.sql.query(trail, [numbered])).rows).toEqual([{ reason: 'O cadastro da paciente está errado' }]);
  await list.getByRole('button', { name: 'Desfazer' }).click();
  await list.getByText('Conferir identidade').waitFor();
  expect((await linkOf(check.study)).exam).toBeNull();

  // A proposal is chosen already, and Enter links it, unless its exam is published.
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /ASSUNCAO ANGELA MARIA/ })
    .click();
  await page.getByText('O exame está publicado e não recebe imagens').waitFor();
  await page.locator('body').press('Enter');
  await product.sql.query("UPDATE interaction SET status = 'LAUDAR' WHERE id = $1", [proposed]);
  await page.reload();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /ASSUNCAO ANGELA MARIA/ })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: 'ASSUNCAO ANGELA MARIA' }).getByRole('radio', { checked: true }).waitFor();
  await page.keyboard.press('Enter');
  await list.getByText('Ligado ao exame AN4265').waitFor();
  expect((await linkOf(proposal.study)).exam).toBe(proposed);

  // Without a candidate: any exam is searched for, or one is booked under that name.
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /EMERGENCIA 1/ })
    .click();
  await page.keyboard.press('b');
  await page.keyboard.type('OLIVIA PRATES');
  await page.getByRole('option', { name: /AN4251/ }).click();
  await page.getByRole('button', { name: 'Ligar ao exame AN4251' }).waitFor();
  await page.getByRole('button', { name: 'Criar exame' }).click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  expect(await page.getByRole('dialog').locator('input').first().inputValue()).toBe('EMERGENCIA 1');
  await page.keyboard.press('Escape');

  // Its files come as one zip, byte for byte.
  await page.getByRole('button', { name: 'Ações de EMERGENCIA 1' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Baixar' }).click();
  const saved = await download;
  const name = lost.study.slice(0, 8);
  expect(saved.suggestedFilename()).toBe(`${name}.zip`);
  const files = unzipSync(readFileSync(await saved.path()));
  expect(Object.keys(files)).toEqual([`${name}-001.dcm`]);
  expect(
    Buffer.from(files[`${name}-001.dcm`] ?? [])
      .subarray(128, 132)
      .toString(),
  ).toBe('DICM');
  expect(page.problems).toEqual([]);

  // An admin sees the file under a number that was used twice, hides the study with a reason, and brings it back.
  await signIn(page, product, accountOf(product, 'admin', 2));
  await page.goto(`${product.address}/images-inbox`);
  await page.getByRole('list', { name: 'Conteúdo diferente com o mesmo número' }).getByText('EMERGENCIA 1').waitFor();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /EMERGENCIA 1/ })
    .click();
  await page.getByRole('button', { name: 'Ações de EMERGENCIA 1' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Teste do aparelho');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .getByRole('button', { name: /EMERGENCIA 1/ })
        .count(),
    )
    .toBe(0);
  await goWithin(page, '/deleted');
  await page.getByRole('row').filter({ hasText: 'Teste do aparelho' }).getByText('Imagens de aparelho').waitFor();
  await page.getByRole('button', { name: /Restaurar.*EMERGENCIA 1|EMERGENCIA 1/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect.poll(async () => (await linkOf(lost.study)).hidden).toBeNull();

  // Empty once everything has its exam.
  await product.sql.query(
    'UPDATE dicom_study SET deleted_at = now(), deleted_by = (SELECT min(id::text)::uuid FROM app_user) WHERE interaction_id IS NULL',
  );
  await goWithin(page, '/images-inbox');
  await page.getByText('Nenhuma imagem espera.').waitFor();
  await pictures(page, 'inbox-empty');
});
