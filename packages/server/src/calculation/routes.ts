import { createBudget } from '../http/budget.ts';
import type { Acts, IdentityContext } from '../http/context.ts';
import { anemia, anemiaVolumeToTransfuse } from './anemia.ts';
import { calculateBy, calculateByPath, calculateDirect } from './calculate.ts';
import { percentileReference } from './percentileReference.ts';
import { preeclampsia, preeclampsiaBarcelona, trisomies } from './risks.ts';

const CALCULATIONS_A_MINUTE = 600;
const budget = createBudget(CALCULATIONS_A_MINUTE);

type Calculating<I, A> = (ctx: IdentityContext, input: I) => Promise<A>;

/** All calculations of a user are paid from one budget, whatever their address. */
function counted<I, A>(act: Calculating<I, A>): Calculating<I, A> {
  return async (ctx, input) => {
    budget.spend(ctx.user.iuid, ctx.now);
    return act(ctx, input);
  };
}

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
  calculate: counted(calculateByPath),
  calculateBy: counted(calculateBy),
  calculateDirect: counted(calculateDirect),
  percentileReference: counted(percentileReference),
  trisomies: counted(trisomies),
  preeclampsia: counted(preeclampsia),
  preeclampsiaBarcelona: counted(preeclampsiaBarcelona),
  anemia: counted(anemia),
  anemiaVolumeToTransfuse: counted(anemiaVolumeToTransfuse),
};
