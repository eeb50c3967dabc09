/** Volume of an ellipsoid from its three diameters. */
export const ELLIPSOID = Math.PI / 6;
