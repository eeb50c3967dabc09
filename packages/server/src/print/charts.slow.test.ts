import { routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { pagesOf } from '../test/pdfText.ts';
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

/** The charts on the paper of an exam. */
async function drawingsOf(iuid: string, who: Who) {
  expect((await server.call('generateReport', { iuid }, who)).status).toBe(200);
  const headers = { authorization: `Bearer ${who.token}`, 'x-company': who.company };
  const answer = await server.app.inject({ ...toRequest(routes.reportFile, { iuid, draft: 'true' }), headers });
  return pagesOf(answer.rawPayload).flatMap(({ drawings }) => drawings);
}

describe('a chart on paper', () => {
  const MEASURES = { dbp: 54, cc: 201, ca: 178, cf: 38 };
  const DATED = {
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-06-11',
    'gestationalAge.info.interationDate': '2026-11-12',
    'gestationalAge.info.fetos': '1',
    'curvas.hasData': true,
    ...Object.fromEntries(Object.entries(MEASURES).map(([name, value]) => [`curvas.info.${name}`, value])),
  };
  /** A form of the clinic that draws these measures, each with what is said of its chart. */
  async function drawing(charts: Partial<Record<keyof typeof MEASURES, object>>) {
    const { id } = await make.makeCompany();
    const who: Who = { ...admin, company: id };
    const fields = Object.entries(charts).flatMap(([name, said]) => [
      { key: name, label: `Medida ${name}`, type: 'textfield', decimals: 1, suffix: 'mm' },
      {
        key: `${name}Curva`,
        label: `Curva ${name}`,
        type: 'chartline',
        chart: { measure: name, author: 'hadlock', source: `curvas.info.${name}`, ...said },
      },
    ]);
    const panels = [{ key: 'info', label: 'Exame', fields }];
    const components = [{ key: 'exame', label: 'Exame', panels }];
    const form = { key: 'curvas', label: 'Curvas', group: 'exame', version: 1, components };
    const draft = { companyId: id, formKey: 'curvas', version: 0, customization: {}, form };
    expect((await server.call('saveFormCustomization', draft as never, who)).status).toBe(200);
    const patient = await make.makePatient(id);
    return {
      who,
      iuid: (await make.makeInteraction(id, patient.id, { forms: DATED })).id,
      save: (values: object) => server.call('savePrintConfig', { company: id, ...values } as never, who),
    };
  }

  it.each([
    ['A4', A4, 19],
    ['Letter', { paperFormat: 'Letter', pageOrientation: 'landscape', pageWidth: 279.4, pageHeight: 215.9 }, 30],
  ])('[CLN-013] has its preset’s twelfths of the width of %s, and its height', async (_name, paper, margin) => {
    const { iuid, save, who } = await drawing({
      dbp: { preset: 'xs4' },
      cc: { preset: 'xs8' },
      ca: { preset: 'xs12' },
      cf: { preset: 'xs5' },
    });
    await save({ ...paper, version: 0, leftMargin: margin, rightMargin: margin });
    const across = paper.pageWidth - 2 * margin;
    const drawings = await drawingsOf(iuid, who);
    // Heights in millimetres as the constants have them; four and eight of twelve stand side by side.
    for (const [place, [twelfths, height, before]] of [
      [4, 48, 0],
      [8, 68, 4],
      [12, 84, 0],
      [5, 54, 0],
    ].entries()) {
      const { left, width, height: high } = drawings[place] ?? { left: 0, width: 0, height: 0 };
      expect(width).toBeCloseTo((across * Number(twelfths)) / 12, 0);
      expect(high).toBeCloseTo(Number(height), 0);
      expect(left).toBeCloseTo(margin + (across * Number(before)) / 12, 0);
    }
    expect(drawings).toHaveLength(4);
  });

  it('[CLN-013] without a preset stands as many in a row as the clinic says', async () => {
    const { iuid, save, who } = await drawing({ dbp: {}, cc: {}, ca: {} });
    await save({ ...A4, version: 0, leftMargin: 19, rightMargin: 19, chartsCount: 3 });
    const drawings = await drawingsOf(iuid, who);
    expect(drawings).toHaveLength(3);
    for (const { width } of drawings) expect(width).toBeCloseTo((172 - 2 * 4.94) / 3, 0);
  });

  it('[CLN-072] has its lengths in mm; where the form says cm, in tenths of it', async () => {
    const { iuid, who } = await drawing({ cc: {}, ca: { unit: 'cm' } });
    const { body } = await server.call('reportPrintNew', { id: iuid }, who);
    type Chart = { note: string; said: string; svg: string };
    const [inMm, inCm] = body.report.charts.list as [Chart, Chart];
    const highestTick = ({ svg }: Chart) =>
      Math.max(...[...svg.matchAll(/text-anchor="end"[^>]*>([\d.,]+)</g)].map(([, tick]) => Number(tick)));
    expect([inMm.note, inCm.note].map((note) => note.split(' · ')[0])).toEqual(['mm', 'cm']);
    expect(inCm.said).toContain('178,0 mm');
    expect(highestTick(inMm)).toBeGreaterThan(250);
    expect(highestTick(inCm)).toBeLessThan(50);
  });
});
