export const ELLIPSOID = {
  standard: 'ellipsoid',
  author: 'ellipsoid',
  citation: 'Standard prolate-ellipsoid approximation',
} as const;

/** The specification fixes 0.52 for π/6. */
export const VOLUME_FACTOR = 0.52;
