import type { ReportSource } from '@gesta/report';
import { anatomyOf, sampleOf, single, under, type Values } from './sample.ts';

const B = '2ndand3rdquarter.';
/** One fetus of several, with all of its anatomy normal. */
export const fetusOf = (n: number, biometry: Values, assessment: Values, doppler: Values, pocket: number): Values => ({
  ...under(`${B}biometria${n}`, { curvaPeso: 'hadlock', ...biometry }),
  ...under(`${B}avaliacaoGestacao${n}`, { batimentosFetais: 'presente', ritmoCardiaco: 'regular', ...assessment }),
  ...under(`obstetricdoppler.fetal${n}`, { diastole: 'PRESENTE', ondaADuctoVenoso: 'Positivo', ...doppler }),
  ...under(`${B}avalBiofisicaFetal${n}`, { liquidoAmniotico: 'Normal', maiorBolsao: pocket }),
  ...Object.fromEntries(
    Object.entries(anatomyOf('2ndand3rdquarter', 'anatomiaFetal', {})).map(([key, value]) => [
      key.replace('anatomiaFetal1', `anatomiaFetal${n}`),
      value,
    ]),
  ),
});
const DATED_TWINS: Values = { ...single('2026-05-11'), 'gestationalAge.info.fetos': '2', [`${B}hasData`]: true };

export const TWINS: ReportSource = sampleOf({
  day: '2026-11-12',
  title: 'Ultrassonografia obstétrica gemelar com Doppler',
  patient: { name: 'BEATRIZ SANTANA MOURA', patId: '20260703110845' },
  forms: {
    ...DATED_TWINS,
    'gestationalAge.info.via': ['abdominal', 'transvaginal'],
    'obstetricdoppler.hasData': true,
    [`${B}avaliacaoGestacao1.corionicidade`]: '1',
    [`${B}avaliacaoGestacao1.amniocidade`]: '2',
    [`${B}avaliacaoGestacao1.septoInteramniotico`]: 'fina',
    [`${B}avaliacaoGestacao1.placenta`]: 'Posterior',
    [`${B}avaliacaoGestacao1.comprimentoColo`]: 34,
    [`${B}avaliacaoGestacao1.viaColo`]: 'transvaginal',
    ...fetusOf(
      1,
      { dbp: 66.6, cc: 246, ca: 223, cf: 48.6 },
      { bcf: 146, apresentacaoFetal: 'Cefálica', posicaoFeto: 'direita' },
      { piUmbilical: 1.05, piCerebral: 1.86, velocSistolica: 32.6 },
      5.1,
    ),
    ...fetusOf(
      2,
      { dbp: 64.4, cc: 236, ca: 199, cf: 45.8 },
      { bcf: 152, apresentacaoFetal: 'Pélvica', posicaoFeto: 'esquerda' },
      { piUmbilical: 1.31, piCerebral: 1.78, velocSistolica: 38.1 },
      3.4,
    ),
  },
  conclusion: [
    'Gestação gemelar <strong>monocoriônica e diamniótica</strong>, de <strong>26 semanas e 3 dias</strong>, com dois fetos vivos.',
    '<strong>Feto 1</strong> (à direita, cefálico): crescimento adequado, peso estimado de <strong>956 g</strong> (± 15 %), <strong>P45</strong> (Hadlock 1991). Doppler e líquido amniótico sem alterações.',
    '<strong>Feto 2</strong> (à esquerda, pélvico): peso estimado de <strong>755 g</strong> (± 15 %), <strong>P4</strong>, e circunferência abdominal no <strong>P4</strong>. Achados compatíveis com <strong>restrição seletiva de crescimento</strong>.',
    'Discordância de peso de <strong>21,0 %</strong>. Sem critérios de transfusão feto-fetal nem de sequência anemia-policitemia.',
    'Colo uterino de 34 mm (transvaginal). Sugere-se reavaliação com Doppler dos dois fetos em 1 semana.',
  ],
  others: [
    {
      day: '2026-10-27',
      forms: {
        ...DATED_TWINS,
        ...fetusOf(1, { dbp: 61, cc: 226, ca: 200, cf: 43 }, {}, { piUmbilical: 1.1 }, 5),
        ...fetusOf(2, { dbp: 59, cc: 219, ca: 188, cf: 41 }, {}, { piUmbilical: 1.22 }, 4),
      },
    },
  ],
  pictures: ['Abdome, feto 1', 'Abdome, feto 2', 'Membrana', 'Umbilical, feto 1', 'Umbilical, feto 2', 'Colo uterino'],
});
