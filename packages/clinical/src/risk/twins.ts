import { TWIN_MOM } from '../references/spencer2008/coefficients.ts';
import type { Reason } from '../values/reason.ts';
import type { Millimetres } from '../values/units.ts';
import { firstOutside, LIMITS } from './inputs/limits.ts';
import {
  ageApartFrom,
  type FetalMarkers,
  fetusChecks,
  gaFromCrl,
  settingChecks,
  type TrisomyRisk,
  type TrisomySetting,
  trisomyRiskAt,
} from './trisomy.ts';

export type ChorionicityCode = 'DC' | 'MC';
export type TwinTrisomyInput = TrisomySetting & {
  chorionicity: ChorionicityCode;
  fetuses: readonly [FetalMarkers, FetalMarkers];
  /** As the laboratory gives them for one fetus. */
  freeBhcgMoMSingletonScale?: number | undefined;
  pappaMoMSingletonScale?: number | undefined;
};

export type TwinTrisomyRisk = {
  /** One risk for the pregnancy, the same for both, when they share a placenta. */
  shared: boolean;
  perFetus: readonly [TrisomyRisk, TrisomyRisk];
  correctedMoM: { readonly freeBhcg?: number; readonly pappa?: number };
  /** Markers of a monochorionic pair for which no rule is published. */
  ignored: readonly string[];
  /** `crlDiscordance`: the lengths differ so much that the smaller fetus needs a closer look. */
  notes: readonly string[];
};

/** Share of the larger length, from which twins are called discordant in the first trimester (ISUOG 2016). */
const CRL_DISCORDANCE = 0.1;

/** Spencer 2008, Vandecruys 2005. The age is that of the larger fetus. */
export function twinTrisomyRisk(input: TwinTrisomyInput): TwinTrisomyRisk | { reason: Reason } {
  const { chorionicity, fetuses, freeBhcgMoMSingletonScale: bhcg, pappaMoMSingletonScale: pappa, ...setting } = input;
  const correctedMoM = {
    ...(bhcg === undefined ? {} : { freeBhcg: bhcg / TWIN_MOM.freeBhcg }),
    ...(pappa === undefined ? {} : { pappa: pappa / TWIN_MOM.pappa[chorionicity] }),
  };
  const reason = firstOutside(
    ...settingChecks(setting),
    ...fetusChecks(fetuses[0]),
    ...fetusChecks(fetuses[1]),
    ['freeBhcgMoM', correctedMoM.freeBhcg, LIMITS.mom],
    ['pappaMoM', correctedMoM.pappa, LIMITS.mom],
  );
  if (reason) return { reason };
  const [one, two] = fetuses;
  const larger = Math.max(one.crlMm, two.crlMm) as Millimetres;
  const apart = ageApartFrom(larger, setting.gaDays);
  if (apart) return { reason: apart };
  const ga = setting.gaDays ?? gaFromCrl(larger);
  const notes = Math.abs(one.crlMm - two.crlMm) / larger >= CRL_DISCORDANCE ? ['crlDiscordance'] : [];
  const serum = { freeBhcgMoM: correctedMoM.freeBhcg, pappaMoM: correctedMoM.pappa };
  if (chorionicity === 'DC') {
    const riskOf = (fetus: FetalMarkers) => trisomyRiskAt({ ...setting, ...serum, ...fetus }, ga);
    return { shared: false, perFetus: [riskOf(one), riskOf(two)], correctedMoM, ignored: [], notes };
  }
  if ((one.ntMm === undefined) !== (two.ntMm === undefined)) return { reason: { code: 'missing', input: 'ntMm' } };
  const mean = (a: Millimetres, b: Millimetres) => ((a + b) / 2) as Millimetres;
  const ntMm = one.ntMm === undefined || two.ntMm === undefined ? undefined : mean(one.ntMm, two.ntMm);
  const risk = trisomyRiskAt({ ...setting, ...serum, crlMm: mean(one.crlMm, two.crlMm), ntMm }, ga);
  return { shared: true, perFetus: [risk, risk], correctedMoM, ignored: otherMarkers(fetuses), notes };
}

function otherMarkers(fetuses: readonly FetalMarkers[]): string[] {
  const names = new Set<string>();
  for (const fetus of fetuses)
    for (const [name, value] of Object.entries(fetus))
      if (value !== undefined && name !== 'crlMm' && name !== 'ntMm') names.add(name);
  return [...names];
}
