/** What the clinical pack says about one of its entries, in its own words. */
export type Passport = {
  computes: string;
  equation: string;
  range: string;
  checked: string;
  notes: string;
};

export type Passports = Readonly<Record<string, Passport>>;

/** By the id of a source. In a chunk of its own: only who reads a passport loads it. */
export async function loadPassports(): Promise<Passports> {
  return (await import('./references/passports.json', { with: { type: 'json' } })).default;
}
