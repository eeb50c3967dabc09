import { DEFINITIONS, folded } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { type ToldExam, toldExam } from './fixtures/told.ts';
import { RULES } from './rules/all.ts';
import { CALLS_NORMAL, OPENING, REMARKS, REPORT_SECTIONS } from './rules/order.ts';
import { sectionOf } from './section.ts';

const portuguese = await testSpeech('pt-BR');
const ordered = (told: ToldExam) =>
  findings(toldExam(told), portuguese)
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id);

const FORM = '2ndand3rdquarter';

describe('the sections of a conclusion', () => {
  it('have every rule once, and a place for every field a generic rule is asked of', () => {
    const placed = REPORT_SECTIONS.flatMap(({ rules }) => rules);
    expect(placed.toSorted()).toEqual([...new Set(RULES.map(({ id }) => id))].toSorted());
    const fields = DEFINITIONS.flatMap((form) =>
      form.components.flatMap(({ panels }) =>
        panels.flatMap((panel) =>
          panel.fields.map((field) => ({ name: `${form.key}.${panel.key}.${field.key}`, field })),
        ),
      ),
    );
    const asked = fields.filter(
      ({ field: { companions = {}, items = [] } }) =>
        companions.percentil !== undefined ||
        companions.zscore !== undefined ||
        items.some(({ value }) => ['alterado', 'incerto'].includes(folded(value))),
    );
    expect(asked.filter(({ name }) => sectionOf('', name) === null)).toEqual([]);
    const names = new Set(
      fields.flatMap(({ name }) => [name, name.split('.').slice(0, 2).join('.'), name.split('.')[0]]),
    );
    const places = REPORT_SECTIONS.flatMap(({ places: those = [] }) => those);
    expect(places.filter((place) => !names.has(place))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });

  it('are named as they are called', () => {
    const keys = REPORT_SECTIONS.map(({ key }) => key);
    expect([...OPENING, ...Object.values(CALLS_NORMAL).flat()].filter((key) => !keys.includes(key))).toEqual([]);
    const ids = RULES.map(({ id }) => id);
    expect([...REMARKS, ...Object.keys(CALLS_NORMAL)].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the order of a report', () => {
  const tabs = (n: number) => ({
    [`${FORM}.avaliacaoGestacao${n}`]: { batimentosFetais: 'presente', bcf: 98, insercaoCordao: 'velamentosa' },
    [`${FORM}.biometria${n}`]: { pesoEstimado: 1049, pesoEstimadoPercentil: 0.05 },
    [`${FORM}.avalBiofisicaFetal${n}`]: { maiorBolsao: 1 },
    [`${FORM}.anatomiaFetal${n}`]: { rins: 'Alterado' },
    [`obstetricdoppler.fetal${n}`]: { diastoleZero: 'PRESENTE' },
  });
  const mother = {
    'gestationalAge.info': { qualidade: 'Limitada' },
    '1stinitialtracking.avalRiscoPreeclampsia': { riscoPreeclampsia: 50 },
    'riskprematurebirth.info': { sludge: 'presente' },
    'info.exameFisico': { paSistolica: 150 },
  };
  const fetus = (n: number) => [
    `av.bradi#${n}`,
    `gr.p10#${n}`,
    `gr.rcfPrecoce#${n}`,
    `do.estagio#${n}`,
    `la.oligo#${n}`,
    `gen.alterado:${FORM}.anatomiaFetal.rins#${n}`,
    `do.zero#${n}`,
    `co.velam#${n}`,
  ];

  it('is gestation and fetus, growth, fluid, anatomy, Doppler, placenta and cervix, risks, advice', () => {
    const found = ordered({ ga: 30, tabs: { ...mother, ...tabs(1) } });
    expect(found).toEqual(['gl.qualidade', ...fetus(1), 'cx.sludge', 'pe.alto', 're.pa']);
  });

  it('with several fetuses is what is about all, one fetus after the other, and the mother', () => {
    const twins = { [`${FORM}.biometria1`]: { ...tabs(1)[`${FORM}.biometria1`], discordanciaPeso: 22 } };
    const found = ordered({ ga: 30, fetuses: 2, tabs: { ...mother, ...tabs(1), ...tabs(2), ...twins } });
    expect(found).toEqual(['gl.qualidade', 'gr.discord20', ...fetus(1), ...fetus(2), 'cx.sludge', 'pe.alto', 're.pa']);
  });
});
