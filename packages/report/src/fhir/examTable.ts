import { sayUnit } from '@gesta/domain';
import { sayFact, valueElement } from './observation.ts';
import type { FhirContext, PublishedExam } from './published.ts';
import { LOINC } from './resource.ts';
import { saidFacts } from './saidFacts.ts';

export type TableCell = string | number;

/** What a report says as a table: a line for each field, numbers as they were held. */
export function examTable(exam: PublishedExam, ctx: FhirContext): { head: string[]; rows: TableCell[][] } {
  const { speech } = ctx;
  const { t } = speech;
  const head = [t('company.customForm'), t('common.name'), t('measure.value'), t('calculators.unit'), 'LOINC'];
  const groups = saidFacts(exam, speech).forms.flatMap((form) => form.groups);
  const rows = groups.flatMap(({ title, facts }) =>
    facts.map((fact): TableCell[] => {
      const { label, text } = sayFact(fact, ctx);
      const { valueQuantity } = valueElement(fact, ctx) as { valueQuantity?: { value: number } };
      const unit = fact.place.field.suffix === undefined ? '' : sayUnit(fact.place.field.suffix, t);
      const code = fact.code?.coding.system === LOINC ? fact.code.coding.code : '';
      // What is written in a way of its own, weeks or one in so many, is told as the paper tells it.
      const isPlain = valueQuantity !== undefined && (unit !== '' || fact.place.field.suffix === undefined);
      return [title, label, isPlain ? valueQuantity.value : text, isPlain ? unit : '', code];
    }),
  );
  return { head, rows };
}
