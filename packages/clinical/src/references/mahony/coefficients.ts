export const MAHONY_1984 = {
  standard: 'mahony',
  author: 'Mahony 1984',
  citation: 'Mahony BS, et al. Radiology 1984;153:773–776',
} as const;

export const CISTERNA_MAGNA_MM = { normalFrom: 2, normalTo: 10 } as const;
