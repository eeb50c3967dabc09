import type { MessageKey } from '@gesta/domain';
import type { WeighingForm } from '@gesta/findings';
import type { Compiled, Placed } from '@gesta/forms';

/** What stands below the name of a measure, about all fetuses together. */
export type Together = 'difference' | 'discordance' | 'diastole' | 'cpr' | 'mom' | 'nothing';
/** One measure of every fetus, the first one first. */
export type TwinRow = {
  id: string;
  /** A shorter name than the field's, where that is long. */
  name: MessageKey | null;
  together: Together;
  places: readonly Placed[];
};
export type TwinSection = { title: MessageKey; rows: readonly TwinRow[] };

type Asked = { tab: string; field: string; together: Together; name?: MessageKey };

const BIOMETRY: readonly Asked[] = [
  ...['dbp', 'cc', 'ca', 'cf', 'cu'].map((field): Asked => ({ tab: 'biometria', field, together: 'difference' })),
  { tab: 'biometria', field: 'pesoEstimado', together: 'discordance', name: 'twins.row.pesoEstimado' },
];
const DOPPLER: readonly Asked[] = [
  { tab: 'fetal', field: 'piUmbilical', together: 'diastole', name: 'twins.row.piUmbilical' },
  { tab: 'fetal', field: 'piCerebral', together: 'cpr', name: 'twins.row.piCerebral' },
  { tab: 'fetal', field: 'velocSistolica', together: 'mom', name: 'twins.row.velocSistolica' },
];
const FLUID: readonly Asked[] = [
  { tab: 'avaliacaoGestacao', field: 'bcf', together: 'nothing' },
  { tab: 'avalBiofisicaFetal', field: 'maiorBolsao', together: 'nothing', name: 'twins.row.maiorBolsao' },
];

/** The measures that are compared, as far as the exam asks for them: Doppler only where its form is in the exam. */
export function twinSections({ fields, counts }: Compiled, form: WeighingForm): TwinSection[] {
  const rows = (of: string, asked: readonly Asked[]): TwinRow[] =>
    asked.flatMap(({ tab, field, together, name = null }) => {
      const places = Array.from({ length: counts.feto }, (_, n) => fields.get(`${of}.${tab}${n + 1}.${field}`));
      const found = places.filter((place) => place !== undefined);
      return found.length === counts.feto ? [{ id: `${of}.${tab}.${field}`, name, together, places: found }] : [];
    });
  const sections: TwinSection[] = [
    { title: 'twins.biometry', rows: rows(form, BIOMETRY) },
    { title: 'twins.doppler', rows: rows('obstetricdoppler', DOPPLER) },
    { title: 'twins.fluid', rows: rows(form, FLUID) },
  ];
  return sections.filter(({ rows: found }) => found.length > 0);
}
