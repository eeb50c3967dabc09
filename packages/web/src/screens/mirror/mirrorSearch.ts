import {
  MIRROR_CURVES,
  MIRROR_MEASURES,
  MIRROR_MONTHS,
  MIRROR_SPANS,
  type MirrorCurve,
  type MirrorMeasure,
  type MirrorSpan,
} from '@gesta/domain';

type Months = (typeof MIRROR_MONTHS)[number];

/** All of it is in the address, and nowhere else: whoever is sent it sees the same. */
export type MirrorSearch = {
  span?: MirrorSpan;
  curve?: MirrorCurve;
  months?: Months;
  /** The row at the right side; none is the clinic's. */
  doctor?: string;
  measure?: MirrorMeasure;
};

export const USUAL_MIRROR = { span: 'middle', months: 6 } as const satisfies MirrorSearch;

/** What cannot be read, and what is usual, is left out. */
export function mirrorSearch(raw: Record<string, unknown>): MirrorSearch {
  const span = MIRROR_SPANS.find((each) => each === raw.span);
  const curve = MIRROR_CURVES.find((each) => each === raw.curve);
  const months = MIRROR_MONTHS.find((each) => String(each) === String(raw.months));
  const measure = MIRROR_MEASURES.find((each) => each === raw.measure);
  return {
    ...(span && span !== USUAL_MIRROR.span ? { span } : {}),
    ...(curve ? { curve } : {}),
    ...(months && months !== USUAL_MIRROR.months ? { months } : {}),
    ...(typeof raw.doctor === 'string' ? { doctor: raw.doctor.slice(0, 64) } : {}),
    ...(measure ? { measure } : {}),
  };
}
