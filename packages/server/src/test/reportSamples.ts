import type { CalendarDay } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, EMPTY_STATE, recalculate } from '@gesta/forms';
import type { ReportSource } from '@gesta/report';
import { NOBODY } from '../report/nobody.ts';

type Values = Record<string, unknown>;
type Forms = ReportSource['interaction']['formValues'];

/** Every structure of a form, normal but for these. */
function anatomyOf(form: string, panel: string, otherwise: Values): Values {
  const fields = DEFINITIONS.find(({ key }) => key === form)
    ?.components.flatMap(({ panels }) => panels)
    .find(({ key }) => key === panel)?.fields;
  const rows = (fields ?? []).filter(({ type }) => type === 'tableradio');
  const calm = (row: (typeof rows)[number]) => row.items?.find(({ value }) => /^(normal|ausente)$/i.test(value))?.value;
  const all = rows.map((row) => [`${form}.${panel}1.${row.key}`, calm(row)] as const);
  return { ...Object.fromEntries(all), ...otherwise };
}

const under = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));

const CLINIC: ReportSource['clinic'] = {
  name: 'Clínica Aurora',
  nameFull: 'Medicina Fetal e Ultrassonografia da Mulher',
  identity: '12ABC34501DE35',
  head: [
    'Rua das Acácias, 120, sala 402 · Funcionários',
    'Belo Horizonte, MG · 30140-000',
    '(31) 3000-0041 · contato@aurora.example',
  ],
  lines: ['CNPJ 12.ABC.345/01DE-35', 'responsável técnica: Dra. Helena Martins, CRM-MG 999418'],
  hasLogo: false,
};
const DOCTOR: NonNullable<ReportSource['doctor']> = {
  name: 'Dra. Helena Martins',
  crm: '999418',
  crmUF: 'MG',
  rqe: '999901',
  address: '',
  contact: '',
  signed: false,
};
const STANDING: NonNullable<ReportSource['standing']> = {
  version: 1,
  code: '7Q4M-2XKD-91PA',
  address: 'https://verifica.gesta.example/verify/7Q4M-2XKD-91PA',
  moment: '16/11/2026 às 10:42',
};

type Said = {
  day: string;
  title: string;
  patient: Partial<ReportSource['patient']>;
  forms: Values;
  conclusion: readonly string[];
  others?: { day: string; forms: Values }[];
  pictures?: readonly string[];
  indication?: string;
};

function sampleOf({
  day,
  title,
  patient,
  forms,
  conclusion,
  others = [],
  pictures = [],
  indication = '',
}: Said): ReportSource {
  const serviceDay = day as CalendarDay;
  return {
    ...NOBODY,
    interaction: {
      ...NOBODY.interaction,
      iuid: 'this',
      date: `${day}T12:40:00.000Z`,
      serviceDay,
      title,
      accessionNumber: '004281',
      formValues: {
        ...forms,
        'gestationalAge.info.interationDate': day,
        'conclusion.info.text': conclusion.map((each) => `<p>${each}</p>`).join(''),
      } as Forms,
      clinicalIndication: indication,
      referringDoctor: { name: 'Dr. Otávio Leal', crm: '999077', state: 'MG', email: '', phone: '' },
      resource: 'Orion X9',
    },
    patient: {
      name: 'HELOÍSA BRANDÃO TAVARES',
      patId: '20260908101522',
      identity: '',
      birthdate: '1995-07-22' as CalendarDay,
      sex: 'F',
      ...patient,
    },
    otherInteractions: others.map((other, at) => earlierExam(other, at)),
    clinic: CLINIC,
    doctor: DOCTOR,
    images: pictures.map((caption, at) => ({ file: `/image-${at}`, caption })),
    imagesInAll: pictures.length === 0 ? 0 : 45,
    standing: STANDING,
  };
}

/** As it is kept: with what follows from what was typed. */
function earlierExam(
  { day, forms }: { day: string; forms: Values },
  at: number,
): ReportSource['otherInteractions'][number] {
  const values = { ...forms, 'gestationalAge.info.interationDate': day } as Forms;
  const { values: kept } = recalculate(compiledExam(DEFINITIONS, values), { ...EMPTY_STATE, values });
  const date = `${day}T12:40:00.000Z`;
  return { iuid: `other${at}`, serviceDay: day as CalendarDay, date, status: 'PUBLICADO', formValues: kept as Forms };
}

const single = (start: string): Values => ({
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': start,
  'gestationalAge.info.fetos': '1',
});

export const ROUTINE: ReportSource = sampleOf({
  day: '2026-11-16',
  title: 'Ultrassonografia morfológica de 2º trimestre com Doppler',
  patient: {},
  indication: 'Rastreamento morfológico de rotina. Primigesta, sem antecedentes relevantes.',
  forms: {
    ...single('2026-06-15'),
    'gestationalAge.info.via': ['abdominal', 'transvaginal'],
    'gestationalAge.info.qualidade': 'Satisfatória',
    'morphological.hasData': true,
    'morphological.curvaPeso': 'hadlock',
    ...under('morphological.avaliacaoGestacao1', {
      situacaoFetal: 'Longitudinal',
      apresentacaoFetal: 'Cefálica',
      dorsoFetal: 'lateral esquerdo',
      movimentosFetais: 'presente',
      batimentosFetais: 'presente',
      ritmoCardiaco: 'regular',
      bcf: 148,
      placenta: 'Posterior',
      placentaDistanciaOI: 41,
      placentaMaturidade: '0',
      placentaEspessura: 24,
      insercaoCordao: 'central',
      vasaPrevia: 'ausente',
      cordaoVasos: '3',
      comprimentoColo: 36,
      viaColo: 'transvaginal',
    }),
    ...under('morphological.biometria1', {
      dbp: 53.8,
      dof: 71.6,
      cc: 199,
      ca: 174,
      cf: 38.4,
      cu: 35.6,
      curvaPeso: 'hadlock',
    }),
    ...under('morphological.biometriaAvancada1', {
      diametroCerebelar: 23.1,
      atrioVentriculoLateral: 6.4,
      cisternaMagna: 5.2,
      cavumSeptoPelucido: 4.1,
      pregaNucal: 4.3,
      ossoNasal: 7.2,
      pe: 39,
      diamPelvisRenalDir: 2.6,
      diamPelvisRenalEsq: 4.6,
    }),
    ...anatomyOf('morphological', 'anatomiaFetal', {
      'morphological.anatomiaFetal1.pelvesRenais': 'Alterado',
      'morphological.anatomiaFetal1.pelvesRenaisObs':
        'Diâmetro anteroposterior de 4,6 mm à esquerda, sem dilatação calicial, parênquima e bexiga preservados (UTD A1).',
      'morphological.anatomiaFetal1.palato': 'Incerto',
      'morphological.anatomiaFetal1.palatoObs':
        'Plano coronal não obtido: face voltada para a placenta durante todo o exame.',
    }),
    ...anatomyOf('morphological', 'marcadores', { 'morphological.marcadores1.mkPielectasia': 'presente' }),
    ...under('morphological.avalBiofisicaFetal1', { liquidoAmniotico: 'Normal', maiorBolsao: 5.2 }),
    'obstetricdoppler.hasData': true,
    ...under('obstetricdoppler.uterinas', {
      piUterinaDireita: 0.92,
      piUterinaEsquerda: 1.04,
      riUterinaDireita: 0.54,
      riUterinaEsquerda: 0.58,
      incisuraDireita: 'AUSENTE',
      incisuraEsquerda: 'AUSENTE',
    }),
    ...under('obstetricdoppler.fetal1', {
      piUmbilical: 1.14,
      riUmbilical: 0.7,
      piCerebral: 1.62,
      riCerebral: 0.79,
      piDuctoVenoso: 0.62,
      ondaADuctoVenoso: 'Positivo',
      diastole: 'PRESENTE',
    }),
    ...under('obstetricdoppler.anemia1', { hematocritoAlvo: 45, hematocritoDoador: 75 }),
  },
  conclusion: [
    'Gestação única, tópica, de <strong>22 semanas</strong> (DUM, concordante com o CCN de 08/09/2026), com feto vivo em apresentação cefálica. Data provável do parto: 22/03/2027.',
    'Crescimento adequado para a idade gestacional: peso fetal estimado de <strong>492 g</strong> (± 15 %), <strong>P59</strong> na curva de Hadlock 1991 (P60 no exame de 12/10/2026).',
    '<strong>Pielectasia leve à esquerda</strong> (4,6 mm, UTD A1), isolada. Sugere-se reavaliar as vias urinárias fetais a partir de 32 semanas.',
    'Demais estruturas avaliadas sem alterações detectáveis. Palato com avaliação limitada pela posição fetal; sugere-se complementar em 2 a 3 semanas. Demais marcadores de aneuploidia pesquisados: ausentes.',
    'Doppler das artérias uterinas (IP médio 0,98, P45, Gómez 2008) e da artéria umbilical (IP 1,14, P40, FMF 2019) sem alterações. Líquido amniótico normal. Colo uterino de 36 mm, por via transvaginal.',
  ],
  others: [
    {
      day: '2026-10-12',
      forms: {
        ...single('2026-06-15'),
        'morphological.hasData': true,
        ...under('morphological.biometria1', {
          dbp: 37.4,
          dof: 49,
          cc: 140,
          ca: 114,
          cf: 24.1,
          cu: 23.6,
          curvaPeso: 'hadlock',
        }),
      },
    },
  ],
  pictures: [
    'Plano transtalâmico, DBP e CC',
    'Fossa posterior, cerebelo',
    'Perfil e osso nasal',
    'Quatro câmaras',
    'Rins, pelve esquerda de 4,6 mm',
    'Artéria uterina direita',
  ],
});
