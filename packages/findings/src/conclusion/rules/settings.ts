import { CHOSEN_LIMITS } from '@gesta/clinical';

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
  /** Deepest pocket of a recipient of a transfusion from 20 weeks on, in cm: some clinics ask for 10 instead of 8. */
  transfusionPocketLate: number;
};

export const CONCLUSION_SETTINGS: ConclusionSettings = { ...CHOSEN_LIMITS, oligoIlaIncluded: false };

/** What a company has not chosen is as the specification says. */
export function settingsOf(chosen: Partial<ConclusionSettings> | undefined): ConclusionSettings {
  const said = Object.entries(chosen ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return { ...CONCLUSION_SETTINGS, ...Object.fromEntries(said) };
}
