import type { Loader } from './serveWork.ts';

/** Everything that is pure computing, for seconds in the worst case. What each needs is read in its thread, when it is first asked for. */
export const WORK = {
  chart: async () => (await import('../chart/drawChart.ts')).drawChart,
  report: async () => (await import('../report/writeReport.ts')).writeReport,
  paper: async () => (await import('../report/setPages.ts')).setPages,
  file: async () => (await import('../files/lookAtFile.ts')).lookAtFile,
  thumbnail: async () => (await import('../files/drawSmall.ts')).drawSmall,
  film: async () => (await import('../files/lookAtFilm.ts')).lookAtFilm,
} satisfies Record<string, Loader>;

export type Work = { [K in keyof typeof WORK]: Awaited<ReturnType<(typeof WORK)[K]>> };
