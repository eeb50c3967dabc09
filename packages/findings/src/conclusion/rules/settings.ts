/** The limits a company may choose. */
export type ConclusionSettings = {
  /** Denominators: 100 is 1:100. */
  trisomyHigh: number;
  trisomyIntermediate: number;
  preeclampsiaHigh: number;
  /** Amniotic fluid index, in cm. */
  oligoIla: number;
  /** Whether an index of exactly `oligoIla` is too little already. */
  oligoIlaIncluded: boolean;
  polyIla: number;
  /** Deepest vertical pocket, in cm. */
  oligoPocket: number;
  polyPocket: number;
  /** In mm. */
  shortCervix: number;
};

export const CONCLUSION_SETTINGS: ConclusionSettings = {
  trisomyHigh: 100,
  trisomyIntermediate: 1000,
  preeclampsiaHigh: 100,
  oligoIla: 5,
  oligoIlaIncluded: false,
  polyIla: 24,
  oligoPocket: 2,
  polyPocket: 8,
  shortCervix: 25,
};

/** What a company has not chosen is as the specification says. */
export function settingsOf(chosen: Partial<ConclusionSettings> | undefined): ConclusionSettings {
  const said = Object.entries(chosen ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return { ...CONCLUSION_SETTINGS, ...Object.fromEntries(said) };
}
