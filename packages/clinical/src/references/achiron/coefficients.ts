/** Achiron 2000: means in mm over weeks; no SD. */
export const ACHIRON = { transverseArch: [-1.17, 0.169], isthmus: [-1.39, 0.189] } as const;
/** 14 to 38 weeks. */
export const ACHIRON_DAYS = [98, 266] as const;
