import type { Act } from '../http/context.ts';
import { calculateOnce } from './calculateOnce.ts';
import { numberIn, presentCalculation, wordIn } from './present.ts';
import { speechIn } from './speech.ts';

export const anemia: Act<'anemia'> = async (_ctx, { allowUncertain, lang, ...params }) => {
  const calculation = calculateOnce('/calc/anemia/v1', params, allowUncertain);
  return {
    ...presentCalculation(calculation, await speechIn(lang)),
    PSV: numberIn(calculation, 'PSV'),
    MoM: numberIn(calculation, 'MoM'),
    anemiaLevel: wordIn(calculation, 'anemiaLevel'),
  };
};

export const anemiaVolumeToTransfuse: Act<'anemiaVolumeToTransfuse'> = async (
  _ctx,
  { allowUncertain, lang, ...params },
) => {
  const calculation = calculateOnce('/calc/anemia-volume-to-transfuse/v1', params, allowUncertain);
  return {
    ...presentCalculation(calculation, await speechIn(lang)),
    volumeToTransfuse: numberIn(calculation, 'volumeToTransfuse'),
  };
};
