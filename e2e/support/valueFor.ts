import type { Placed } from '../../packages/forms/src/index.ts';

/** A value of the type of the field, inside of what is expected; undefined where only a choice of files would do. */
export function valueFor({ field }: Placed): unknown {
  const { items = [], decimals } = field;
  switch (field.type) {
    case 'select': {
      if (items.length === 0 && !field.editable) return undefined;
      const values = items.length > 0 ? items.map(({ value }) => value) : ['Opção da clínica'];
      return field.multiple ? values.slice(0, 2) : values[0];
    }
    case 'radio':
    case 'tableradio':
      return items.at(-1)?.value;
    case 'checkbox':
      return true;
    case 'date':
    case 'datepicker':
      // The same day as the one it is proposed from would follow that one, as nobody's own.
      return field.proposal?.from === undefined ? '1991-07-03' : '1991-07-05';
    case 'textfield':
      return decimals === undefined ? `Texto de ${field.key}` : numberFor(field.reference, decimals);
    case 'zscore':
      return numberFor(field.reference, 1);
    case 'textarea':
      return `Primeira linha de ${field.key}\nsegunda linha`;
    case 'texteditor':
    case 'richtexteditor':
      return `<p>Texto de ${field.key}</p>`;
    case 'money':
      return 1234.56;
    default:
      return undefined;
  }
}

function numberFor({ min, max }: { min?: number; max?: number } = {}, decimals: number): number {
  const low = min ?? 1;
  const high = max ?? low + 40;
  return Number(((low + high) / 2 + (decimals > 0 ? 0.1 : 0)).toFixed(decimals));
}
