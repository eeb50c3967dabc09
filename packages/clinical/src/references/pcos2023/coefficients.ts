/** Teede 2023, adults: from these on; follicles per ovary, millilitres, follicles per section. */
export const PCOM = { fnpo: 20, volumeMl: 10, fnps: 10, adultYears: 18 } as const;
