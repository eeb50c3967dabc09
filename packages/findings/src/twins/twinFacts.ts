import type { Values } from '@gesta/forms';
import { BASE_AGE, folded } from '@gesta/forms';
import { tellsNotSeen } from './tellsNotSeen.ts';

/** The forms that weigh a fetus, in the order they are believed. */
export const WEIGHING_FORMS = ['2ndand3rdquarter', 'morphological'] as const;
export type WeighingForm = (typeof WEIGHING_FORMS)[number];

const DOPPLER = 'obstetricdoppler.fetal';

/** What was found of one fetus. Null is what nobody looked at; percentiles are 0 to 1. */
export type FetusFacts = {
  fetus: number;
  weight: number | null;
  weightPercentile: number | null;
  abdomenPercentile: number | null;
  umbilicalPercentile: number | null;
  /** Multiples of the median. */
  peakVelocity: number | null;
  /** Deepest vertical pocket, in cm. */
  pocket: number | null;
  bladderVisible: boolean | null;
  criticalDoppler: boolean | null;
  demise: boolean | null;
};

export type TwinFacts = { age: number | null; fetuses: readonly FetusFacts[] };

/** What an exam says of its fetuses that bears on how they fare together. */
export function twinFacts(values: Values, form: WeighingForm, fetuses: number): TwinFacts {
  return {
    age: numberAt(values, BASE_AGE),
    fetuses: Array.from({ length: fetuses }, (_, index) => factsOf(values, form, index + 1)),
  };
}

function factsOf(values: Values, form: WeighingForm, fetus: number): FetusFacts {
  const measured = (field: string) => numberAt(values, `${form}.biometria${fetus}.${field}`);
  const doppler = (field: string) => numberAt(values, `${DOPPLER}${fetus}.${field}`);
  return {
    fetus,
    weight: measured('pesoEstimado'),
    weightPercentile: measured('pesoEstimadoPercentil'),
    abdomenPercentile: measured('caPercentil'),
    umbilicalPercentile: doppler('piUmbilicalPercentil'),
    peakVelocity: doppler('momVelocSistolica'),
    pocket: numberAt(values, `${form}.avalBiofisicaFetal${fetus}.maiorBolsao`),
    bladderVisible: bladderOf(values, `${form}.anatomiaFetal${fetus}.bexiga`),
    criticalDoppler: criticalDoppler(values, fetus),
    demise: demiseOf(values[`${form}.avaliacaoGestacao${fetus}.batimentosFetais`]),
  };
}

/** Seen as usual it is visible. What `alterado` means, only the words beside it say. */
function bladderOf(values: Values, key: string): boolean | null {
  const said = folded(values[key]);
  if (said === 'normal') return true;
  return ['alterado', 'incerto'].includes(said) && tellsNotSeen(values[`${key}Obs`]) ? false : null;
}

/** Quintero's third stage: no flow, or flow backwards, at the end of diastole; the same in the ductus; a vein that pulses. */
function criticalDoppler(values: Values, fetus: number): boolean | null {
  const at = (field: string) => values[`${DOPPLER}${fetus}.${field}`];
  const diastole = at('diastole');
  const umbilical =
    diastole === 'AUSENTE' ||
    (diastole !== 'PRESENTE' && (at('diastoleZero') === 'PRESENTE' || at('diastoleReversa') === 'PRESENTE'));
  const ductus = at('ondaADuctoVenoso') === 'Zero' || at('ondaADuctoVenoso') === 'FluxoReverso';
  if (umbilical || ductus || at('veiaUmbilical') === 'pulsatil') return true;
  return diastole === 'PRESENTE' ? false : null;
}

function demiseOf(heartbeat: unknown): boolean | null {
  if (heartbeat === 'ausente') return true;
  return heartbeat === 'presente' ? false : null;
}

function numberAt(values: Values, key: string): number | null {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
