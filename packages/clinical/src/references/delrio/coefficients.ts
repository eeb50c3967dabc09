/** Del Rio M, Martinez JM, Figueras F, et al. Ultrasound Obstet Gynecol 2006;28:71-76. Over decimal weeks, lowest power first. */
export const DELRIO_ISTHMUS = { rangeWeeks: [19, 37], mean: [2.2562, 0.0154], sd: [0.014199, 0.011635] } as const;
