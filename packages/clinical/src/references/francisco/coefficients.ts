/** Francisco C et al. Ultrasound Obstet Gynecol 2017;50:501 and 50:589. Shift of the prior mean in twins, weeks. */
export const PE_TWIN_SHIFT_WEEKS = { DC: -8.2, MC: -10 } as const;
