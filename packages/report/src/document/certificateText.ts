import { parseDay } from '@gesta/clinical';
import type { Translate } from '@gesta/domain';
import { formatDay, isSet, keyOf, type Placed, type Values } from '@gesta/forms';

/** Where a fact is missing, a line stays for it: nobody overlooks it. */
const BLANK = '____';

const WRITTEN = [
  'afastamento',
  'comparecimento',
  'acompanhante',
  'gestante',
  'licencaMaternidade',
  'aptidao',
  'vacina',
] as const;

/**
 * What a certificate of its type says with the facts of its tab, as a text of the editor; null where the type has no words of its own.
 * The diagnosis is no part of it: it stands apart, so that it goes when the patient takes her consent back.
 */
export function certificateText(
  { form, panel, index }: Pick<Placed, 'form' | 'panel' | 'index'>,
  values: Values,
  { patient, t }: { patient: string; t: Translate },
): string | null {
  const at = (field: string) => values[keyOf({ form, tab: panel.key, index, field })];
  const type = WRITTEN.find((each) => each === at('tipoAtestado'));
  if (type === undefined) return null;
  const text = (field: string) => String(at(field) ?? '').trim() || BLANK;
  const day = (field: string) => {
    const found = parseDay(String(at(field) ?? ''));
    return found === null ? BLANK : formatDay(found);
  };
  const words = t(`certificate.${type}`, {
    name: patient,
    day: day('dataAtestado'),
    days: sayDays(at('dias'), t),
    start: day('dataInicio'),
    end: day('dataFim'),
    from: text('horaInicio'),
    to: text('horaFim'),
    companion: isSet(at('documentoAcompanhante'))
      ? t('certificate.companion', { name: text('nomeAcompanhante'), document: text('documentoAcompanhante') })
      : text('nomeAcompanhante'),
    age: sayAge(at('idadeGestacionalAtestado'), t),
    due: day('dppAtestado'),
    blank: BLANK,
  });
  const purpose = isSet(at('finalidade')) ? t('certificate.purpose', { purpose: text('finalidade') }) : null;
  return [words, purpose].flatMap((each) => (each === null ? [] : [`<p>${escaped(each)}</p>`])).join('');
}

/** Whole months and what is usually given beside them, after every number of days up to a month. */
const NUMBERED: readonly number[] = [...Array.from({ length: 31 }, (_, at) => at + 1), 45, 60, 90, 120, 180];

/** `3 (três) dias`: a number is not easily changed by hand. */
function sayDays(days: unknown, t: Translate): string {
  if (typeof days !== 'number') return t('certificate.someDays', { blank: BLANK });
  const words = t('certificate.numbers').split(' | ')[NUMBERED.indexOf(days)];
  const said = t('certificate.days', { count: days });
  return words === undefined ? said : said.replace(String(days), `${days} (${words})`);
}

function sayAge(days: unknown, t: Translate): string {
  if (typeof days !== 'number') return BLANK;
  const weeks = t('certificate.weeks', { count: Math.floor(days / 7) });
  return days % 7 === 0 ? weeks : t('certificate.age', { weeks, days: t('certificate.days', { count: days % 7 }) });
}

/** As the editor writes text, so that what nobody touched is still the same afterwards. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
