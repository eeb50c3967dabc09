import { type FieldSpeech, sayFieldValue } from '@gesta/domain';
import { keyOf, type Placed, type Values } from '@gesta/forms';

const FOR = { dias: 'medicine.forDays', semanas: 'medicine.forWeeks', meses: 'medicine.forMonths' } as const;

/** The fields a line of a prescription is made of, the drug apart. */
export const IN_MEDICINE_LINE: readonly string[] = [
  'concentracao',
  'dose',
  'via',
  'posologia',
  'duracao',
  'duracaoUnidade',
  'usoContinuo',
];

/** One drug as a prescription prints it: `{drug} {strength} — {dose}, via {route}, {frequency}, for {duration}`. */
export function medicineLine(
  { form, panel, index }: Pick<Placed, 'form' | 'panel' | 'index'>,
  values: Values,
  speech: FieldSpeech,
): string | null {
  const { t } = speech;
  const at = (field: string) => values[keyOf({ form, tab: panel.key, index, field })];
  const say = (name: string): string => {
    const field = panel.fields.find(({ key }) => key === name);
    return field ? sayFieldValue({ field, panel }, at(name), speech).trim() : '';
  };
  const drug = [say('medicamento'), say('concentracao')].filter(Boolean).join(' ');
  if (say('medicamento') === '') return null;
  const route = inSentence(say('via'));
  const how = [
    say('dose'),
    route && t('medicine.route', { route }),
    inSentence(say('posologia')),
    duration(at('usoContinuo') === true, at('duracao'), at('duracaoUnidade')),
  ].filter(Boolean);
  return how.length === 0 ? drug : `${drug} — ${how.join(', ')}`;

  function duration(continuous: boolean, count: unknown, unit: unknown): string {
    if (continuous) return t('medicine.continuous');
    if (typeof count !== 'number') return '';
    return t(FOR[unit as keyof typeof FOR] ?? FOR.dias, { count });
  }

  /** Labels begin with a capital; within a sentence they do not. */
  function inSentence(label: string): string {
    return label.charAt(0).toLocaleLowerCase(speech.locale) + label.slice(1);
  }
}
