import { type CalendarDay, daysBetween, dueDay } from '@gesta/clinical';
import type { FormValues } from '../db/schema.ts';
import { crownRump, type Fetus, heartRate, measure } from './biometry.ts';
import { EXAM_KINDS } from './examKinds.ts';
import { careForms } from './otherForms.ts';
import { at } from './story.ts';
import type { Pregnancy, Visited } from './visited.ts';

const ANATOMY = ['cranio', 'sistemaNervosoCentral', 'face', 'coluna', 'torax', 'coracao', 'diafragma', 'estomago'];
const ANATOMY_MORPHOLOGICAL = ['calota', 'linhaMedia', 'ventriculosLaterais', 'cavum', 'cerebelo', 'labios', 'perfil'];
const ANATOMY_EARLY = ['calota', 'linhaMedia', 'plexosCoroides', 'perfil', 'coluna', 'estomago', 'paredeAbdominal'];
const PLACENTAS = ['Anterior', 'Posterior', 'Lateral direita', 'Lateral esquerda'] as const;

const one = (value: number) => Math.round(value * 10) / 10;
const two = (value: number) => Math.round(value * 100) / 100;

/** The flat map of an interaction: the forms it has, with values a doctor could have typed. */
export function demoForms(interaction: Visited): FormValues {
  const forms = information(interaction);
  forms['gestationalAge.hasData'] = true;
  for (const form of EXAM_KINDS[interaction.kind].forms) forms[`${form}.hasData`] = true;
  const { pregnancy } = interaction;
  if (pregnancy === null || interaction.kind === 'consultation') return Object.assign(forms, careForms(interaction));
  const days = daysBetween(pregnancy.start, interaction.day);
  for (const [place, fetus] of pregnancy.fetuses.entries()) {
    Object.assign(forms, fetusForms(interaction, pregnancy, fetus, place + 1, days));
  }
  return Object.assign(forms, careForms(interaction));
}

function information({ kind, day, accessionNumber, patient, pregnancy }: Visited): FormValues {
  const info: FormValues = { interationDate: day, accessionNumber };
  if (patient.birthdate) info.dateBirthMother = patient.birthdate;
  if (patient.weight !== null) info.motherWeight = patient.weight;
  if (patient.height !== null) info.motherHeight = patient.height;
  if (pregnancy !== null) Object.assign(info, dating(pregnancy, day));
  if (kind !== 'consultation' && kind !== 'breast') {
    info.via = kind === 'early' || kind === 'gynecologic' ? ['transvaginal'] : ['abdominal'];
    info.qualidade = 'Satisfatória';
  }
  return at('gestationalAge.info', info);
}

function dating({ start, firstExam, fetuses, sacs }: Pregnancy, day: CalendarDay): FormValues {
  const common = {
    date: start,
    dateParto: dueDay(start),
    calculada: daysBetween(start, day),
    qtdSacoGestacional: String(sacs),
    fetos: String(fetuses.length),
  };
  if (firstExam >= day) return { ...common, calculo: 'DUM' };
  const then = daysBetween(start, firstExam);
  return { ...common, calculo: 'exame-anterior', dateTest: firstExam, weeks: Math.floor(then / 7), days: then % 7 };
}

function fetusForms(interaction: Visited, pregnancy: Pregnancy, fetus: Fetus, n: number, days: number): FormValues {
  if (interaction.kind === 'early') return earlyForm(interaction, pregnancy, fetus, n, days);
  if (interaction.kind === 'screening') return screeningForm(interaction, fetus, n, days);
  if (interaction.kind === 'echo') return echoForm(interaction, fetus, n, days);
  const base = EXAM_KINDS[interaction.kind].forms[0] === 'morphological' ? 'morphological' : '2ndand3rdquarter';
  const forms = growthForm(interaction, base, fetus, n, days);
  if (interaction.kind === 'doppler') Object.assign(forms, dopplerForm(interaction, fetus, n, days));
  if (interaction.kind === 'wellbeing') Object.assign(forms, wellbeingForm(interaction, fetus, n, days));
  return forms;
}

function earlyForm({ random }: Visited, pregnancy: Pregnancy, fetus: Fetus, n: number, days: number): FormValues {
  const mean = days - 30;
  const seen = days >= 42;
  const sac = n <= pregnancy.sacs ? { long: one(mean * 1.18), ap: one(mean * 0.8), transv: one(mean * 1.02) } : {};
  return {
    ...at('1stinitialquarter.exame', {
      sacoGestacional: 'regular',
      localizacao: 'fundo uterino',
      deslocamentoOvular: random.chance(0.08) ? 'presente' : 'ausente',
      hematoma: 'ausente',
      comprimentoColo: one(36 + random.normal() * 3),
    }),
    ...at(`1stinitialquarter.sacos${n}`, sac),
    ...at(`1stinitialquarter.fetos${n}`, {
      saco: String(Math.min(n, pregnancy.sacs)),
      embriao: seen ? 'visto' : 'naovisto',
      visiculaVitelinia: 'presente',
      visiculaDiametro: one(4.2 + random.normal() * 0.4),
      ...(seen && {
        movimentosEmbrioes: days >= 52 ? 'presente' : 'ausente',
        batimentosEmbrioes: 'presente',
        bcf: heartRate(fetus, days, random),
        ccn: crownRump(fetus, days, random),
      }),
    }),
    '1stinitialquarter.ovarios.corpoluteo': random.pick(['direito', 'esquerdo']),
  };
}

function screeningForm({ random }: Visited, fetus: Fetus, n: number, days: number): FormValues {
  const ccn = crownRump(fetus, days, random);
  const head = measure(fetus, days / 7, random);
  const thick = random.chance(0.04) ? 1.6 : 0;
  const uterine = () => two(Math.max(0.6, 1.65 + random.normal() * 0.35));
  return {
    ...at(`1stinitialtracking.biometria${n}`, {
      ccn,
      dbp: one(ccn * 0.36 + random.normal() * 0.5),
      cc: head.cc,
      ca: head.ca,
      cf: one(Math.max(4, ccn * 0.16)),
      tn: one(Math.max(0.9, 0.6 + ccn * 0.018 + random.normal() * 0.25 + thick)),
      ossoNasal: random.chance(0.03) ? 'hipoplasico' : 'presente',
      ductoVenoso: two(1.02 + random.normal() * 0.12),
      ondaADuctoVenoso: 'Positivo',
      regurgitacao: 'ausente',
      bcf: heartRate(fetus, days, random),
      movimentosFetais: 'presente',
      placenta: random.pick(PLACENTAS),
      liquidoAmniotico: 'Normal',
      ...(n === 1 && { piUterinaDireita: uterine(), piUterinaEsquerda: uterine() }),
    }),
    ...at(`1stinitialtracking.anatomiaFetal${n}`, Object.fromEntries(ANATOMY_EARLY.map((key) => [key, 'Normal']))),
  };
}

function growthForm(
  { random }: Visited,
  form: 'morphological' | '2ndand3rdquarter',
  fetus: Fetus,
  n: number,
  days: number,
): FormValues {
  const weeks = days / 7;
  const cephalic = weeks >= fetus.cephalicAt;
  const rows = form === 'morphological' ? ANATOMY_MORPHOLOGICAL : ANATOMY;
  const quadrant = () => one(Math.max(0.5, 3.4 + random.normal() * 0.8));
  return {
    ...at(`${form}.avaliacaoGestacao${n}`, {
      situacaoFetal: cephalic || random.chance(0.7) ? 'Longitudinal' : 'Transversal',
      apresentacaoFetal: cephalic ? 'Cefálica' : 'Pélvica',
      dorsoFetal: random.pick(['anterior', 'posterior', 'lateral direito', 'lateral esquerdo']),
      movimentosFetais: 'presente',
      batimentosFetais: 'presente',
      ritmoCardiaco: 'regular',
      bcf: heartRate(fetus, days, random),
      sexoFetal: weeks < 16 ? 'naoIdentificado' : fetus.sex,
      placenta: random.pick(PLACENTAS),
      placentaMaturidade: weeks < 28 ? '0' : weeks < 34 ? 'I' : 'II',
      cordaoVasos: '3',
    }),
    ...at(`${form}.biometria${n}`, {
      ...measure(fetus, weeks, random),
      formulaPeso: 'hadlock4',
      curvaPeso: 'hadlock',
    }),
    ...at(`${form}.anatomiaFetal${n}`, Object.fromEntries(rows.map((key) => [key, 'Normal']))),
    ...at(`${form}.avalBiofisicaFetal${n}`, {
      movimentosFetais: 'presente',
      liquidoAmniotico: 'Normal',
      maiorBolsao: one(4.8 + random.normal() * 0.7),
      ...(weeks >= 24 && { movimentosRespiratorio: 'presente', tonusFetal: 'presente' }),
      ...(weeks >= 20 && { qse: quadrant(), qie: quadrant(), qsd: quadrant(), qid: quadrant() }),
    }),
  };
}

function dopplerForm({ random }: Visited, fetus: Fetus, n: number, days: number): FormValues {
  const weeks = days / 7;
  const strain = Math.max(0, -(fetus.size + fetus.drift * Math.max(0, weeks - 24)) - 1);
  const uterine = () => two(Math.max(0.4, 1.5 - weeks * 0.02 + strain * 0.2 + random.normal() * 0.15));
  return {
    ...(n === 1 && at('obstetricdoppler.uterinas', { piUterinaDireita: uterine(), piUterinaEsquerda: uterine() })),
    ...at(`obstetricdoppler.fetal${n}`, {
      piUmbilical: two(1.75 - weeks * 0.023 + strain * 0.18 + random.normal() * 0.08),
      riUmbilical: two(Math.min(0.95, 0.88 - weeks * 0.007 + strain * 0.04)),
      diastole: 'PRESENTE',
      piCerebral: two(Math.max(0.8, 2.6 - weeks * 0.025 - strain * 0.2 + random.normal() * 0.12)),
      velocSistolica: one(Math.exp(2.31 + 0.046 * weeks) * (1 + random.normal() * 0.06)),
    }),
  };
}

function wellbeingForm({ random }: Visited, fetus: Fetus, n: number, days: number): FormValues {
  return {
    ...at(`fetalBiophysicalProfile.perfil${n}`, {
      tempoObservacao: random.int(12, 30),
      movimentosRespiratorio: random.chance(0.92) ? '2' : '0',
      movimentosFetais: '2',
      tonusFetal: '2',
      maiorBolsao: one(4.4 + random.normal() * 0.6),
      liquidoAmniotico: '2',
      bcf: heartRate(fetus, days, random),
    }),
    'cardiotoco.info.contexto': 'anteparto',
    'cardiotoco.info.duracaoTracado': 20,
    [`cardiotoco.tracado${n}.linhaBase`]: Math.round(fetus.heart / 5) * 5,
  };
}

function echoForm({ random }: Visited, fetus: Fetus, n: number, days: number): FormValues {
  return {
    'ecocardiogramafetal.info.indicacaoEco': [random.pick(['rotina', 'diabetes', 'historiaFamiliar'])],
    'ecocardiogramafetal.info.qualidadeEco': 'boa',
    ...at(`ecocardiogramafetal.situs${n}`, {
      situsVisceral: 'solitus',
      situsAtrial: 'solitus',
      posicaoCardiaca: 'levocardia',
      eixoCardiaco: 45 + Math.round(random.normal() * 5),
      conexaoAv: 'concordante',
    }),
    [`ecocardiogramafetal.ritmo${n}.fc`]: heartRate(fetus, days, random),
  };
}
