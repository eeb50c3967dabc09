import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYABLE } from '../packages/server/src/test/clips.ts';
import { png } from '../packages/server/src/test/pictures.ts';
import { expectAccessible, goWithin, openAs, openPage } from './support/browser.ts';
import { type Clinic, clinicOf } from './support/clinic.ts';
import { PHONE, portalPage, typeProtocol } from './support/portalPage.ts';
import { accountOf, type Product, startProduct, stopProduct } from './support/product.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const ASKED = /\/functions\/portal(\?|$)/;
let product: Product;
let clinic: Clinic;
let who: { token: string; company: string };
let doctor: { name: string; crm: string };
let made = 0;

beforeAll(async () => {
  product = await startProduct();
  clinic = await clinicOf(product);
  const account = accountOf(product, 'doctor');
  const company = (await product.sql.query("SELECT id FROM company WHERE name LIKE '%Aurora%'")).rows[0].id;
  who = { token: await product.server.signIn(account.email), company };
  const named = 'SELECT display_name AS name, crm FROM app_user WHERE email = $1';
  doctor = (await product.sql.query(named, [account.email])).rows[0];
});
afterAll(() => stopProduct(product));

type Draft = { images?: number; videos?: number; published?: boolean; protocol?: string };

async function exam({ images = 0, videos = 0, published = false, protocol }: Draft = {}): Promise<string> {
  made += 1;
  const patient = await clinic.patient(`LUÍSA DO PORTAL ${made}`);
  const id = await clinic.exam(patient, {
    day: clinic.today,
    status: 'ANDAMENTO',
    doctor: accountOf(product, 'doctor').email,
    accession: `pt${made}`,
    more: { title: 'Morfológica de 2º trimestre', access_protocol: protocol ?? null, portal_opened_at: new Date() },
  });
  for (let place = 0; place < images + videos; place += 1) {
    const picture = { field: 'medias.info.file', name: `Corte ${place + 1}.png`, bytes: png(20 + place, 15) };
    const { status } =
      place < images
        ? await product.server.call('uploadExamFile', { iuid: id, ...picture }, who)
        : await product.server.call('uploadExamVideo', { iuid: id, name: 'Perfil.mp4', bytes: PLAYABLE }, who);
    expect(status).toBe(200);
  }
  if (published) {
    await product.server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, who);
    const { body } = await product.server.call('publishReport', { iuid: id, version: 2 }, who);
    if (body.report === undefined) throw new Error(`not published: ${JSON.stringify(body)}`);
  }
  return id;
}

describe('the protocol', () => {
  it('[PRT-022] [PRT-024] [PRT-035] [PRT-036] [PRT-037] [PRT-038] [PRT-040] [PRT-044] is asked for first, says what is wrong with it, and opens the exam', async () => {
    const id = await exam({ protocol: '7K2M9Q', images: 1 });
    const page = await portalPage(product, `/patient-portal/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Seu exame está guardado aqui' });
    await dialog.waitFor();
    expect(await page.getByText(/Aurora/).count()).toBeGreaterThan(0);
    expect(await page.getByText(/LUÍSA|Morfológica/).count()).toBe(0);
    const field = page.getByLabel('Protocolo de acesso');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog.getByText('Digite o protocolo de acesso', { exact: true }).waitFor();
    await typeProtocol(page, 'aaaaaa!');
    expect(await field.inputValue()).toBe('AAAAAA');
    expect(await page.getByText('Digite o protocolo de acesso', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await dialog.getByText('Protocolo inválido', { exact: true }).waitFor();
    await expectAccessible(page);
    await typeProtocol(page, '7k2m9');
    expect(await page.getByText('Protocolo inválido', { exact: true }).count()).toBe(0);
    await typeProtocol(page, 'qz');
    expect(await field.inputValue()).toBe('7K2M9Q');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Olá, Luísa' }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.getByRole('definition').filter({ hasText: '7K2M9Q' }).count()).toBe(1);
    expect(page.problems).toEqual([]);
  });

  it('[PRT-039] [PRT-045] a failure opens the dialog again and can be tried again', async () => {
    const id = await exam({ protocol: '7K2M9Q' });
    const page = await openPage(PHONE);
    await page.route(ASKED, (route) => route.abort());
    await page.goto(`${product.address}/patient-portal/${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Erro ao validar protocolo', { exact: true }).waitFor();
    await typeProtocol(page, '7K2M9Q');
    expect(await page.getByText('Erro ao validar protocolo').count()).toBe(0);
    await page.keyboard.press('Enter');
    await dialog.getByText('Erro ao validar protocolo', { exact: true }).waitFor();
    await page.unroute(ASKED);
    await dialog.getByRole('button', { name: 'Ver meu exame' }).click();
    await page.getByRole('heading', { name: 'Olá, Luísa' }).waitFor();
  });

  it('[PRT-003] the second address always asks, and says the same with and without an exam', async () => {
    const asked: string[] = [];
    const page = await openPage(PHONE);
    const enter = async (id: string, protocol: string) => {
      await page.goto(`${product.address}/patient-portal2/${id}`);
      const before = await page.getByRole('dialog').textContent();
      await typeProtocol(page, protocol);
      await page.keyboard.press('Enter');
      return before;
    };
    const id = await exam({ protocol: '7K2M9Q' });
    for (const each of [await exam(), id, '3f2c1a52-7d8e-4a71-9c63-d5a1f0b7e942', 'x']) {
      const before = await enter(each, 'AAAAAA');
      await page.getByText('Protocolo inválido', { exact: true }).waitFor();
      asked.push(`${before} ${await page.locator('body').textContent()}`);
    }
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toContain('Peça o protocolo à clínica onde você fez o exame.');
    await enter(id, '7K2M9Q');
    await page.getByRole('heading', { name: 'Olá, Luísa' }).waitFor();
  });
});

describe('an exam that is published', () => {
  it('[PRT-002] [PRT-021] [PRT-023] [PRT-024] [PRT-025] [PRT-027] [PRT-028] [PRT-029] [PRT-030] shows what it is, the report and the pictures', async () => {
    const id = await exam({ published: true, images: 11 });
    const page = await portalPage(product, `/patient-portal/${id}`);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.address) && !/^(blob|data|chrome)/.test(request.url()))
        outside.push(request.url());
    });
    await page.getByRole('heading', { level: 1, name: 'Olá, Luísa' }).waitFor();
    await page.getByText('O laudo do seu exame está pronto.').waitFor();
    const card = page.getByRole('region', { name: 'Morfológica de 2º trimestre' });
    const facts = await card.textContent();
    const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${clinic.today}T12:00:00Z`),
    );
    for (const part of [date, `pt${made}`, doctor.name, doctor.crm, 'Aurora', 'PUBLICADO'])
      expect(facts).toContain(part);
    await page
      .getByRole('region', { name: 'Laudo' })
      .getByText(/^Versão 1 · publicada em /)
      .waitFor();
    expect(await page.locator('iframe[title="Laudo em PDF"]').getAttribute('src')).toMatch(/^blob:/);
    const files = { 'Baixar o laudo em PDF': `pt${made}.pdf`, 'Tabela (CSV)': '.csv', 'Arquivo FHIR': '.fhir.json' };
    for (const [name, ending] of Object.entries(files)) {
      const saved = page.waitForEvent('download', (download) => !download.url().startsWith('blob:'));
      await page.getByRole('link', { name }).click();
      expect((await saved).suggestedFilename().endsWith(ending)).toBe(true);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const gallery = page.getByRole('region', { name: 'Imagens' });
    expect(await gallery.getByRole('listitem').count()).toBe(9);
    await gallery.getByRole('button', { name: 'ver as 11' }).click();
    expect(await gallery.getByRole('listitem').count()).toBe(11);
    await expectAccessible(page);
    await gallery.getByRole('button', { name: 'Abrir a imagem 11 de 11' }).click();
    const large = page.getByRole('dialog', { name: 'Imagem 11 de 11' });
    await expect.poll(() => large.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Imagem 1 de 11' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);

    for (const title of ['Leve à sua consulta', 'Um laudo que se confere', 'Guarde com você'])
      await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.getByRole('contentinfo').textContent()).toContain('Aurora');
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('button', { name: 'Ir para as informações' }).click();
    await expect.poll(() => card.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('button', { name: 'Voltar ao topo' }).click();
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
    expect([outside, page.problems]).toEqual([[], []]);
  });

  it('can be read in light and dark, narrow and wide', async () => {
    const id = await exam({ published: true, images: 2, protocol: '7K2M9Q' });
    const page = await portalPage(product, `/patient-portal/${id}`);
    const readable = async () => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
        }
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    };
    await page.getByRole('dialog').waitFor();
    await readable();
    await typeProtocol(page, '7K2M9Q');
    await page.keyboard.press('Enter');
    await page.locator('iframe').waitFor();
    await readable();
    expect(page.problems).toEqual([]);
  });

  it('what was given has ended: the page says so and opens again', async () => {
    const id = await exam({ published: true, images: 1 });
    const page = await openPage(PHONE);
    await page.route('**/report', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`${product.address}/patient-portal/${id}`);
    await page.getByText(/o acesso termina depois de uma hora/).waitFor();
    await expectAccessible(page);
    await page.unroute('**/report');
    await page.getByRole('button', { name: 'Abrir de novo' }).click();
    await page.getByRole('link', { name: 'Abrir', exact: true }).waitFor();
  });

  it('[PRT-026] [PRT-046] shows its clips; sharing one hands over the clip, or opens it in a new tab', async () => {
    const id = await exam({ videos: 1, published: true });
    const page = await portalPage(product, `/patient-portal/${id}`);
    const share = page.getByRole('button', { name: 'Compartilhar o vídeo Perfil' });
    await share.waitFor();
    const address = `${product.address}/functions/portal/${id}/videos/`;
    expect(await page.locator('video').getAttribute('src')).toContain(address);
    await page.evaluate(`window.shared = [];
      navigator.canShare = () => true;
      navigator.share = async ({ files }) => { window.shared.push(files[0].name, files[0].type); };`);
    await share.click();
    await expect.poll(() => page.evaluate('window.shared')).toEqual(['Perfil.mp4', 'video/mp4']);
    for (const without of [
      'navigator.canShare = () => false',
      "navigator.canShare = () => true; navigator.share = async () => { throw new Error('x'); }",
    ]) {
      await page.evaluate(`${without}; window.open = (url) => { window.shared = url; };`);
      await share.click();
      await expect.poll(() => page.evaluate('String(window.shared)')).toContain(address);
      await page.evaluate('window.shared = []');
    }
  });
});

describe('an exam that is not published', () => {
  it('[PRT-019] [PRT-031] [PRT-032] [PRT-041] says so, with doctor, CRM and clinic, and that there is no media', async () => {
    const page = await portalPage(product, `/patient-portal/${await exam()}`);
    await page.getByRole('heading', { name: 'Laudo em Processamento', exact: true }).waitFor();
    const notice = await page.getByRole('region', { name: 'Laudo' }).textContent();
    const sentence = 'Este laudo ainda não foi publicado. Por favor, aguarde a publicação pelo médico responsável.';
    for (const part of [sentence, doctor.name, doctor.crm, 'Aurora']) expect(notice).toContain(part);
    await page.getByText('Nenhuma mídia encontrada', { exact: true }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByRole('link', { name: /Baixar/ }).count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('around the portal', () => {
  it('speaks the language of the browser, and another at choice', async () => {
    const id = await exam();
    const page = await portalPage(product, `/patient-portal/${id}`, 'de-AT');
    await page.getByRole('heading', { name: 'Guten Tag, Luísa' }).waitFor();
    await page.getByLabel('Sprache').selectOption('es');
    await page.getByRole('heading', { name: 'Hola, Luísa' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hola, Luísa' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });

  it('is not for search engines, is kept nowhere and names no patient in the tab', async () => {
    const id = await exam();
    const { headers } = await fetch(`${product.address}/patient-portal/${id}`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const page = await portalPage(product, `/patient-portal/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Olá, Luísa' }).waitFor();
    expect(await page.title()).toMatch(/^Seu exame · .*Aurora/);
  });

  it('[LST-033] [LST-101] is opened from the list in a new tab, and from a published card of the timeline', async () => {
    const id = await exam({ published: true });
    const find = 'SELECT patient_id AS patient FROM interaction WHERE id = $1';
    const { patient } = (await product.sql.query(find, [id])).rows[0];
    const staff = await openAs(product, 'manager', `/studies?day=${clinic.today}&q=PORTAL ${made}`);
    const row = staff.locator(`tr[data-row="${id}"]`);
    await row.getByRole('button', { name: /^Ações do atendimento/ }).click();
    await staff.getByRole('menu').waitFor();
    const opened = staff.context().waitForEvent('page');
    await staff.keyboard.press('p');
    const portal = await opened;
    await portal.getByRole('heading', { level: 1, name: /Luísa/ }).waitFor();
    const paths = [portal, staff].map((each) => new URL(each.url()).pathname);
    expect(paths).toEqual([`/patient-portal/${id}`, '/studies']);
    await clinic.exam(patient, { day: clinic.ago(3), status: 'ANDAMENTO' });
    await goWithin(staff, `/timeline/${patient}`);
    await staff.getByRole('article').nth(1).waitFor();
    const links = staff.getByRole('link', { name: /^Portal do paciente/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([paths[0]]);
    expect(await links.getAttribute('target')).toBe('_blank');
  });
});
