/** Nicolaides KH, Soothill PW, Clewell WH, Rodeck CH, Mibashan RS, Campbell S. Lancet 1988;1:1073-1075. */
export const NICOLAIDES_HB = {
  rangeWeeks: [17, 40],
  /** g/dL at the two ends of the straight line. */
  ends: [11, 15],
  sd: 1,
  /** Deficits from which anaemia is moderate, and above which it is severe. */
  deficit: { moderate: 2, severe: 7 },
} as const;
