import { gestationalAge } from '@gesta/clinical';
import type { FormValues } from '../db/schema.ts';
import type { Visited } from './visited.ts';

/** The text of a published report, as the editor of conclusions stores it. */
export function conclusionOf(interaction: Visited, forms: FormValues): string {
  return paragraphs(interaction, forms)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function paragraphs(interaction: Visited, forms: FormValues): string[] {
  const { kind, pregnancy } = interaction;
  if (kind === 'gynecologic') return ['Útero e ovários com dimensões e ecotextura preservadas.', fibroids(forms)];
  if (kind === 'breast') return ['Exame ultrassonográfico das mamas sem sinais de malignidade.', birads(forms)];
  if (kind === 'consultation') return ['Gestante em bom estado geral, sem intercorrências no período.'];
  if (pregnancy === null) return ['Exame realizado sem intercorrências.'];
  const opening = `Gestação ${multiplicity(pregnancy.fetuses.length)}, tópica, com idade gestacional de ${age(interaction)}.`;
  if (kind === 'early') return [opening, 'Atividade cardíaca embrionária presente. Ausência de descolamento ovular.'];
  if (kind === 'screening') {
    const nt = forms['1stinitialtracking.biometria1.tn'];
    return [
      opening,
      `Translucência nucal de ${comma(nt)} mm, osso nasal e ducto venoso avaliados.`,
      'Anatomia fetal precoce preservada.',
    ];
  }
  if (kind === 'echo')
    return [opening, 'Coração fetal com situs solitus, conexões concordantes e ritmo regular.', limits];
  const weights = pregnancy.fetuses.map((_, place) => weightLine(forms, place + 1, pregnancy.fetuses.length));
  const last = closing(interaction, forms);
  return [opening, ...weights, 'Líquido amniótico e placenta de aspecto habitual.', ...last];
}

const limits = 'Pequenos defeitos septais e alterações valvares discretas podem não ser detectados no período fetal.';

function closing({ kind }: Visited, forms: FormValues): string[] {
  if (kind === 'doppler') return ['Dopplervelocimetria materno-fetal dentro dos limites da normalidade.'];
  if (kind === 'wellbeing') return ['Perfil biofísico fetal 8/8. Cardiotocografia com padrão reativo.'];
  if (kind === 'morphological') return ['Morfologia fetal sem alterações detectáveis ao método neste exame.'];
  if (kind !== 'cervix') return [];
  const length = forms['riskprematurebirth.info.comprimentoColo'];
  return [
    'Morfologia fetal sem alterações detectáveis ao método.',
    `Colo uterino de ${comma(length)} mm por via transvaginal.`,
  ];
}

function multiplicity(fetuses: number): string {
  return fetuses > 1 ? 'gemelar' : 'única';
}

function age({ pregnancy, day }: Visited): string {
  const found = pregnancy && gestationalAge(pregnancy.start, day);
  if (!found) return 'semanas não informadas';
  const days = found.days === 1 ? '1 dia' : `${found.days} dias`;
  return found.days === 0 ? `${found.weeks} semanas` : `${found.weeks} semanas e ${days}`;
}

function weightLine(forms: FormValues, n: number, fetuses: number): string {
  const weight =
    forms[`2ndand3rdquarter.biometria${n}.pesoEstimado`] ?? forms[`morphological.biometria${n}.pesoEstimado`];
  const who = fetuses > 1 ? `Feto ${n}: peso` : 'Peso';
  return `${who} fetal estimado em ${weight} g.`;
}

function fibroids(forms: FormValues): string {
  return forms['gynecologic.utero.miometrio'] === 'nodular'
    ? 'Mioma uterino intramural.'
    : 'Ausência de lesões focais miometriais.';
}

function birads(forms: FormValues): string {
  return forms['examemama.mamaDireita.cistosSimples'] === 'unico' ? 'BI-RADS 2.' : 'BI-RADS 1.';
}

function comma(value: FormValues[string] | undefined): string {
  return String(value ?? '').replace('.', ',');
}
