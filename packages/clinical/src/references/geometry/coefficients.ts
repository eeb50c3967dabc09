/** Volume of an ellipsoid from its three diameters. */
export const ELLIPSOID_FACTOR = Math.PI / 6;
