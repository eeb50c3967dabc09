export const ROBINSON_1975 = {
  standard: 'robinson',
  author: 'Robinson & Fleming 1975',
  citation: 'Robinson HP, Fleming JEE. Br J Obstet Gynaecol 1975;82:702–710',
} as const;

/** The lengths the paper speaks about. */
export const CRL_1975_MM = [10, 84] as const;
export const CRL_1975 = { factor: 8.052, scale: 1.037, constant: 23.73 } as const;
