export const SONEK_2003 = {
  standard: 'sonek',
  author: 'Sonek 2003',
  citation: 'Sonek JD, McKenna D, Webb D, Croom C, Nicolaides K. Ultrasound Obstet Gynecol 2003;21:152–155',
} as const;

export const SONEK_BROMLEY = {
  standard: 'sonek',
  author: 'Sonek 2003; Bromley 2002',
  citation:
    'Sonek JD, McKenna D, Webb D, Croom C, Nicolaides K. Ultrasound Obstet Gynecol 2003;21:152–155; Bromley B, et al. J Ultrasound Med 2002;21:1387–1394',
} as const;

/** BPD over nasal bone length from which the bone counts as hypoplastic. */
export const BPD_NASAL_RATIO = 11;

export const NASAL_PERCENTILES = [2.5, 5, 50, 95, 97.5] as const;

/** Week, then those percentiles in mm: raw percentiles, not smoothed. */
export const NASAL_TABLE: readonly (readonly number[])[] = [
  [11, 1.3, 1.4, 2.3, 3.3, 3.4],
  [12, 1.7, 1.8, 2.8, 4.2, 4.3],
  [13, 2.2, 2.3, 3.1, 4.6, 4.8],
  [14, 2.2, 2.5, 3.8, 5.3, 5.7],
  [15, 2.8, 3, 4.3, 5.7, 6],
  [16, 3.2, 3.4, 4.7, 6.2, 6.2],
  [17, 3.7, 4, 5.3, 6.6, 6.9],
  [18, 4, 4.3, 5.7, 7, 7.3],
  [19, 4.6, 5, 6.3, 7.9, 8.2],
  [20, 5, 5.2, 6.7, 8.3, 8.6],
  [21, 5.1, 5.6, 7.1, 9, 9.3],
  [22, 5.6, 5.8, 7.5, 9.3, 10.2],
  [23, 6, 6.4, 7.9, 9.6, 9.9],
  [24, 6.6, 6.8, 8.3, 10, 10.3],
  [25, 6.3, 6.5, 8.5, 10.7, 10.8],
  [26, 6.8, 7.4, 8.9, 10.9, 11.3],
  [27, 7, 7.5, 9.2, 11.3, 11.6],
  [28, 7.2, 7.6, 9.8, 12.1, 13.4],
  [29, 7.2, 7.7, 9.8, 11.8, 12.3],
  [30, 7.3, 7.9, 10, 12.6, 13.2],
  [31, 7.9, 8.2, 10.4, 12.6, 13.2],
  [32, 8.1, 8.6, 10.5, 13.6, 13.7],
  [33, 8.6, 8.7, 10.8, 12.8, 13],
  [34, 9, 9.1, 10.9, 12.8, 13.5],
  [35, 7.5, 8.5, 11, 14.1, 15],
  [36, 7.3, 7.8, 10.8, 12.8, 13.6],
  [37, 8.4, 8.7, 11.4, 14.5, 15],
  [38, 9.2, 9.3, 11.7, 15.7, 16.6],
  [39, 9.1, 9.2, 10.9, 14, 14.8],
  [40, 10.3, 10.4, 12.1, 14.5, 14.7],
];
