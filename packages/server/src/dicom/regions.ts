import type { Elements } from './elements.ts';
import { TAG } from './tags.ts';
import type { DicomValues } from './values.ts';

/** A part of an ultrasound picture with its own measure: what a pixel is there, in units of PS3.3 C.8.5.5.1 (3 is cm, 4 seconds, 7 cm/s). */
export type Region = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 1 is a picture of tissue, 2 one that moves over it, 3 a curve over time. */
  format: number | null;
  dataType: number | null;
  unitsX: number | null;
  unitsY: number | null;
  deltaX: number | null;
  deltaY: number | null;
  /** The pixel, counted from the corner of the region, at which the next two are the values. */
  referenceX: number | null;
  referenceY: number | null;
  valueX: number | null;
  valueY: number | null;
};

/** Machines write up to a handful. */
const MOST_REGIONS = 64;

export function regionsIn(values: DicomValues, elements: Elements): Region[] {
  const items = elements.get(TAG.regions)?.items ?? [];
  return items.slice(0, MOST_REGIONS).flatMap((item): Region[] => {
    const [x0, y0] = [values.whole(item, 0x00186018), values.whole(item, 0x0018601a)];
    const [x1, y1] = [values.whole(item, 0x0018601c), values.whole(item, 0x0018601e)];
    // Without its place nothing can be measured in it.
    if (x0 === null || y0 === null || x1 === null || y1 === null) return [];
    return [
      {
        ...{ x0, y0, x1, y1 },
        format: values.whole(item, 0x00186012),
        dataType: values.whole(item, 0x00186014),
        unitsX: values.whole(item, 0x00186024),
        unitsY: values.whole(item, 0x00186026),
        deltaX: values.double(item, 0x0018602c),
        deltaY: values.double(item, 0x0018602e),
        referenceX: values.signed(item, 0x00186020),
        referenceY: values.signed(item, 0x00186022),
        valueX: values.double(item, 0x00186028),
        valueY: values.double(item, 0x0018602a),
      },
    ];
  });
}
