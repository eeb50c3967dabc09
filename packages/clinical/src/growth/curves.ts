/** The growth curves, one for each measure, sex, group or reading; every one is made once. */
export { fmf2018WeightCurve } from './fmf2018.ts';
export { type HadlockReading, hadlock1991Curve } from './hadlock1991.ts';
export { intergrowth2017WeightCurve, intergrowth2020HadlockCurve } from './intergrowthWeight.ts';
