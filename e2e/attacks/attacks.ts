import { heavyCharts } from './heavyCharts.ts';
import { heavyFiles } from './heavyFiles.ts';
import { largeBodies } from './largeBodies.ts';
import { largeExam } from './largeExam.ts';
import { manyPapers } from './manyPapers.ts';
import { manyRequests } from './manyRequests.ts';
import { manyStreams } from './manyStreams.ts';
import type { Attack } from './support/attack.ts';

/** Every attack that `npm run attacks` tries, by the name it is called with. */
export const attacks: Readonly<Record<string, Attack>> = {
  heavyCharts,
  heavyFiles,
  largeBodies,
  largeExam,
  manyPapers,
  manyRequests,
  manyStreams,
};
