import type { FormId } from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';
import {
  ANATOMY,
  at,
  demoBiometry,
  EARLY,
  type Flow,
  flow,
  type Measures,
  MORPHOLOGY,
  normal,
  type Story,
  seen,
} from './story.ts';

type Pair<T> = readonly [T, T];
type TwinInteraction = { bcf: Pair<number>; measures: Pair<Measures>; flows: Pair<Flow>; pockets: Pair<number> };

const one: FormId = '2ndand3rdquarter';

function twinValues(form: FormId, { bcf, measures, flows, pockets }: TwinInteraction): FormValues {
  const each = ([0, 1] as const).map((place) => {
    const n = place + 1;
    return {
      ...at(`${form}.avaliacaoGestacao${n}`, {
        ...{ ...seen, corionicidade: '1', amniocidade: '2', septoInteramniotico: 'fina', sexoFetal: 'feminino' },
        ...{ posicaoFeto: n === 1 ? 'direita' : 'esquerda', apresentacaoFetal: n === 1 ? 'Cefálica' : 'Pélvica' },
        ...{ bcf: bcf[place], placenta: 'Posterior', placentaMaturidade: '0' },
      }),
      ...demoBiometry(form, n, measures[place]),
      ...(form === 'morphological'
        ? normal(`${form}.anatomiaFetal${n}`, ...MORPHOLOGY)
        : normal(`${form}.anatomiaFetal${n}`, ...ANATOMY)),
      ...at(`${form}.avalBiofisicaFetal${n}`, {
        ...{ movimentosFetais: 'presente', liquidoAmniotico: 'Normal', maiorBolsao: pockets[place] },
      }),
      ...flow(n, flows[place]),
    };
  });
  return Object.assign({}, ...each);
}

/** Two fetuses on one placenta: the second grows less from interaction to interaction. */
export const twinStory: Story = {
  mother: { years: 29, weight: 63.9, height: 168 },
  fetuses: 2,
  sacs: 1,
  basis: 'CCN',
  interactions: [
    {
      age: 94,
      forms: ['1stinitialtracking'],
      title: 'Morfológica de 1º trimestre gemelar',
      doctor: 1,
      room: 1,
      values: Object.assign(
        {},
        ...[
          { ccn: 73.6, tn: 1.7, bcf: 158, dbp: 24.8, ductoVenoso: 1.02 },
          { ccn: 71.9, tn: 1.6, bcf: 160, dbp: 24.3, ductoVenoso: 1.06 },
        ].map((measures, place) => ({
          ...at(`1stinitialtracking.biometria${place + 1}`, {
            ...{ ...measures, corionicidade: '1', amniocidade: '2', sinalPlacentario: 't', ossoNasal: 'presente' },
            ...{ ondaADuctoVenoso: 'Positivo', regurgitacao: 'ausente', movimentosFetais: 'presente' },
            ...{ placenta: 'Posterior', liquidoAmniotico: 'Normal' },
          }),
          ...normal(`1stinitialtracking.anatomiaFetal${place + 1}`, ...EARLY),
        })),
      ),
      conclusion: [
        'Gestação gemelar monocoriônica diamniótica: placenta única, sinal do T, membrana fina.',
        'CCN de 73,6 mm e 71,9 mm. Translucência nucal de 1,7 mm e 1,6 mm.',
        'Retorno quinzenal a partir de 16 semanas.',
      ],
      note: '',
    },
    {
      age: 141,
      forms: ['morphological', 'obstetricdoppler'],
      title: 'Morfológica de 2º trimestre gemelar',
      doctor: 0,
      room: 2,
      values: twinValues('morphological', {
        bcf: [150, 152],
        measures: [
          { dbp: 46.8, cc: 174, ca: 151, cf: 32.8, cu: 31 },
          { dbp: 46.2, cc: 172, ca: 148, cf: 32.3, cu: 30.6 },
        ],
        flows: [
          { umbilical: 1.26, cerebral: 1.5, peak: 24.8 },
          { umbilical: 1.29, cerebral: 1.49, peak: 25.6 },
        ],
        pockets: [4.2, 3.9],
      }),
      conclusion: [
        'Gestação gemelar monocoriônica diamniótica. Morfologia sem alterações ao exame nos dois fetos.',
        'Peso estimado de 342 g e 328 g, discordância de 4,1 %.',
        'Bexigas visíveis, maiores bolsões de 4,2 cm e 3,9 cm.',
      ],
      note: '',
    },
    {
      age: 155,
      forms: [one, 'obstetricdoppler'],
      title: 'USG obstétrica gemelar com Doppler',
      doctor: 0,
      room: 2,
      values: twinValues(one, {
        bcf: [148, 151],
        measures: [
          { dbp: 53.4, cc: 199, ca: 173, cf: 38.6, cu: 36.4 },
          { dbp: 52.6, cc: 195, ca: 167, cf: 37.6, cu: 35.4 },
        ],
        flows: [
          { umbilical: 1.19, cerebral: 1.62, peak: 27.2 },
          { umbilical: 1.26, cerebral: 1.6, peak: 28.9 },
        ],
        pockets: [4.5, 3.8],
      }),
      conclusion: [
        'Peso estimado de 491 g e 455 g, discordância de 7,3 %.',
        'Sem sinais de transfusão feto-fetal: bexigas visíveis, maiores bolsões de 4,5 cm e 3,8 cm.',
      ],
      note: '',
    },
    {
      age: 169,
      forms: [one, 'obstetricdoppler'],
      title: 'USG obstétrica gemelar com Doppler',
      doctor: 0,
      room: 2,
      values: twinValues(one, {
        bcf: [147, 150],
        measures: [
          { dbp: 59.8, cc: 224, ca: 196, cf: 43.6, cu: 40.4 },
          { dbp: 58.6, cc: 217, ca: 184.5, cf: 42.3, cu: 39 },
        ],
        flows: [
          { umbilical: 1.12, cerebral: 1.75, peak: 29.4 },
          { umbilical: 1.28, cerebral: 1.7, peak: 33 },
        ],
        pockets: [4.8, 3.6],
      }),
      conclusion: [
        'Peso estimado de 683 g e 605 g, discordância de 11,4 %.',
        'Sem sinais de transfusão feto-fetal. Manter vigilância quinzenal do crescimento do feto 2.',
      ],
      note: '',
    },
    {
      age: 185,
      forms: [one, 'obstetricdoppler'],
      title: 'USG obstétrica gemelar com Doppler',
      doctor: 0,
      room: 2,
      values: twinValues(one, {
        bcf: [146, 152],
        measures: [
          { dbp: 66.6, cc: 246, ca: 223, cf: 48.6, cu: 45 },
          { dbp: 64.4, cc: 236, ca: 199, cf: 45.8, cu: 42.4 },
        ],
        flows: [
          { umbilical: 1.05, cerebral: 1.86, peak: 32.6 },
          { umbilical: 1.31, cerebral: 1.78, peak: 38.1 },
        ],
        pockets: [5.1, 3.4],
      }),
      conclusion: [],
      note: '',
    },
  ],
};
