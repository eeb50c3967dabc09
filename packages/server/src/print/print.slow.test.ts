import { DEFAULT_LAYOUT, PAPER_FORMATS, type Role, routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { pagesOf } from '../test/pdfText.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let admin: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
});

const A4 = { paperFormat: 'A4', pageOrientation: 'portrait', pageWidth: 210, pageHeight: 297 };

async function clinic() {
  const { id } = await make.makeCompany();
  const as = async (role: Role): Promise<Who> => ({
    token: await server.signIn((await make.makeUser(role, [id])).email),
    company: id,
  });
  const who: Who = { ...admin, company: id };
  const save = (values: object, by = who) => server.call('savePrintConfig', { company: id, ...values } as never, by);
  const read = async (by = who) => (await server.call('printConfig', { company: id }, by)).body;
  const interaction = async (values: Parameters<Factories['makeInteraction']>[2] = {}) =>
    (await make.makeInteraction(id, (await make.makePatient(id)).id, values)).id;
  return { id, as, who, save, read, interaction };
}

async function bytesOf(name: 'reportFile' | 'companyLogo', input: Record<string, unknown>, who: Who) {
  const headers = { authorization: `Bearer ${who.token}`, 'x-company': who.company };
  return server.app.inject({ ...toRequest(routes[name], input), headers });
}
const paperOf = async (iuid: string, who: Who) => {
  expect((await server.call('generateReport', { iuid }, who)).status).toBe(200);
  return pagesOf((await bytesOf('reportFile', { iuid, draft: 'true' }, who)).rawPayload);
};

describe('how a company prints', () => {
  it('[RPT-088] [RPT-089] [RPT-090] [RPT-091] [RPT-092] is said by its managers, read by its doctors, and begins as A4', async () => {
    const { as, read, save } = await clinic();
    const manager = await as('manager');
    expect(await read(await as('doctor'))).toEqual({ ...DEFAULT_LAYOUT, version: 0, hasLogo: false, updatedAt: null });
    const said = {
      paperFormat: 'Letter',
      pageOrientation: 'landscape',
      pageWidth: 279.4,
      pageHeight: 215.9,
      topMargin: 15,
      bottomMargin: 16,
      leftMargin: 17,
      rightMargin: 18,
      chartsCount: 3,
      chartsHeightMax: 40,
      imagesCount: 4,
      imagesHeightMax: 50,
      splitReport: 1,
      splitImageReport: 1,
      splitGraphicReport: 1,
      pacientTitle: 1,
      infomationTitle: 1,
      conclusionLast: 1,
      customReport: 'Laudo médico',
      template: 'laudo',
      header: 'Rua A\nCidade',
      footer: 'Fim',
    };
    expect((await save({ ...said, version: 0 }, manager)).status).toBe(200);
    expect(await read(await as('doctor'))).toMatchObject({ ...said, version: 1 });
    expect((await save({ ...said, version: 1 }, await as('doctor'))).status).toBe(403);
    expect((await save({ ...said, version: 0 }, manager)).body.error.code, 'an older version').toBe('conflict');
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE action = 'company.updatePrint' AND company_id = $1",
      [manager.company],
    );
    expect(trail.rows[0].details.fields).toContain('pageWidth');
  });

  it('[RPT-093] keeps numbers as numbers, however they were sent', async () => {
    const { id, save } = await clinic();
    const typed = {
      chartsCount: '3',
      splitReport: '1',
      pacientTitle: '1',
      infomationTitle: '0',
      imagesHeightMax: '12.5',
    };
    expect((await save({ ...A4, ...typed, version: 0 })).status).toBe(200);
    const { rows } = await make.pool.query('SELECT layout FROM print_config WHERE company_id = $1', [id]);
    expect(rows[0].layout).toMatchObject({
      chartsCount: 3,
      splitReport: 1,
      pacientTitle: 1,
      infomationTitle: 0,
      imagesHeightMax: 12.5,
    });
  });

  it.each([
    ['[RPT-098] no paper format', { paperFormat: '' }, { paperFormat: 'errors.required' }],
    ['[RPT-098] none at all', { paperFormat: undefined }, { paperFormat: 'errors.required' }],
    ['an unknown one', { paperFormat: 'A11' }, { paperFormat: 'errors.fieldInvalid' }],
    ['[RPT-099] no layout', { pageOrientation: '' }, { pageOrientation: 'errors.required' }],
    ['[RPT-100] width', { pageWidth: -1 }, { pageWidth: 'print.valueNegative' }],
    ['[RPT-101] top', { topMargin: -0.1 }, { topMargin: 'print.valueNegative' }],
    ['[RPT-101] bottom', { bottomMargin: -1 }, { bottomMargin: 'print.valueNegative' }],
    ['[RPT-101] left', { leftMargin: -1 }, { leftMargin: 'print.valueNegative' }],
    ['[RPT-101] right', { rightMargin: -1 }, { rightMargin: 'print.valueNegative' }],
    ['[RPT-102] charts', { chartsCount: -1 }, { chartsCount: 'print.valueNegative' }],
    ['[RPT-102] their height', { chartsHeightMax: -1 }, { chartsHeightMax: 'print.valueNegative' }],
    ['[RPT-103] images', { imagesCount: -1 }, { imagesCount: 'print.valueNegative' }],
    ['[RPT-103] their height', { imagesHeightMax: -1 }, { imagesHeightMax: 'print.valueNegative' }],
    ['[RPT-104] a page too low', { pageHeight: 109.9 }, { pageHeight: 'print.heightMinimum' }],
    ['margins without room', { leftMargin: 100, rightMargin: 60 }, { pageWidth: 'print.noRoom' }],
    ['a number of no meaning', { splitReport: 2 }, { splitReport: 'errors.fieldInvalid' }],
    ['something nobody knows', { surprise: 1 }, { '': 'errors.fieldInvalid' }],
  ])('%s is refused', async (_name, wrong, fields) => {
    const { save, read } = await clinic();
    const { status, body } = await save({ ...A4, version: 0, ...wrong });
    expect([status, body.error.fields]).toEqual([400, fields]);
    expect((await read()).version).toBe(0);
  });

  it('[RPT-104] [RPT-117] takes 110 mm, upright and on its side, and every paper that is high enough', async () => {
    const { save } = await clinic();
    const low = { paperFormat: 'DLE', pageOrientation: 'landscape', pageWidth: 210, pageHeight: 110 };
    expect((await save({ ...low, topMargin: 10, bottomMargin: 10, version: 0 })).status).toBe(200);
    for (const [version, paperFormat] of PAPER_FORMATS.entries())
      expect((await save({ ...A4, paperFormat, version: version + 1 })).status, paperFormat).toBe(200);
  });
});

describe('a report on the paper of the clinic', () => {
  const points = (mm: number) => (mm * 72) / 25.4;
  it.each([
    ['A5', 'portrait', 148, 210],
    ['Letter', 'landscape', 279.4, 215.9],
    ['DLE', 'landscape', 210, 110],
  ])('[RPT-088] [RPT-115] [RPT-116] [RPT-117] %s %s', async (paperFormat, pageOrientation, pageWidth, pageHeight) => {
    const { save, interaction, who } = await clinic();
    const margins = { topMargin: 12, bottomMargin: 12, leftMargin: 12, rightMargin: 12 };
    await save({ paperFormat, pageOrientation, pageWidth, pageHeight, ...margins, version: 0 });
    const pages = await paperOf(await interaction(), who);
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(points(pageWidth), 2);
      expect(height).toBeCloseTo(points(pageHeight), 2);
    }
  });

  it('[RPT-091] [RPT-092] begins forms and pictures on pages of their own, and has its titles, only where the clinic says so', async () => {
    const { save, interaction, who } = await clinic();
    const iuid = await interaction({
      forms: {
        'gynecologic.hasData': true,
        'gynecologic.endometrio.espessuraEndometrial': 8,
        'examemama.hasData': true,
        'examemama.mamaDireita.pele': 'normal',
      },
    });
    const sent = { field: 'examemama.noduloDireita1.imagemNodulo', name: 'a.png', bytes: png(40, 30) };
    await server.call('uploadExamFile', { iuid, ...sent }, who);
    const together = await paperOf(iuid, who);
    expect(together).toHaveLength(1);
    expect(together[0]?.text).not.toContain('INFORMAÇÕESDOEXAME');
    await save({
      ...A4,
      version: 0,
      splitReport: 1,
      splitImageReport: 1,
      pacientTitle: 1,
      infomationTitle: 1,
      customReport: 'Laudo da casa',
    });
    const apart = await paperOf(iuid, who);
    expect(apart.length).toBeGreaterThanOrEqual(3);
    expect(apart[0]?.text).toContain('Laudodacasa');
    expect(apart[0]?.text).toContain('INFORMAÇÕESDOEXAME');
  });

  const HOSTILE = [
    '<script>alert(1)</script>',
    '#read("/etc/passwd")',
    '#image("http://x.example/a.png")',
    '$x$ @label <label> \\ `raw` *b* _i_ = h',
    '#set page(width: 1mm)',
  ];
  it('prints what was typed as text, whatever it looks like', async () => {
    const { save, interaction, who } = await clinic();
    await save({ ...A4, version: 0, header: HOSTILE.join('\n'), footer: HOSTILE.join('\n'), customReport: HOSTILE[1] });
    const escaped = HOSTILE.join(' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const [page] = await paperOf(await interaction({ forms: { 'conclusion.info.text': `<p>${escaped}</p>` } }), who);
    for (const line of HOSTILE) {
      const times = page?.text.split(line.replace(/\s/g, '')).length ?? 0;
      expect(times - 1, line).toBeGreaterThanOrEqual(3);
    }
    expect(page?.text).not.toContain('root:');
  });

  it('is frozen with the settings it was printed with; a draft made before them is old', async () => {
    const { save, interaction, who, id } = await clinic();
    const doctor = await make.makeUser('doctor', [id]);
    const iuid = await interaction({ doctorId: doctor.id });
    await server.call('generateReport', { iuid }, who);
    await server.call('saveCompanyLogo', { company: id, name: 'l.png', bytes: png(60, 20) }, who);
    await save({ ...A4, version: 1, footer: 'Primeiro' });
    expect((await server.call('reportState', { iuid }, who)).body.draft.current).toBe(false);
    expect((await server.call('publishReport', { iuid, version: 1 }, who)).status).toBe(200);
    await save({ ...A4, version: 2, footer: 'Segundo' });
    const { rows } = await make.pool.query('SELECT frozen FROM report WHERE interaction_id = $1', [iuid]);
    expect(rows[0].frozen.layout).toMatchObject({ paperFormat: 'A4', footer: 'Primeiro', print: [] });
    expect(rows[0].frozen.layout.logo).toMatch(/^[0-9a-f]{64}$/);
    const [page] = pagesOf((await bytesOf('reportFile', { iuid }, who)).rawPayload);
    expect(page?.text).toContain('Primeiro');
  });
});

describe('what of an exam is printed', () => {
  it('[RPT-087] is what the exam says: without one tab of a form, one chart, or its notes', async () => {
    const { interaction, who } = await clinic();
    const iuid = await interaction({
      forms: {
        'gestationalAge.info.calculo': 'DUM',
        'gestationalAge.info.date': '2026-06-11',
        'gestationalAge.info.interationDate': '2026-11-12',
        'gestationalAge.info.fetos': '1',
        '2ndand3rdquarter.hasData': true,
        '2ndand3rdquarter.biometria1.ca': 178,
        '2ndand3rdquarter.biometria1.dbp': 54,
        'observations.info.text': '<p>Nota interna</p>',
      },
    });
    type Said = { chapters: { key: string; parts: { title: string }[] }[]; charts: { list: { key: string }[] } };
    const said = async () => (await server.call('reportPrintNew', { id: iuid }, who)).body.report;
    const titles = ({ chapters }: Said) =>
      chapters.find(({ key }) => key === '2ndand3rdquarter')?.parts.map(({ title }) => title);
    const charts = ({ charts: { list } }: Said) => list.map(({ key }) => key);
    const all = await said();
    expect(titles(all)).toContain('Biometria');
    expect(charts(all)).toContain('2ndand3rdquarter.biometria.ca');
    expect(all.observations.blocks).toEqual([]);
    const print = ['*', 'observations', '-section:2ndand3rdquarter.biometria', '-chart:2ndand3rdquarter.biometria.ca'];
    expect((await server.call('updateInteraction', { iuid, version: 1, print }, who)).status).toBe(200);
    const some = await said();
    expect(titles(some)).not.toContain('Biometria');
    expect(charts(some)).toEqual(charts(all).filter((key) => key !== '2ndand3rdquarter.biometria.ca'));
    expect(some.observations.blocks).toHaveLength(1);
  });
});

describe('the logo of a company', () => {
  it('is a whole PNG or JPEG, kept by its content, and goes when it is removed', async () => {
    const { id, read, who } = await clinic();
    const send = (bytes: Buffer) => server.call('saveCompanyLogo', { company: id, name: 'logo.png', bytes }, who);
    expect((await bytesOf('companyLogo', { company: id }, who)).statusCode).toBe(404);
    for (const wrong of [Buffer.from('GIF89a'), Buffer.from('<svg/>'), png(40, 40).subarray(0, 45)])
      expect((await send(wrong)).body.error.fields).toEqual({ file: 'errors.logoInvalid' });
    expect((await send(png(4001, 1))).body.error.fields).toEqual({ file: 'errors.logoLarge' });
    expect((await send(Buffer.alloc(600_000, 1))).status).toBe(413);
    expect((await send(png(40, 20))).body.hasLogo).toBe(true);
    expect((await bytesOf('companyLogo', { company: id }, who)).rawPayload).toEqual(png(40, 20));
    await server.call('removeCompanyLogo', { company: id }, who);
    expect((await read()).hasLogo).toBe(false);
  });
});

describe('what a person usually prints', () => {
  it('[RPT-017] [RPT-062] [RPT-076] is one document of her own, written into what is there', async () => {
    const { as } = await clinic();
    const [doctor, manager] = [await as('doctor'), await as('manager')];
    const read = async (who: Who) => (await server.call('printPreset', {}, who)).body;
    expect(await read(doctor)).toEqual({});
    await server.call('savePrintPreset', { Exame: { charts: false, header: true } }, doctor);
    await server.call('savePrintPreset', { Prontuario: { header: false } }, doctor);
    const merged = await server.call(
      'savePrintPreset',
      { Exame: { 'form:morphological': false, header: false } },
      doctor,
    );
    const expected = {
      Exame: { charts: false, header: false, 'form:morphological': false },
      Prontuario: { header: false },
    };
    expect([merged.body, await read(doctor), await read(manager)]).toEqual([expected, expected, {}]);
    const { rows } = await make.pool.query('SELECT name FROM print_preset');
    expect(rows).toEqual([{ name: 'gestationInteraction' }]);
    expect((await server.call('savePrintPreset', { Outro: {} } as never, doctor)).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 499 }, (_, n) => [`form:x${n}`, true]));
    expect((await server.call('savePrintPreset', { Exame: many }, doctor)).status).toBe(413);
    expect((await server.call('printPreset', {}, await as('user'))).status).toBe(403);
  });
});
