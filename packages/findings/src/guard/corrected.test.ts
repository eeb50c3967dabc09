import { addDays, loadChapters, parseDay } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, EMPTY_STATE, recalculate } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { type GuardTold, guarded } from './fixtures/cases.ts';
import { guard } from './guard.ts';

await loadChapters();

const FORM = '2ndand3rdquarter';
/** As a save leaves it: with every number that follows from what was typed. */
function rules({ ga = 28, ...told }: GuardTold): string[] {
  const day = parseDay('2026-11-12');
  const started = day === null ? {} : { date: addDays(day, -7 * ga) };
  const input = guarded({ conclusion: '<p>Exame.</p>', ga, ...told, info: { ...started, ...told.info } });
  const { values } = recalculate(compiledExam(DEFINITIONS, input.values), { ...EMPTY_STATE, values: input.values });
  return guard({ ...input, values }).map(({ rule }) => rule);
}

const measured = (fields: Record<string, unknown>, ga = 28): GuardTold => ({
  ga,
  tabs: { [`${FORM}.biometria1`]: fields },
});
const marked = (tab: string, fields: Record<string, unknown>, marker: string, said = 'ausente'): GuardTold => ({
  ga: 22,
  tabs: { [`morphological.${tab}1`]: fields, 'morphological.marcadores1': { [marker]: said } },
});
const serum = (unidadeBioquimica: string, fields: Record<string, unknown>): GuardTold => ({
  ga: 12,
  tabs: { '1stinitialtracking.dadosMaternos': { incluirBioquimica: true, unidadeBioquimica, ...fields } },
});

describe('the second reading asks', () => {
  it.each([
    ['comprimentoColo', 0.9, true],
    ['comprimentoColo', 7, true],
    ['comprimentoColo', 7.1, false],
    ['comprimentoColo', 0, false],
    ['comprimentoColo', 25, false],
    ['medidaUm', 2.5, true],
    ['medidaUm', 25, false],
  ])('whether a cervix was typed in centimetres: %s of %s', (field, value, asks) => {
    const told = { ga: 22, tabs: { 'riskprematurebirth.info': { [field]: value } } };
    expect(rules(told).includes('unit.cervix')).toBe(asks);
  });

  it('once about the least of three cervices', () => {
    const info = { medidaUm: 2.5, medidaDois: 26, medidaTres: 27 };
    expect(
      rules({ ga: 22, tabs: { 'riskprematurebirth.info': info } }).filter((rule) => rule === 'unit.cervix'),
    ).toHaveLength(1);
  });

  it.each([
    // Diameters of 71 and 91 mm: 254.5 mm outer to outer, 262.4 mm outer to inner, each within 8 %.
    [234, true],
    [235, false],
    [262, false],
    [283, false],
    [284, true],
  ])('whether a head of %s mm is the one of its diameters', (cc, asks) => {
    expect(rules(measured({ dbp: 71, dof: 91, cc })).includes('measure.head')).toBe(asks);
    expect(rules(measured({ dbp: 71, cc }))).not.toContain('measure.head');
  });

  it.each([
    ['the other way round', 20, { cc: 152, ca: 178 }, true],
    ['as they are', 20, { cc: 178, ca: 152 }, false],
    ['a small head', 30, { cc: 240, ca: 265 }, false],
    ['a large abdomen', 34, { cc: 305, ca: 345 }, false],
    ['the head alone', 20, { cc: 152 }, false],
  ])('whether head and abdomen were exchanged: %s', (_, ga, fields, asks) => {
    expect(rules(measured(fields, ga)).includes('measure.swapped')).toBe(asks);
  });

  it.each([
    ['biometriaAvancada', { diamPelvisRenalDir: 4 }, { diamPelvisRenalDir: 3.9 }, 'mkPielectasia'],
    ['biometriaAvancada', { diamPelvisRenalEsq: 7 }, { diamPelvisRenalEsq: 3.9 }, 'mkPielectasia'],
    ['biometriaAvancada', { pregaNucal: 6 }, { pregaNucal: 5.9 }, 'mkPregaNucal'],
    ['biometriaAvancada', { atrioVentriculoLateral: 10 }, { atrioVentriculoLateral: 9.9 }, 'mkVentriculomegalia'],
    ['biometriaAvancada', { ossoNasal: 5.5 }, { ossoNasal: 6 }, 'mkOssoNasal'],
    ['biometria', { cf: 33 }, { cf: 34 }, 'mkFemurCurto'],
    ['biometria', { cu: 33 }, { cu: 33.5 }, 'mkUmeroCurto'],
  ])('about a marker that is ticked absent beside %s %o', (tab, beyond, within, marker) => {
    expect(rules(marked(tab, beyond, marker))).toContain('tick.marker');
    expect(rules(marked(tab, beyond, marker, 'presente'))).not.toContain('tick.marker');
    expect(rules(marked(tab, within, marker))).not.toContain('tick.marker');
  });

  it.each([
    ['Fetos 1 e 2 vivos.', []],
    ['Fetos 1, 2 e 3 vivos.', ['conclusion.fetus']],
    ['Feto 1 e feto 3 vivos.', ['conclusion.fetus']],
    ['Feto 1, 20 mm.', []],
    ['Gestação única.', ['conclusion.fetusCount']],
    ['Gestação trigemelar.', ['conclusion.fetusCount']],
    ['Gestação gemelar.', []],
    ['Antecedente de gestação única.', []],
  ])('about the number of fetuses: %s', (said, found) => {
    const told = rules({
      ga: 28,
      fetuses: 2,
      tabs: { [`${FORM}.avaliacaoGestacao1`]: { corionicidade: '2' } },
      conclusion: `<p>${said}</p>`,
    });
    expect(told.filter((rule) => rule.startsWith('conclusion.'))).toEqual(found);
  });
});

describe('the second reading does not ask', () => {
  it.each([
    ['plgf', 45],
    ['bhcgLivre', 62],
    ['pappa', 12],
  ])('about %s in the unit of a laboratory', (field, value) => {
    expect(rules(serum('mom', { [field]: value }))).toContain('range.out');
    expect(rules(serum('bruto', { [field]: value }))).not.toContain('range.out');
  });

  it('about the age, where only the mother is looked at in a form of the first trimester', () => {
    const mother = { '1stinitialtracking.dadosMaternos': { tabagismo: 'nao', etnia: 'branca' } };
    expect(rules({ ga: 24, tabs: mother })).not.toContain('ga.form');
    expect(rules({ ga: 24, tabs: { ...mother, '1stinitialtracking.biometria1': { ccn: 60 } } })).toContain('ga.form');
  });

  it.each([
    ['Crescimento com Doppler normal.', false],
    ['Feto pequeno, com Doppler normal.', false],
    ['Crescimento normal, com Doppler alterado.', true],
    ['Crescimento e Doppler normais.', true],
    ['Crescimento fetal adequado.', true],
  ])('about growth where the Doppler is called normal: %s', (said, contradicts) => {
    const small = measured({ dbp: 65, cc: 240, ca: 208, cf: 47 });
    expect(rules({ ...small, conclusion: `<p>${said}</p>` }).includes('conclusion.normal')).toBe(contradicts);
  });
});
