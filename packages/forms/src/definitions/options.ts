import type { Item } from '../schema/definition.ts';

/** Lists of options that many fields share. */
export const ASSESSED: readonly Item[] = [
  { value: 'Normal', label: 'term.normal' },
  { value: 'Alterado', label: 'term.alterado' },
  { value: 'Incerto', label: 'term.incerto' },
];
/**
 * Whether a thing is there. The answer agrees with what is asked about, so there is a list for each gender and number that a
 * language tells apart: French the gender, Russian, Spanish and Italian the number.
 */
export const PRESENT_ABSENT: readonly Item[] = [
  { value: 'presente', label: 'term.presente' },
  { value: 'ausente', label: 'term.ausente' },
];
export const PRESENT_ABSENT_FEMININE: readonly Item[] = [
  { value: 'presente', label: 'term.presenteFeminino' },
  { value: 'ausente', label: 'term.ausenteFeminino' },
];
export const PRESENT_ABSENT_MANY: readonly Item[] = [
  { value: 'presente', label: 'term.presenteVarios' },
  { value: 'ausente', label: 'term.ausenteVarios' },
];
export const PRESENT_ABSENT_MANY_FEMININE: readonly Item[] = [
  { value: 'presente', label: 'term.presenteVarias' },
  { value: 'ausente', label: 'term.ausenteVarias' },
];
export const SIM_NAO: readonly Item[] = [
  { value: 'SIM', label: 'term.sim' },
  { value: 'NAO', label: 'term.nao' },
];
export const MARKER: readonly Item[] = [
  { value: 'ausente', label: 'term.ausente' },
  { value: 'presente', label: 'term.presente' },
  { value: 'Incerto', label: 'term.incerto' },
];
export const MARKER_FEMININE: readonly Item[] = [
  { value: 'ausente', label: 'term.ausenteFeminino' },
  { value: 'presente', label: 'term.presenteFeminino' },
  { value: 'Incerto', label: 'term.incerto' },
];
export const NORMAL_ALTERED: readonly Item[] = [
  { value: 'normal', label: 'term.normal' },
  { value: 'alterado', label: 'term.alterado' },
];
export const PRESENT_ABSENT_UPPER: readonly Item[] = [
  { value: 'PRESENTE', label: 'term.presente' },
  { value: 'AUSENTE', label: 'term.ausente' },
];
export const PRESENT_ABSENT_UPPER_FEMININE: readonly Item[] = [
  { value: 'PRESENTE', label: 'term.presenteFeminino' },
  { value: 'AUSENTE', label: 'term.ausenteFeminino' },
];
export const CHORIONICITY: readonly Item[] = [
  { value: '1', label: 'term.monocorionica' },
  { value: '2', label: 'term.dicorionica' },
  { value: '3', label: 'term.tricorionica' },
];
export const AMNIONICITY: readonly Item[] = [
  { value: '1', label: 'term.monoamniotica' },
  { value: '2', label: 'term.diamniotica' },
  { value: '3', label: 'term.triamniotica' },
];
export const PLACENTA_SITE: readonly Item[] = [
  { value: 'Anterior', label: 'term.anterior' },
  { value: 'Posterior', label: 'term.posterior' },
  { value: 'Lateral direita', label: 'term.lateralDireita' },
  { value: 'Lateral esquerda', label: 'term.lateralEsquerda' },
  { value: 'Prévia parcial', label: 'term.previaParcial' },
  { value: 'Prévia total', label: 'term.previaTotal' },
  { value: 'Outros', label: 'term.outros' },
];
export const FLUID_AMOUNT: readonly Item[] = [
  { value: 'Normal', label: 'term.normal' },
  { value: 'Diminuído', label: 'term.diminuido' },
  { value: 'Aumentado', label: 'term.aumentado' },
];
export const COLOUR_SCORE: readonly Item[] = [
  { value: '1', label: 'term.1SemFluxo' },
  { value: '2', label: 'term.2Minimo' },
  { value: '3', label: 'term.3Moderado' },
  { value: '4', label: 'term.4Intenso' },
];
export const ONE_ZERO: readonly Item[] = [
  { value: '1', label: 'term.sim' },
  { value: '0', label: 'term.nao' },
];
