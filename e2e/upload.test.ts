import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedFile } from '../packages/server/src/demo/namedFile.ts';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { expectAccessible, type OpenPage, openAs, picture, pictures } from './support/browser.ts';
import { clinicOf } from './support/clinic.ts';
import { machineUid } from './support/machine.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => stopProduct(product));

type Names = Partial<Parameters<typeof namedFile>[1]>;
const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});
const sample = (name: string, said: Names) =>
  namedFile(dicomSample(name), { study: machineUid(), series: machineUid(), sop: machineUid(), ...said } as never);
const row = (page: OpenPage, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (page: OpenPage, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

it('[IMG-005] [IMG-037] [IMG-038] [IMG-039] [IMG-040] [IMG-041] [IMG-046] files, and those of a zip, are sent and find their exam, or somebody finds it', async () => {
  const clinic = await clinicOf(product);
  const mariana = await clinic.patient('MARIANA COSTA ALMEIDA', { pat_id: 'COD-13', birthdate: '1994-03-02' });
  const exam = { day: clinic.today, status: 'LAUDAR' };
  const numbered = await clinic.exam(mariana, { ...exam, accession: 'AN4260' });
  const larissa = await clinic.patient('LARISSA PIRES SOUTO', { pat_id: 'COD-66', birthdate: '1990-08-12' });
  const unnumbered = await clinic.exam(larissa, { ...exam, accession: 'AN4266' });
  const day = clinic.today.replaceAll('-', '');
  const hers = {
    study: machineUid(),
    accession: 'AN4260',
    name: 'ALMEIDA^MARIANA COSTA',
    patId: 'COD-13',
    born: '19940302',
    day,
  };
  const others = { study: machineUid(), name: 'PRATES^OLIVIA', patId: 'X-1', born: '19910302', day };

  const page = await openAs(product, 'doctor', '/upload-files');
  await page.getByRole('heading', { level: 1, name: 'Imagens DICOM' }).waitFor();
  await page.getByText('Nenhum arquivo escolhido').waitFor();
  await pictures(page, 'upload-empty');
  const zip = zipSync({
    'US/US000003.dcm': sample('us-ybr422-jpeg-baseline.dcm', others),
    DICOMDIR: dicomSample('us-rgb-rle.dcm').subarray(0, 400),
  });
  const first = file('US000001.dcm', sample('us-rgb-explicit.dcm', hers));
  await choose(page, [
    first,
    file('US000002.dcm', sample('us-cine-ybr422-jpeg-baseline-30f.dcm', hers)),
    file('pasta.zip', zip),
    file('FOTO.HEIC', Buffer.from('nada')),
  ]);
  for (const name of ['US000001.dcm', 'US000002.dcm', 'US/US000003.dcm', 'FOTO.HEIC'])
    await row(page, name).getByText('Aguardando').waitFor();
  expect(await row(page, 'US000001.dcm').innerText()).toMatch(/\d kb/);
  await row(page, 'DICOMDIR').getByText('Deixado de fora').waitFor();
  await row(page, 'DICOMDIR').getByText('é só o índice da pasta').waitFor();
  await page.getByRole('button', { name: 'Tirar da lista: DICOMDIR' }).click();
  await expect.poll(() => row(page, 'DICOMDIR').count()).toBe(0);

  // Held until the words are read: what is on its way is seen on its way.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/functions/dicom', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Enviando imagen').waitFor();
  await expect.poll(() => page.getByText('Enviando', { exact: true }).count()).toBe(3);
  await row(page, 'FOTO.HEIC').getByText('Aguardando').waitFor();
  await picture(page, 'upload-sending');

  // Who leaves is asked first.
  await page.getByRole('link', { name: 'Pacientes' }).first().click();
  await page.getByRole('dialog').getByText('4 arquivos ainda não foram enviados').waitFor();
  await page.getByRole('button', { name: 'Continuar enviando' }).click();
  letGo();
  await row(page, 'US000001.dcm').getByText('Enviado').waitFor();
  await row(page, 'FOTO.HEIC').getByText('Este arquivo não é uma imagem DICOM.').waitFor();
  await page.getByText('3 de 4 enviados').waitFor();
  await page.unroute('**/functions/dicom');

  // The same again is already here; with nothing refused it is a success.
  await page.getByRole('button', { name: 'Tirar da lista: FOTO.HEIC' }).click();
  await page.getByRole('status').getByText('DICOM enviado com sucesso!').waitFor();
  await choose(page, [{ ...first, name: 'copia.dcm' }]);
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  await row(page, 'copia.dcm').getByText('Já estava aqui').waitFor();

  // Each study with its exam; one without is given to one, and why is asked where the machine named somebody else.
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await card('ALMEIDA MARIANA COSTA').getByText('AN4260').waitFor();
  const other = card('PRATES OLIVIA');
  await other.getByText('o arquivo não traz AN').waitFor();
  const today = page.getByRole('region', { name: 'Envios de hoje' });
  const sentLine = (name: string) => today.getByRole('listitem').filter({ hasText: name });
  await sentLine('ALMEIDA MARIANA COSTA').getByText('Exame AN4260').waitFor();
  await sentLine('PRATES OLIVIA').getByRole('link', { name: 'Imagens sem exame' }).waitFor();
  await pictures(page, 'upload-arrived');
  await expectAccessible(page);
  await other.getByRole('combobox', { name: 'Escolher exame' }).click();
  await page.getByRole('option', { name: /LARISSA PIRES SOUTO AN4266/ }).click();
  await other.getByRole('button', { name: 'Ligar a este exame' }).click();
  const why = page.getByRole('dialog', { name: 'Ligar mesmo assim?' });
  await why.getByLabel('Nome, código ou nascimento digitado errado no aparelho').check();
  await picture(page, 'upload-why');
  await why.getByRole('button', { name: 'Ligar com este motivo' }).click();
  await other.getByText('ligado por uma pessoa').waitFor();
  const { rows } = await product.sql.query(
    'SELECT interaction_id AS exam, count(*)::int AS studies FROM dicom_study WHERE interaction_id = ANY ($1) GROUP BY 1',
    [[numbered, unnumbered]],
  );
  expect(rows.map(({ exam: of, studies }) => [of, studies]).sort()).toEqual(
    [
      [numbered, 1],
      [unnumbered, 1],
    ].sort(),
  );
  expect(page.problems).toEqual([]);
});

it('a lost connection keeps files waiting on this computer; they go on by themselves, and nothing is there twice', async () => {
  const study = machineUid();
  const page = await openAs(product, 'user', '/upload-files');
  await page.getByText('Nenhum arquivo escolhido').waitFor();
  await choose(
    page,
    [1, 2, 3, 4].map((number) => file(`US${number}.dcm`, sample('us-rgb-rle.dcm', { study, instance: number }))),
  );
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  await page.getByText('Sem conexão: 4 arquivos esperam neste computador').waitFor();
  await picture(page, 'upload-offline');
  await page.context().setOffline(false);
  await page.getByRole('status').getByText('DICOM enviado com sucesso!').waitFor();
  const { rows } = await product.sql.query('SELECT instances FROM dicom_study WHERE study_uid = $1', [study]);
  expect(rows).toEqual([{ instances: 4 }]);
  await page.getByText('Quem edita exames confere a que exame').waitFor();
  expect(page.problems).toEqual([]);
});
