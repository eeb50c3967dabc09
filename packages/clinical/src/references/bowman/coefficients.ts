/** Bowman JM. Obstet Gynecol 1978;52:1-16. mL over weeks. */
export const BOWMAN = { rangeWeeks: [21, 35], fromWeek: 20, mlPerWeek: 10 } as const;
