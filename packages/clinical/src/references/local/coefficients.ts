/** Limits of this product's own rules, which have no paper. */
export const READINGS_MAX = 4;
/** Beyond these a pressure was mistyped. mmHg. */
export const PRESSURE_LIMITS = { systolic: [40, 300], diastolic: [20, 200] } as const;
/** A trace shorter than this cannot be called not reactive. Minutes. */
export const TRACE_MIN = 20;
/** Per cent. */
export const SHORTENING_NORMAL = 28;
/** Cardiovascular profile, 0 to 10: normal from here on. */
export const CVP_NORMAL = 8;
/**
 * The official calculator reports no adjusted risk of trisomy below one twentieth of the risk before the markers: two public
 * comparisons with its outputs show none (risk pack, `reassuranceFloor`).
 */
export const REASSURANCE_DIVISOR = 20;
