import type { ChartTone } from './chartModel.ts';

const TONES = ['curve-1', 'curve-2', 'curve-3', 'curve-4'] as const satisfies readonly ChartTone[];
/** A standard beyond the fourth takes up a colour again, with a dash nobody else has. */
const DASHES = ['', '7 4', '2 3', '8 3 2 3', '12 3', '1 4', '10 3 2 3 2 3', '4 2'];

export const curveTone = (index: number): ChartTone => TONES[index % TONES.length] ?? 'curve-1';
export const curveDash = (index: number): string => DASHES[index % DASHES.length] ?? '';
