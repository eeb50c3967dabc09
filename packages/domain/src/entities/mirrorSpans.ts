// Apart from the figures of the mirror: addresses are read before any schema is there.
export const MIRROR_SPANS = ['early', 'middle', 'late'] as const;
export type MirrorSpan = (typeof MIRROR_SPANS)[number];
export const MIRROR_MEASURES = ['tn', 'dbp', 'cc', 'ca', 'cf'] as const;
export type MirrorMeasure = (typeof MIRROR_MEASURES)[number];
export const MIRROR_CURVES = ['who', 'intergrowth', 'hadlock', 'snijders'] as const;
export type MirrorCurve = (typeof MIRROR_CURVES)[number];
export const MIRROR_MONTHS = [3, 6, 12, 24] as const;

type Span = {
  /** Of gestational age, the last one included. */
  days: readonly [number, number];
  measures: readonly MirrorMeasure[];
  /** The first is the one everybody is seen on until somebody chooses another in the address. */
  curves: readonly [MirrorCurve, ...MirrorCurve[]];
};

const SIZES = ['dbp', 'cc', 'ca', 'cf'] as const;
const SIZE_CURVES = ['who', 'intergrowth', 'hadlock'] as const;

/** 11 to 13+6, 20 to 24+6, 30 to 34+6. The crown–rump length dates the pregnancy, and is not held against itself. */
export const SPANS: Record<MirrorSpan, Span> = {
  early: { days: [77, 97], measures: ['tn'], curves: ['snijders'] },
  middle: { days: [140, 174], measures: SIZES, curves: SIZE_CURVES },
  late: { days: [210, 244], measures: SIZES, curves: SIZE_CURVES },
};

/** Hadlock gives one SD for all ages: at 22 weeks 1.4 to 1.6 times that of an abdomen or a femur, so a sound spread would look small. */
export const saysSpread = (curve: MirrorCurve): boolean => curve !== 'hadlock';
