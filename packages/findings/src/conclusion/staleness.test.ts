import { loadChapters } from '@gesta/clinical';
import { DEFINITIONS } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import type { FindingsInput } from './exam.ts';
import { type Finding, findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { toldExam } from './fixtures/told.ts';
import { sayRead } from './sayRead.ts';
import { staleness } from './staleness.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');
const TAB = '2ndand3rdquarter.biometria1';
const weighed = (
  pesoEstimado: number,
  pesoEstimadoPercentil: number,
  more: Record<string, unknown> = {},
): FindingsInput => toldExam({ ga: 30, tabs: { [TAB]: { pesoEstimado, pesoEstimadoPercentil, ...more } } });

function taken(input: FindingsInput, rule: string): Finding {
  const found = findings(input, portuguese).find((each) => each.rule === rule);
  if (!found) throw new Error(`${rule} is not offered`);
  // As it comes back from where it was stored.
  return JSON.parse(JSON.stringify(found)) as Finding;
}

describe('a sentence that was taken', () => {
  it('is as it was while nothing it was made from changes', () => {
    const before = taken(weighed(1049, 0.45), 'gr.ok');
    const now = staleness(before, weighed(1049, 0.45, { dbp: 75 }), portuguese);
    expect(now).toEqual({ stale: false, changed: [], now: before });
  });

  it('is stale once a value is another, and says which and how it reads now', () => {
    const before = taken(weighed(1049, 0.45), 'gr.ok');
    const { stale, changed, now } = staleness(before, weighed(1100, 0.55), portuguese);
    expect(stale).toBe(true);
    expect(changed).toEqual([
      { key: `${TAB}.pesoEstimadoPercentil`, before: 0.45, after: 0.55 },
      { key: `${TAB}.pesoEstimado`, before: 1049, after: 1100 },
    ]);
    expect(now?.sentence).toBe('Peso fetal estimado de 1.100 g (± 15%), adequado para a idade gestacional (P55).');
  });

  it('is stale where the exam does not speak for it any more', () => {
    const before = taken(weighed(1049, 0.45), 'gr.ok');
    expect(staleness(before, weighed(700, 0.02), portuguese)).toMatchObject({ stale: true, now: null });
    // A rule that is not known any more speaks for nothing.
    expect(staleness({ rule: 'gone', index: null, reads: {} }, weighed(1049, 0.45), portuguese)).toEqual({
      stale: true,
      changed: [],
      now: null,
    });
  });

  it('is told by its own field and fetus', () => {
    const told = (one: number, other: number) =>
      toldExam({
        fetuses: 2,
        tabs: {
          [TAB]: { dbp: 70, dbpPercentil: one },
          '2ndand3rdquarter.biometria2': { dbp: 71, dbpPercentil: other },
        },
      });
    const found = findings(told(0.02, 0.03), portuguese).find(({ index }) => index === 2);
    if (!found) throw new Error('nothing of the second');
    const { stale, changed } = staleness(found, told(0.5, 0.03), portuguese);
    expect([stale, changed]).toEqual([false, []]);
    expect(staleness(found, told(0.02, 0.5), portuguese)).toMatchObject({ stale: true, now: null });
  });

  it('is stale where what it stands on came, went or was hidden', () => {
    const fluid = (fields: Record<string, unknown>) =>
      toldExam({ tabs: { '2ndand3rdquarter.avalBiofisicaFetal1': fields } });
    const before = taken(fluid({ ilaTotal: 4 }), 'la.oligo');
    const { changed } = staleness(before, fluid({ ilaTotal: 4, maiorBolsao: 3 }), portuguese);
    expect(changed).toEqual([{ key: '2ndand3rdquarter.avalBiofisicaFetal1.maiorBolsao', before: null, after: 3 }]);
    const twins = { ...fluid({ ilaTotal: 4 }).values, 'gestationalAge.info.fetos': '2' };
    expect(staleness(before, { definitions: DEFINITIONS, values: twins }, portuguese)).toMatchObject({
      stale: true,
      now: null,
    });
  });

  it('is stale where it would say more, or otherwise, than it did', () => {
    const anatomy = (fields: Record<string, unknown>) => toldExam({ tabs: { 'morphological.anatomiaFetal1': fields } });
    const list = taken(anatomy({ calota: 'Alterado' }), 'an.listaAlt');
    const tab = 'morphological.anatomiaFetal1';
    expect(staleness(list, anatomy({ calota: 'Alterado', pes: 'Alterado' }), portuguese).changed).toEqual([
      { key: `${tab}.pes`, before: null, after: 'Alterado' },
    ]);
    expect(staleness(list, anatomy({ calota: 'Alterado', calotaObs: 'fina' }), portuguese).stale).toBe(true);
    expect(staleness(list, anatomy({ calota: 'Alterado', pes: 'Normal' }), portuguese).stale).toBe(false);
    const risk = (fields: Record<string, unknown>) =>
      toldExam({ tabs: { '1stinitialtracking.avalRiscoTrissomia1': fields } });
    const high = taken(risk({ riscoTrissomia21Corrigido: 50 }), 'tr.alto');
    const both = risk({ riscoTrissomia21Corrigido: 50, riscoTrissomia18Corrigido: 20 });
    expect(staleness(high, both, portuguese)).toMatchObject({
      stale: true,
      now: { sentence: expect.stringContaining('18 (1:20)') },
    });
    const restricted = (flow: Record<string, unknown>) =>
      toldExam({
        ga: 30,
        tabs: { [TAB]: { pesoEstimado: 700, pesoEstimadoPercentil: 0.01 }, 'obstetricdoppler.fetal1': flow },
      });
    const stage = taken(restricted({ piUmbilical: 1, piUmbilicalPercentil: 0.5 }), 'do.estagio');
    expect(
      staleness(stage, restricted({ piUmbilical: 1, piUmbilicalPercentil: 0.5, diastoleZero: 'PRESENTE' }), portuguese)
        .changed,
    ).toEqual([{ key: 'obstetricdoppler.fetal1.diastoleZero', before: null, after: 'PRESENTE' }]);
    const twins = { ...weighed(1049, 0.45).values, 'gestationalAge.info.fetos': '2' };
    const one = taken(weighed(1049, 0.45), 'gr.ok');
    expect(staleness(one, { definitions: DEFINITIONS, values: twins }, portuguese).changed).toEqual([
      { key: 'gestationalAge.info.fetos', before: '1', after: '2' },
    ]);
  });

  it('follows an earlier exam that was corrected', () => {
    const told = (pesoEstimado: number): FindingsInput => ({
      ...weighed(1900, 0.11, { curvaPeso: 'hadlock' }),
      values: { ...weighed(1900, 0.11).values, 'gestationalAge.info.calculada': 238 },
      earlierExams: [
        { date: '2026-10-01', values: { 'gestationalAge.info.calculada': 196, [`${TAB}.pesoEstimado`]: pesoEstimado } },
      ],
    });
    const before = taken(told(1300), 'gr.queda');
    expect(staleness(before, told(1310), portuguese).changed).toEqual([
      { key: `2026-10-01/${TAB}.pesoEstimado`, before: 1300, after: 1310 },
    ]);
  });

  it('is read once for all sentences of a conclusion', () => {
    let reads = 0;
    const { values, ...rest } = weighed(1049, 0.45);
    const counted = new Proxy(values, {
      get: (target, key) => {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
    const before = taken({ ...rest, values }, 'gr.ok');
    const input = { ...rest, values: counted };
    staleness(before, input, portuguese);
    const once = reads;
    staleness(before, input, portuguese);
    expect(reads - once).toBeLessThan(once / 10);
  });
});

describe('what has changed, for a person', () => {
  const said = (key: string, value: unknown) => sayRead(DEFINITIONS, { key, value }, portuguese);

  it.each([
    [`${TAB}.pesoEstimado`, 1049, 'Peso fetal estimado (± 15%)', '1.049 g'],
    [`${TAB}.pesoEstimadoPercentil`, 0.451, 'Peso fetal estimado (± 15%) – percentil', 'P45'],
    [`${TAB}.ccZscore`, -2.5, 'Circunferência cefálica (CC) – z-score', '−2,50'],
    [`${TAB}.igCC`, 87, 'Circunferência cefálica (CC) – idade equivalente', '12s3d'],
    [`${TAB}.pesoEstimado`, null, 'Peso fetal estimado (± 15%)', 'Não informado'],
    [`2026-10-01/${TAB}.pesoEstimado`, 900, 'Peso fetal estimado (± 15%) (exame de 01/10/2026)', '900 g'],
    ['2ndand3rdquarter.anatomiaFetal1.rinsObs', 'Pielectasia', 'Rins – observação', 'Pielectasia'],
  ])('%s', (key, value, field, text) => expect(said(key, value)).toMatchObject({ field, text }));

  it('has the form and the tab, and nothing for what no form has', () => {
    expect(said(`${TAB}.ca`, 200)).toMatchObject({ tab: expect.stringMatching(/Feto 1$/), text: '200,0 mm' });
    expect(said('gone.tab1.field', 1)).toBeNull();
    expect(said('nonsense', 1)).toBeNull();
  });
});
