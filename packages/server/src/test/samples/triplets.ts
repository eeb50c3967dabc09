import type { ReportSource } from '@gesta/report';
import { sampleOf, single, type Values } from './sample.ts';
import { fetusOf } from './twins.ts';

const B = '2ndand3rdquarter.';
const DATED: Values = { ...single('2026-05-11'), 'gestationalAge.info.fetos': '3', [`${B}hasData`]: true };

export const TRIPLETS: ReportSource = sampleOf({
  day: '2026-11-12',
  title: 'Ultrassonografia obstétrica trigemelar com Doppler',
  patient: { name: 'MARINA QUEIROZ BASTOS', patId: '20260714093310' },
  forms: {
    ...DATED,
    'obstetricdoppler.hasData': true,
    [`${B}avaliacaoGestacao1.corionicidade`]: '3',
    [`${B}avaliacaoGestacao1.amniocidade`]: '3',
    [`${B}avaliacaoGestacao1.comprimentoColo`]: 31,
    [`${B}avaliacaoGestacao1.viaColo`]: 'transvaginal',
    ...fetusOf(
      1,
      { dbp: 66.6, cc: 246, ca: 223, cf: 48.6 },
      { bcf: 146, apresentacaoFetal: 'Cefálica', posicaoFeto: 'direita' },
      { piUmbilical: 1.05, piCerebral: 1.86 },
      5.1,
    ),
    ...fetusOf(
      2,
      { dbp: 65.8, cc: 243, ca: 216, cf: 47.6 },
      { bcf: 152, apresentacaoFetal: 'Pélvica', posicaoFeto: 'esquerda' },
      { piUmbilical: 1.12, piCerebral: 1.78 },
      4.4,
    ),
    ...fetusOf(
      3,
      { dbp: 64.4, cc: 236, ca: 199, cf: 45.8 },
      { bcf: 150, apresentacaoFetal: 'Córmica' },
      { piUmbilical: 1.31, piCerebral: 1.74 },
      3.6,
    ),
  },
  conclusion: [
    'Gestação trigemelar <strong>tricoriônica e triamniótica</strong>, de <strong>26 semanas e 3 dias</strong>, com três fetos vivos.',
    '<strong>Fetos 1 e 2</strong>: crescimento adequado para a idade gestacional.',
    '<strong>Feto 3</strong>: peso estimado de <strong>755 g</strong> (± 15 %) e circunferência abdominal no <strong>P4</strong>.',
    'Colo uterino de 31 mm (transvaginal). Sugere-se reavaliação com Doppler em 2 semanas.',
  ],
  others: [
    {
      day: '2026-09-29',
      forms: {
        ...DATED,
        ...fetusOf(1, { dbp: 48, cc: 177, ca: 152, cf: 33 }, {}, {}, 5),
        ...fetusOf(2, { dbp: 47, cc: 174, ca: 149, cf: 32 }, {}, {}, 4.5),
        ...fetusOf(3, { dbp: 46, cc: 170, ca: 144, cf: 31 }, {}, {}, 4.2),
      },
    },
    {
      day: '2026-10-27',
      forms: {
        ...DATED,
        ...fetusOf(1, { dbp: 61, cc: 226, ca: 200, cf: 43 }, {}, {}, 5),
        ...fetusOf(2, { dbp: 60, cc: 222, ca: 195, cf: 42 }, {}, {}, 4.5),
        ...fetusOf(3, { dbp: 59, cc: 219, ca: 188, cf: 41 }, {}, {}, 4),
      },
    },
  ],
  pictures: ['Membranas', 'Abdome, feto 1', 'Abdome, feto 2', 'Abdome, feto 3'],
});
