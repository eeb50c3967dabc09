export const NYBERG_1987 = {
  standard: 'nyberg',
  author: 'Nyberg 1987',
  citation: 'Nyberg DA, Mack LA, Laing FC, Patten RM. J Ultrasound Med 1987;6:23–27',
} as const;

export const MSD_1987 = { add: 30 } as const;
