import type { DeviceMeasure, KeptMeasure } from '../device/deviceMeasure.ts';

/** A measure as a machine sends it, for tests: a head of one fetus unless it says otherwise. */
export const deviceMeasure = (given: Partial<DeviceMeasure> = {}): DeviceMeasure => ({
  ordinal: 0,
  device: 'SELFMADE OB-ONE',
  group: 'Fetal Biometry',
  param: given.code ?? 'Biparietal Diameter',
  code: '11820-8',
  scheme: 'LN',
  of: null,
  site: null,
  side: null,
  author: '',
  authorCode: null,
  value: 71.4,
  text: null,
  unit: 'mm',
  fetus: null,
  derivation: null,
  selected: false,
  image: null,
  frame: null,
  ...given,
});

/** Kept one after another, under the name of their place. */
export const keptMeasures = (...given: readonly Partial<KeptMeasure>[]): KeptMeasure[] =>
  given.map((each, ordinal) => ({ id: `m${ordinal}`, ...deviceMeasure({ ordinal, ...each }), ...each }));
