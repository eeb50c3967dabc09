import { addDays, daysBetween, wholeYears } from '@gesta/clinical';
import type { FormValues } from '../db/schema.ts';
import type { Visited } from './visited.ts';

const one = (value: number) => Math.round(value * 10) / 10;

/** What is asked of the woman rather than of the fetus. */
export function careForms(interaction: Visited): FormValues {
  if (interaction.kind === 'cervix') return cervixForm(interaction);
  if (interaction.kind === 'gynecologic') return gynecologicForm(interaction);
  if (interaction.kind === 'breast') return breastForm(interaction);
  if (interaction.kind === 'consultation') return consultationForms(interaction);
  return {};
}

function cervixForm({ random }: Visited): FormValues {
  const length = one(Math.max(11, 36 + random.normal() * 6));
  return {
    'riskprematurebirth.info.viaColo': 'transvaginal',
    'riskprematurebirth.info.medidaUm': length,
    'riskprematurebirth.info.medidaDois': one(length + 0.8),
    'riskprematurebirth.info.medidaTres': one(length + 1.3),
    'riskprematurebirth.info.comprimentoColo': length,
    'riskprematurebirth.info.afunilamento': length < 20 ? 'v' : 'ausente',
    'riskprematurebirth.info.sludge': 'ausente',
    'riskprematurebirth.info.historiaObstetrica': random.pick(['nulipara', 'termo', 'pt34a36']),
  };
}

function gynecologicForm({ random, day, patient }: Visited): FormValues {
  const ovary = (side: 'ovarioDireito' | 'ovarioEsquerdo'): FormValues => ({
    [`gynecologic.${side}.aspecto`]: 'normal',
    [`gynecologic.${side}.long`]: one(29 + random.normal() * 3),
    [`gynecologic.${side}.ante`]: one(17 + random.normal() * 2),
    [`gynecologic.${side}.transv`]: one(21 + random.normal() * 2),
  });
  const fibroid = random.chance(0.3);
  const past = patient.birthdate !== null && (wholeYears(patient.birthdate, day) ?? 0) > 52;
  const cycle = random.int(3, 26);
  const thickness = one(Math.max(2, (past ? 3.2 : 7.5) + random.normal() * (past ? 0.5 : 2)));
  return {
    'gynecologic.info.viaExame': ['transvaginal'],
    'gynecologic.info.indicacaoGineco': random.pick(['rotina', 'sangramento', 'dorPelvica', 'diu']),
    'gynecologic.info.estadoMenopausal': past ? 'posmenopausa' : 'premenopausa',
    ...(!past && { 'gynecologic.info.dum': addDays(day, -cycle) }),
    'gynecologic.utero.posicaoUtero': random.pick(['avf', 'rvf', 'medio']),
    'gynecologic.utero.long': one(76 + random.normal() * 8),
    'gynecologic.utero.ap': one(38 + random.normal() * 4),
    'gynecologic.utero.transv': one(47 + random.normal() * 5),
    'gynecologic.utero.miometrio': fibroid ? 'nodular' : 'homogeneo',
    'gynecologic.endometrio.espessuraEndometrial': thickness,
    'gynecologic.endometrio.aspectoEndometrial': random.pick(['trilaminar', 'hiperecogenico', 'isoecogenico']),
    ...(fibroid && {
      'gynecologic.miomas1.long': one(22 + random.normal() * 6),
      'gynecologic.miomas1.ap': one(19 + random.normal() * 5),
      'gynecologic.miomas1.transv': one(20 + random.normal() * 5),
      'gynecologic.miomas1.figo': random.pick(['3', '4', '5', '6']),
    }),
    ...ovary('ovarioDireito'),
    ...ovary('ovarioEsquerdo'),
  };
}

function breastForm({ random }: Visited): FormValues {
  const cyst = random.chance(0.35);
  return {
    'examemama.info.indicacaoMama': random.pick(['rastreamento', 'complementar', 'controle']),
    'examemama.info.composicao': random.pick(['a', 'b', 'c']),
    'examemama.mamaDireita.pele': 'normal',
    'examemama.mamaDireita.parenquima': 'normal',
    'examemama.mamaDireita.cistosSimples': cyst ? 'unico' : 'ausentes',
    ...(cyst && { 'examemama.mamaDireita.cistoMaior': one(7 + random.normal() * 2) }),
    'examemama.mamaEsquerda.pele': 'normal',
    'examemama.mamaEsquerda.parenquima': 'normal',
    'examemama.mamaEsquerda.cistosSimples': 'ausentes',
  };
}

function consultationForms({ random, day, patient, pregnancy }: Visited): FormValues {
  const weeks = pregnancy === null ? 0 : daysBetween(pregnancy.start, day) / 7;
  const births = random.int(0, 3);
  return {
    'info.anamnese.tipoConsulta': 'preNatal',
    'info.anamnese.motivoConsulta': 'Acompanhamento pré-natal, sem queixas.',
    'info.anamnese.movimentacaoFetal': 'presente',
    'info.antecedentes.gesta': births + 1,
    'info.antecedentes.para': births,
    'info.antecedentes.negaAlergias': true,
    'info.antecedentes.grupoSanguineo': random.pick(['A+', 'O+', 'B+', 'O-', 'AB+']),
    ...(patient.weight !== null && { 'info.exameFisico.pesoConsulta': one(patient.weight + weeks * 0.3) }),
    'info.exameFisico.paSistolica': Math.round(112 + random.normal() * 9),
    'info.exameFisico.paDiastolica': Math.round(70 + random.normal() * 7),
    ...(weeks >= 20 && { 'info.exameFisico.alturaUterina': one(weeks - 0.5 + random.normal()) }),
    'info.diagnostico.cid': ['Z34.9'],
    'info.diagnostico.riscoGestacional': random.chance(0.2) ? 'alto' : 'habitual',
    'info.conduta.retorno': weeks > 32 ? '15d' : '30d',
    'solicitacoes.info.dataSolicitacao': day,
    'solicitacoes.item1.categoria': 'laboratorio',
    'solicitacoes.item1.exame': 'Hemograma',
    'solicitacoes.item2.categoria': 'laboratorio',
    'solicitacoes.item2.exame': 'Urocultura com antibiograma',
  };
}
