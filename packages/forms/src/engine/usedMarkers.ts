import type { Calculation } from '@gesta/clinical';

/** How the forms call the markers of the risk models; the models name them in the sentence about what they used. */
const OPTIONS: Readonly<Record<string, string>> = {
  age: 'idade',
  nt: 'tn',
  fhr: 'bcf',
  nasalBoneAbsent: 'ossoNasal',
  ductusVenosusReversedA: 'ductoVenoso',
  tricuspidRegurgitation: 'regurgitacao',
  freeBhcg: 'bhcg',
  pappa: 'pappa',
  plgf: 'plgf',
  map: 'pam',
  utaPi: 'ipUterinas',
};

/** The markers a risk was made of, as options of a list; none while there is no risk. */
export function usedMarkers({ notices }: Pick<Calculation, 'notices'>): readonly string[] | null {
  const used = notices.find(({ key }) => key === 'calc.notice.used')?.list ?? [];
  const options = used.flatMap((name) => OPTIONS[name.replace('calc.marker.', '')] ?? []);
  return options.length === 0 ? null : options;
}

/** The name of a marker in the sentences about a risk, by how the forms list it. */
export const markerWord = (option: string): string[] =>
  Object.entries(OPTIONS).flatMap(([name, listed]) => (listed === option ? [`calc.marker.${name}`] : []));
