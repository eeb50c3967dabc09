import { type FieldSpeech, itemOf, type MedicineDraft, sayFieldValue } from '@gesta/domain';
import { DEFINITIONS, keyOf, type Panel, type Placed, type Values } from '@gesta/forms';

const FOR = { dias: 'medicine.forDays', semanas: 'medicine.forWeeks', meses: 'medicine.forMonths' } as const;

/** What a prescribed item says, part by part; each is empty where nobody wrote it. */
export type MedicineWords = {
  drug: string;
  strength: string;
  form: string;
  dose: string;
  route: string;
  frequency: string;
  duration: string;
};

type Item = Pick<Placed, 'form' | 'panel' | 'index'>;

/** Labels begin with a capital; within a sentence they do not. */
const small = (label: string, { locale }: FieldSpeech): string =>
  label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);

export function medicineWords({ form, panel, index }: Item, values: Values, speech: FieldSpeech): MedicineWords {
  const { t } = speech;
  const at = (field: string) => values[keyOf({ form, tab: panel.key, index, field })];
  const say = (name: string): string => {
    const field = panel.fields.find(({ key }) => key === name);
    return field ? sayFieldValue({ field, panel }, at(name), speech).trim() : '';
  };
  const route = small(say('via'), speech);
  return {
    drug: say('medicamento'),
    strength: say('concentracao'),
    form: small(say('formaFarmaceutica'), speech),
    dose: say('dose'),
    route: route && t('medicine.route', { route }),
    frequency: small(say('posologia'), speech),
    duration: duration(at('usoContinuo') === true, at('duracao'), at('duracaoUnidade')),
  };

  function duration(continuous: boolean, count: unknown, unit: unknown): string {
    if (continuous) return t('medicine.continuous');
    if (typeof count !== 'number') return '';
    return t(FOR[unit as keyof typeof FOR] ?? FOR.dias, { count });
  }
}

/** One drug in one line: `{drug} {strength} — {dose}, via {route}, {frequency}, for {duration}`. */
export function medicineLine(item: Item, values: Values, speech: FieldSpeech): string | null {
  const { drug, strength, dose, route, frequency, duration } = medicineWords(item, values, speech);
  if (drug === '') return null;
  const named = [drug, strength].filter(Boolean).join(' ');
  const how = [dose, route, frequency, duration].filter(Boolean);
  return how.length === 0 ? named : `${named} — ${how.join(', ')}`;
}

/** A medicine of the clinic's list: what it is, and how it is usually taken. */
export function sayMedicine(medicine: MedicineDraft, speech: FieldSpeech): { name: string; how: string } {
  const said = medicineWords({ form: 'prescricoes', panel: itemPanel(), index: 1 }, itemOf(1, medicine), speech);
  const { drug, strength, form, dose, route, frequency, duration } = said;
  return {
    name: [[drug, strength].filter(Boolean).join(' '), form].filter(Boolean).join(', '),
    how: [dose, route, frequency, duration].filter(Boolean).join(', '),
  };
}

function itemPanel(): Panel {
  const form = DEFINITIONS.find(({ key }) => key === 'prescricoes');
  const panel = form?.components.flatMap(({ panels }) => panels).find(({ key }) => key === 'item');
  if (panel === undefined) throw new Error('A prescription has items');
  return panel;
}
