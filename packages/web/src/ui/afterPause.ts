import { calledTogether } from './calledTogether.ts';

/** Longer than between the digits of one number, shorter than anybody waits for a chart. */
const PAUSE_MS = 180;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls back once nobody has asked for a moment, together with everything else that waits: for what is dear to draw, as a chart is. */
export const afterPause = calledTogether((runAll) => {
  clearTimeout(timer);
  timer = setTimeout(runAll, PAUSE_MS);
});
