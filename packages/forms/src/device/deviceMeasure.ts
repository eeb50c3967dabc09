/** Where in the body a machine measured; `other` is a place that was named and is none of these. */
export type DeviceSite =
  | 'umbilicalArtery'
  | 'middleCerebralArtery'
  | 'uterineArtery'
  | 'ductusVenosus'
  | 'descendingAorta'
  | 'umbilicalVein'
  | 'amnioticSac'
  | 'ovary'
  | 'other';

export type DeviceSide = 'left' | 'right' | 'bilateral';

/** How a machine came to a value. What is none of these (a standard deviation, the largest of several) is never taken for a measure. */
export type DeviceDerivation = 'mean' | 'median' | 'best' | 'measured' | 'calculated' | 'estimated' | 'other';

/** One number or day of a structured report, as it was sent. */
export type DeviceMeasure = {
  /** Its place among the measures of its report, from 0. */
  ordinal: number;
  /** Manufacturer and model. */
  device: string;
  /** The heading it stands under, in the words of the machine. */
  group: string;
  /** What was measured, in the words of the machine, with site and side. */
  param: string;
  code: string;
  scheme: string;
  /** The code of the measure it was made from: the age by a head, the percentile of a weight. Null for what was measured itself. */
  of: string | null;
  site: DeviceSite | null;
  side: DeviceSide | null;
  /** Equation or table behind it, in the words of the machine. */
  author: string;
  authorCode: string | null;
  value: number | null;
  /** A day (`YYYYMMDD`), or what was sent in place of a number. */
  text: string | null;
  /** UCUM, or `DATE`. */
  unit: string;
  /** How the machine calls the fetus; null where it names none. */
  fetus: string | null;
  derivation: DeviceDerivation | null;
  /** Chosen on the machine among several readings. */
  selected: boolean;
  /** The picture it was measured on, if the report names it. */
  image: string | null;
  frame: number | null;
};

/** The same, once it is kept. */
export type KeptMeasure = DeviceMeasure & { id: string };
