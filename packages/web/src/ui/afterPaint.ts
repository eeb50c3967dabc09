import { calledTogether } from './calledTogether.ts';

/** Calls back once the next frame has been painted, together with everything else that waits for it; asking again before that changes nothing. */
export const afterPaint = calledTogether((runAll, isFirst) => {
  if (isFirst) requestAnimationFrame(() => setTimeout(runAll));
});
