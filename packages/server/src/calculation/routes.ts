import type { Acts } from '../http/context.ts';
import { anemia, anemiaVolumeToTransfuse } from './anemia.ts';
import { calculate, calculateBy, calculateDirect } from './calculate.ts';
import { percentileReference } from './percentileReference.ts';
import { preeclampsia, preeclampsiaBarcelona, trisomies } from './risks.ts';

export const calculationActs: Acts<
  | 'calculate'
  | 'calculateBy'
  | 'calculateDirect'
  | 'percentileReference'
  | 'trisomies'
  | 'preeclampsia'
  | 'preeclampsiaBarcelona'
  | 'anemia'
  | 'anemiaVolumeToTransfuse'
> = {
  calculate,
  calculateBy,
  calculateDirect,
  percentileReference,
  trisomies,
  preeclampsia,
  preeclampsiaBarcelona,
  anemia,
  anemiaVolumeToTransfuse,
};
