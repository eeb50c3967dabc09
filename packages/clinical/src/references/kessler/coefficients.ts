/** Kessler J, Rasmussen S, Hanson M, Kiserud T. Ultrasound Obstet Gynecol 2006;28:890-898. The two means of the abstract. */
export const KESSLER_ANCHORS = { weeks: [21, 40], mean: [0.57, 0.44] } as const;
