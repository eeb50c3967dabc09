import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { change } from '../engine/change.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { EMPTY_STATE, type Patch } from '../engine/state.ts';
import type { Field } from '../schema/definition.ts';
import { DEFINITIONS } from './all.ts';

await loadChapters();

/** What the specification says of the content of each form, statement by statement. The catalogue of keys is another test. */

function formOf(key: string) {
  const form = DEFINITIONS.find((each) => each.key === key);
  if (!form) throw new Error(`There is no form ${key}.`);
  return form;
}
const sectionsOf = (key: string) => formOf(key).components.map((section) => section.key);
function panelOf(form: string, tab: string) {
  const panel = formOf(form)
    .components.flatMap(({ panels }) => panels)
    .find(({ key }) => key === tab);
  if (!panel) throw new Error(`${form} has no tab ${tab}.`);
  return panel;
}
function fieldOf(path: string): Field {
  const [form = '', tab = '', name = ''] = path.split('.');
  const field = panelOf(form, tab).fields.find(({ key }) => key === name);
  if (!field) throw new Error(`There is no field ${path}.`);
  return field;
}
const valuesOf = (path: string) => fieldOf(path).items?.map(({ value }) => value) ?? [];
const offers = (path: string, values: readonly string[]) =>
  expect(valuesOf(path).slice(0, values.length), path).toEqual(values);
const has = (tab: string, names: string) => {
  for (const name of names.split(' ')) expect(fieldOf(`${tab}.${name}`).label, `${tab}.${name}`).not.toBe('');
};
/** Every field the catalogue lists for a form. */
const CATALOGUE = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec/form-keys.json'), 'utf8'),
) as Record<string, Record<string, string[]>>;
const hasWholeCatalogue = (form: string) => {
  const tabs = Object.entries(CATALOGUE[form] ?? {});
  expect(tabs.length).toBeGreaterThan(0);
  for (const [tab, names] of tabs) has(`${form}.${tab}`, names.join(' '));
};
/** An exam of one fetus at 12 weeks and 5 days with this form, after somebody typed. */
function examWith(form: string, typed: Patch) {
  const values = {
    [`${form}.hasData`]: true,
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-04-29',
    'gestationalAge.info.interationDate': '2026-07-27',
    'gestationalAge.info.fetos': '1',
  };
  const compiled = compiledExam(DEFINITIONS, { ...values, ...typed });
  return { fields: compiled.fields, values: change(compiled, { ...EMPTY_STATE, values }, typed).values };
}
const COUNT = ['1', '2', '3'];
const PRESENT = ['presente', 'ausente'];

describe('gestationalAge.info', () => {
  const at = 'gestationalAge.info';
  it('holds the exam date [FRM-149]', () => expect(fieldOf(`${at}.interationDate`).type).toBe('date'));
  it('holds the birth date of the mother [FRM-150]', () => expect(fieldOf(`${at}.dateBirthMother`).type).toBe('date'));
  it('holds weight and height of the mother [FRM-151]', () => {
    expect(fieldOf(`${at}.motherWeight`)).toMatchObject({ type: 'textfield', decimals: 1, suffix: 'kg' });
    expect(fieldOf(`${at}.motherHeight`)).toMatchObject({ type: 'textfield', decimals: 0, suffix: 'cm' });
  });
  it('asks for the route, several at once [FRM-152]', () => {
    expect(fieldOf(`${at}.via`).multiple).toBe(true);
    offers(`${at}.via`, ['abdominal', 'transvaginal', 'pelvica']);
  });
  it('offers the indications [FRM-153]', () =>
    offers(`${at}.indicacao`, [
      'Datar gestação',
      'Rastreio de aneuploidias',
      'Sangramento',
      'Diagnosticar gestação',
      'Outros',
    ]));
  it('offers satisfactory quality, or impaired by adiposity, position or movement [FRM-154]', () =>
    offers(`${at}.qualidade`, [
      'Satisfatória',
      'prejudicadaAdiposidade',
      'prejudicadaPosicao',
      'prejudicadaMovimentacao',
    ]));
  it('offers six bases of the age [FRM-155]', () =>
    expect(valuesOf(`${at}.calculo`).toSorted()).toEqual(
      ['DUM', 'exame-anterior', 'informada', 'data-parto', 'desconhecido', 'manual'].toSorted(),
    ));
  it('holds the reference of a manual age [FRM-156]', () => expect(fieldOf(`${at}.calculoRef`).type).toBe('textfield'));
  it.each([
    ['date', 'FRM-157'],
    ['dateTest', 'FRM-158'],
    ['dateParto', 'FRM-159'],
    ['dateDoadora', 'FRM-164'],
    ['dateCongelamento', 'FRM-165'],
  ])('holds the date %s [%s]', (name) => expect(fieldOf(`${at}.${name}`).type).toBe('date'));
  it('holds weeks and days as whole numbers, and the calculated age', () => {
    expect(fieldOf(`${at}.weeks`).decimals).toBe(0);
    expect(fieldOf(`${at}.days`).decimals).toBe(0);
    expect(fieldOf(`${at}.calculada`).type).toBe('label');
  });
  it('offers the methods of conception [FRM-162]', () =>
    offers(`${at}.concepcao`, ['Espontânea', 'Indução da ovulação', 'Fertilização in vitro']));
  it('offers the kinds of in-vitro fertilisation [FRM-163]', () =>
    offers(`${at}.fertilizacaoInVitro`, ['Normal', 'Doação de óvulo', 'Óvulo congelado']));
  it('offers 1 to 4 sacs [FRM-166]', () => expect(valuesOf(`${at}.qtdSacoGestacional`)).toEqual(['1', '2', '3', '4']));
  it('offers 0 to 4 fetuses and not seen [FRM-167]', () =>
    expect(valuesOf(`${at}.fetos`)).toEqual(['0', '1', '2', '3', '4', 'Não visto']));
  it('asks whether the fetus moves [FRM-168]', () => offers(`${at}.movimentosFetais`, PRESENT));
  it('holds the accession number [FRM-169]', () => expect(fieldOf(`${at}.accessionNumber`).type).toBe('textfield'));
});

describe('1stinitialquarter', () => {
  const form = '1stinitialquarter';
  it('has its sections, with sacs and fetuses in the biometry [FRM-170]', () => {
    expect(sectionsOf(form)).toEqual(['exame', 'biometria', 'ovarios', 'graph', 'conclusao']);
    expect(panelOf(form, 'sacos').replicate).toBe('saco');
    expect(panelOf(form, 'fetos').replicate).toBe('feto');
  });
  it('asks for the outline of the sac [FRM-171]', () =>
    offers(`${form}.exame.sacoGestacional`, ['regular', 'irregular']));
  it('asks where it is [FRM-172]', () =>
    offers(`${form}.exame.localizacao`, ['fundo uterino', 'corporal', 'colo', 'cicatriz cesariana']));
  it('asks for a detachment [FRM-173]', () => offers(`${form}.exame.deslocamentoOvular`, PRESENT));
  it('asks for a haematoma [FRM-174]', () =>
    offers(`${form}.exame.hematoma`, ['corion frondoso', 'corion liso', 'ausente']));
  it('measures each sac [FRM-175]', () => has(`${form}.sacos`, 'long ap transv measure idadeGestaSaco'));
  it('says in which sac each fetus is [FRM-176]', () =>
    expect(valuesOf(`${form}.fetos.saco`)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']));
  it('describes each fetus [FRM-177]', () =>
    has(`${form}.fetos`, 'movimentosEmbrioes batimentosEmbrioes visiculaVitelinia bcf'));
  it('measures the crown-rump length, with its age [FRM-178]', () =>
    expect(fieldOf(`${form}.fetos.ccn`).companions?.ig).toBe('igCCN'));
  it('describes both ovaries [FRM-179]', () => {
    for (const side of ['ovarioDireito', 'ovarioEsquerdo']) {
      expect(valuesOf(`${form}.${side}.aspecto`)).toEqual(['normal', 'alterado', 'não visto']);
      has(`${form}.${side}`, 'long ante transv volume');
    }
  });
  it('assesses the adnexa [FRM-180]', () => offers(`${form}.ovarios.anexos`, ['normal', 'alterado']));
  it('says where the corpus luteum is [FRM-181]', () =>
    offers(`${form}.ovarios.corpoluteo`, ['direito', 'esquerdo', 'naovisto']));
});

describe('1stinitialtracking', () => {
  const form = '1stinitialtracking';
  const at = `${form}.biometria`;
  it('has its sections [FRM-182]', () =>
    expect(sectionsOf(form)).toEqual(
      expect.arrayContaining(['biometria', 'anatomiaFetal', 'avalRiscoTrissomia', 'graph', 'conclusao']),
    ));
  it('says chorionicity and amnionicity of each fetus [FRM-183]', () => {
    expect(panelOf(form, 'biometria').replicate).toBe('feto');
    offers(`${at}.corionicidade`, COUNT);
    offers(`${at}.amniocidade`, COUNT);
  });
  it('measures each fetus [FRM-184]', () => has(at, 'ccn dbp cc ca cf cu'));
  it('has the markers [FRM-185]', () => has(at, 'ductoVenoso tn ossoNasal regurgitacao visiculaVitelinia bcf'));
  it('has the uterine arteries [FRM-186]', () => has(at, 'piUterinaEsquerda piUterinaDireita piUterinaMedia'));
  it('keeps an age beside each measurement that dates a pregnancy, and the keys of the others unseen [FRM-187]', () => {
    const tab = `${form}.biometria1.`;
    const measures = { ccn: 62, dbp: 19, cc: 72, ca: 58, cf: 8, cu: 10, tn: 1.5, bcf: 160, ductoVenoso: 1 };
    const typed = { ...measures, piUterinaDireita: 1.6, piUterinaEsquerda: 1.8 };
    const { values } = examWith(
      form,
      Object.fromEntries(Object.entries(typed).map(([key, value]) => [tab + key, value])),
    );
    for (const name of ['igCCN', 'igDBP', 'igCC', 'igCA', 'igCF', 'igCU'])
      expect(Math.abs(Number(values[tab + name]) - 89), name).toBeLessThan(7);
    for (const name of ['igTN', 'igBCF', 'igDuctoVenoso', 'igPiUterinaMedia']) {
      expect(fieldOf(`${at}.${name}`).hidden, name).toBe(true);
      expect(values).not.toHaveProperty([tab + name]);
    }
  });
  it('assesses the anatomy by Normal, Alterado or Incerto [FRM-188]', () => {
    const { fields } = panelOf(form, 'anatomiaFetal');
    expect(fields.length).toBeGreaterThan(20);
    for (const { items } of fields) expect(items?.map(({ value }) => value)).toEqual(['Normal', 'Alterado', 'Incerto']);
  });
  const risks = ['riscoTrissomia21', 'riscoTrissomia18', 'riscoTrissomia13'];
  it('has the risks of trisomy [FRM-189]', () => has(`${form}.avalRiscoTrissomia`, risks.join(' ')));
  it('asks for each trisomy in an earlier pregnancy [FRM-190]', () => {
    for (const risk of risks) expect(valuesOf(`${form}.avalRiscoTrissomia.${risk}Prev`)).toEqual(['1', '0']);
  });
  it('has each risk corrected [FRM-191]', () => {
    for (const risk of risks) expect(fieldOf(`${form}.avalRiscoTrissomia.${risk}Corrigido`).type).toBe('label');
  });
});

describe('2ndand3rdquarter and morphological', () => {
  const both = ['2ndand3rdquarter', 'morphological'] as const;
  it('2ndand3rdquarter has its sections [FRM-192]', () =>
    expect(sectionsOf('2ndand3rdquarter')).toEqual(
      expect.arrayContaining([
        'avaliacaoGestacao',
        'biometria',
        'anatomiaFetal',
        'avalBiofisicaFetal',
        'idadeGestacional',
        'graph',
        'conclusao',
      ]),
    ));
  it('morphological has its sections [FRM-193]', () =>
    expect(sectionsOf('morphological')).toEqual(
      expect.arrayContaining([
        'avaliacaoGestacao',
        'biometria',
        'biometriaAvancada',
        'anatomiaFetal',
        'avalBiofisicaFetal',
        'graph',
        'conclusao',
      ]),
    ));
  it('their sections repeat per fetus [FRM-194]', () => {
    const shared = ['avaliacaoGestacao', 'biometria', 'anatomiaFetal', 'avalBiofisicaFetal', 'graph'];
    for (const [form, own] of [
      ['2ndand3rdquarter', 'idadeGestacional'],
      ['morphological', 'biometriaAvancada'],
    ] as const)
      for (const tab of [...shared, own]) {
        const [field] = panelOf(form, tab).fields;
        const places = [1, 2, 3].map((fetus) => `${form}.${tab}${fetus}.${field?.key}`);
        const { fields } = examWith(form, { 'gestationalAge.info.fetos': '2' });
        expect(
          places.map((key) => fields.has(key)),
          `${form}.${tab}`,
        ).toEqual([true, true, false]);
      }
  });
  const assessed = (name: string, values: readonly string[]) => () => {
    for (const form of both) offers(`${form}.avaliacaoGestacao.${name}`, values);
  };
  it('chorionicity and amnionicity are 1 to 3 [FRM-195]', () => {
    assessed('corionicidade', COUNT)();
    assessed('amniocidade', COUNT)();
  });
  it('the lie [FRM-196]', assessed('situacaoFetal', ['Longitudinal', 'Transversal', 'Oblíqua']));
  it('the presentation [FRM-197]', assessed('apresentacaoFetal', ['Cefálica', 'Pélvica', 'Córmica', 'Outros']));
  it(
    'the back [FRM-198]',
    assessed('dorsoFetal', ['anterior', 'posterior', 'lateral direito', 'lateral esquerdo', 'outros']),
  );
  it('movements, heart beats and their rate [FRM-199]', () => {
    for (const form of both) has(`${form}.avaliacaoGestacao`, 'movimentosFetais batimentosFetais bcf');
  });
  it(
    'the placenta [FRM-200]',
    assessed('placenta', [
      'Anterior',
      'Posterior',
      'Lateral direita',
      'Lateral esquerda',
      'Prévia parcial',
      'Prévia total',
      'Outros',
    ]),
  );
  it('its maturity [FRM-201]', assessed('placentaMaturidade', ['0', 'I', 'II', 'III']));
  it('biometry with an age beside each measure [FRM-202]', () => {
    for (const form of both)
      for (const name of ['dbp', 'cc', 'ca', 'cf', 'cu'])
        expect(fieldOf(`${form}.biometria.${name}`).companions?.ig).toBe(`ig${name.toUpperCase()}`);
  });
  it('advanced biometry of the head [FRM-203]', () =>
    has(
      'morphological.biometriaAvancada',
      'diametroCerebelar cisternaMagna atrioVentriculoLateral diametroOcular distanciaInterocular distanciaBinocular',
    ));
  it('advanced biometry of the rest [FRM-204]', () =>
    has('morphological.biometriaAvancada', 'quintoDedoMao ossoNasal pe diamPelvisRenalDir diamPelvisRenalEsq'));
  it('the biophysical assessment [FRM-205]', () => {
    for (const form of both) {
      has(`${form}.avalBiofisicaFetal`, 'movimentosRespiratorio tonusFetal');
      offers(`${form}.avalBiofisicaFetal.liquidoAmniotico`, ['Normal', 'Diminuído', 'Aumentado']);
    }
  });
  it('the amniotic fluid by quadrants [FRM-206]', () => {
    for (const form of both) has(`${form}.avalBiofisicaFetal`, 'qse qie qsd qid ilaTotal maiorBolsao');
  });
});

describe('obstetricdoppler', () => {
  const form = 'obstetricdoppler';
  const at = `${form}.fetal`;
  it('has its sections [FRM-207]', () =>
    expect(sectionsOf(form)).toEqual(expect.arrayContaining(['uterinas', 'fetal', 'conclusao'])));
  it('has both uterine arteries and their mean, each with PI and RI [FRM-208]', () =>
    has(
      `${form}.uterinas`,
      'piUterinaEsquerda riUterinaEsquerda piUterinaDireita riUterinaDireita piUterinaMedia riUterinaMedia',
    ));
  it('has the umbilical artery of each fetus [FRM-209]', () => {
    expect(panelOf(form, 'fetal').replicate).toBe('feto');
    has(at, 'piUmbilical riUmbilical');
  });
  it('asks for its diastole [FRM-210]', () => {
    for (const name of ['diastole', 'diastoleZero', 'diastoleReversa'])
      expect(valuesOf(`${at}.${name}`)).toEqual(['PRESENTE', 'AUSENTE']);
  });
  it('has the middle cerebral artery [FRM-211]', () => has(at, 'piCerebral velocSistolica relacaoCerebralPlacentaria'));
  it('asks for centralisation [FRM-212]', () => offers(`${at}.centralizacao`, ['SIM', 'NAO']));
  it('has the ductus venosus [FRM-213]', () => {
    has(at, 'piDuctoVenoso saDuctoVenoso');
    offers(`${at}.ondaADuctoVenoso`, ['Positivo', 'Zero', 'FluxoReverso']);
  });
});

describe('the other forms', () => {
  const reports = DEFINITIONS.filter(
    ({ key, group }) => group === 'exame' && !['gestationalAge', 'conclusion', 'observations'].includes(key),
  );
  it('examemama has both breasts and their nodules [FRM-214]', () => {
    expect(sectionsOf('examemama')).toEqual(expect.arrayContaining(['mamaDireita', 'mamaEsquerda']));
    expect(panelOf('examemama', 'nodulosDireita').replicate).toBe('noduloDireita');
    expect(panelOf('examemama', 'nodulosEsquerda').replicate).toBe('noduloEsquerda');
    hasWholeCatalogue('examemama');
  });
  it('ecocardiogramafetal has its information [FRM-215]', () => {
    expect(sectionsOf('ecocardiogramafetal')[0]).toBe('info');
    hasWholeCatalogue('ecocardiogramafetal');
  });
  it.each([
    ['fetalBiophysicalProfile', ['info', 'perfil'], 'FRM-216'],
    ['cardiotoco', ['info', 'tracado'], 'FRM-217'],
    ['riskprematurebirth', ['info'], 'FRM-218'],
    ['gynecologic', ['info', 'utero', 'endometrio', 'miomas', 'ovarios', 'lesoes', 'fundoSaco'], 'FRM-219'],
  ])('%s has the sections of the catalogue: %s [%s]', (form, sections) => {
    expect(sectionsOf(form)).toEqual(expect.arrayContaining(sections));
    hasWholeCatalogue(form);
  });
  it('the conclusion is a rich text', () => expect(fieldOf('conclusion.info.text').type).toBe('richtexteditor'));
  it('each report has an observations text [FRM-221]', () => {
    expect(reports).toHaveLength(11);
    for (const { key } of reports) {
      const texts = panelOf(key, 'conclusao').fields.filter(({ type }) => type === 'richtexteditor');
      expect(texts, key).toHaveLength(1);
    }
    expect(fieldOf('observations.info.text').type).toBe('richtexteditor');
  });
  it('each report has sections, graphs and an observations text; the catalogue has no graph for breasts [FRM-125]', () => {
    const drawn = reports.filter(({ key }) => key !== 'examemama');
    for (const { key } of drawn) {
      const { fields } = panelOf(key, 'graph');
      expect(fields.length, key).toBeGreaterThan(0);
      for (const { chart } of fields) expect(chart?.source, key).toBeDefined();
    }
    for (const { key } of reports) {
      expect(sectionsOf(key).length, key).toBeGreaterThan(2);
      expect(sectionsOf(key).at(-1), key).toBe('conclusao');
    }
  });
});

describe('the catalogue', () => {
  const keys = DEFINITIONS.map(({ key }) => key);
  it('has the obstetric forms [FRM-121]', () =>
    expect(keys).toEqual(
      expect.arrayContaining([
        'gestationalAge',
        '1stinitialquarter',
        '1stinitialtracking',
        '2ndand3rdquarter',
        'morphological',
      ]),
    ));
  it('has the other fetal forms [FRM-122]', () =>
    expect(keys).toEqual(
      expect.arrayContaining([
        'fetalBiophysicalProfile',
        'obstetricdoppler',
        'cardiotoco',
        'ecocardiogramafetal',
        'riskprematurebirth',
        'gynecologic',
        'examemama',
      ]),
    ));
});
