import type { FieldSpeech } from '@gesta/domain';
import { type Field, type FormDefinition, type Placed, typedRange } from '@gesta/forms';
import { type AskedExam, suggestionProblem } from '@gesta/report';

/** What is drawn and never answered. */
const SILENT = new Set(['divider', 'tabs', 'tab', 'info', 'chartline', 'evolutionchart', 'gChart', 'image', 'upload']);

/** The definition of a form in the words a proposal is made of; nothing in it was typed in an exam. */
export function definitionData({ key, label, components }: FormDefinition, { say }: FieldSpeech) {
  return {
    key,
    label: say(label),
    tabs: components.flatMap(({ panels }) =>
      panels.map((panel) => ({
        tab: panel.key,
        label: say(panel.label),
        fields: panel.fields
          .filter(({ type }) => !SILENT.has(type))
          .map((field) => ({
            field: `${panel.key}.${field.key}`,
            label: say(field.label),
            ...answersOf(field, say),
            ...(field.required ? { required: true } : {}),
            ...(field.hidden ? { hidden: true } : {}),
            ...(field.formulas?.length ? { calculated: true } : {}),
          })),
      })),
    ),
  };
}

/** The fields of a form that somebody may fill in this exam, by the keys a suggestion names. */
export function fillableData(form: string, { compiled, state }: AskedExam, { say }: FieldSpeech) {
  const isTyped = ({ key }: Placed) => {
    const problem = suggestionProblem({ key, suggested_value: '' }, compiled, state.values);
    return problem === null || problem === 'value' || problem === 'range';
  };
  return [...compiled.fields.values()]
    .filter((place) => place.form === form && !SILENT.has(place.field.type) && isTyped(place))
    .map((place) => {
      const { min, max } = typedRange(place);
      return {
        key: place.key,
        label: labelOf(place, say),
        ...answersOf(place.field, say),
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
    });
}

/** The tab first: two fetuses have a field of one name. */
export function labelOf({ panel, index, field }: Placed, say: FieldSpeech['say']): string {
  return `${say(panel.label)}${index === null ? '' : ` ${index}`} › ${say(field.label)}`;
}

function answersOf({ type, items, multiple, decimals, suffix }: Field, say: FieldSpeech['say']) {
  const unit = suffix === undefined ? {} : { unit: suffix };
  if (items)
    return {
      type: multiple || type === 'checkbox' ? 'choices' : 'choice',
      options: items.map(({ value, label }) => (say(label) === value ? { value } : { value, label: say(label) })),
    };
  if (type === 'zscore' || decimals !== undefined) return { type: 'number', ...unit };
  if (type === 'checkbox') return { type: 'boolean' };
  return { type: type === 'date' || type === 'datepicker' ? 'date' : 'text' };
}
