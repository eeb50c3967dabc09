import { folded } from '@gesta/forms';

type Named = { name: string; content: string; isSystem: boolean };

/** The exam a text is written for. */
export type TemplatedExam = {
  forms: readonly { key: string; label: string }[];
  /** In whole weeks, where it is known. */
  weeks: number | null;
  fetuses: number;
};

export type TemplateGroups<T> = { own: readonly T[]; company: readonly T[]; system: readonly T[] };

/** Every exam of a gestation has it: it tells none apart. */
const AGE_FORM = 'gestationalAge';
const NAMED_FORM = /\{\{\s*([\w-]+)\./g;
/** A tab of the second fetus, or of a later one. */
const NAMED_TWIN = /\{\{\s*[\w-]+\.[A-Za-z]+[2-9]\./;
/** "18 a 24 semanas", "11–14 weeks", "20 bis 24 SSW". */
const WEEKS = /(\d{1,2}) ?(?:a|e|to|bis|y|et|до|-|–) ?(\d{1,2}) ?(?:sem|week|sett|sa\b|ssw|нед)/;
/** Shorter words stand in every name. */
const TELLING = 5;

/**
 * Templates as they are offered in an exam: those of its forms and its age, those of the clinic before ours; then the others of the clinic,
 * then ours. Which form a template is for, the values it names say, or its own name where it names none.
 */
export function templatesFor<T extends Named>(templates: readonly T[], exam: TemplatedExam): TemplateGroups<T> {
  const own = templates
    .map((template) => ({ template, fit: fitOf(template, exam) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => Number(one.template.isSystem) - Number(other.template.isSystem) || other.fit - one.fit)
    .map(({ template }) => template);
  const others = templates.filter((each) => !own.includes(each));
  return {
    own,
    company: others.filter(({ isSystem }) => !isSystem),
    system: others.filter(({ isSystem }) => isSystem),
  };
}

/** How many of the exam's forms it is for; none where it needs another one, or another age. */
function fitOf({ name, content }: Named, { forms, weeks, fetuses }: TemplatedExam): number {
  const isOfTwins = NAMED_TWIN.test(content);
  if (!isOfAge(folded(name), weeks) || (isOfTwins && fetuses < 2)) return 0;
  const wanted = new Set(
    [...content.matchAll(NAMED_FORM)].map(([, form = '']) => form).filter((form) => form !== AGE_FORM),
  );
  if (wanted.size === 0) return forms.filter(({ label }) => sharesWord(name, label)).length;
  const there = new Set(forms.map(({ key }) => key));
  return [...wanted].every((form) => there.has(form)) ? wanted.size + Number(isOfTwins) : 0;
}

function isOfAge(name: string, weeks: number | null): boolean {
  const [, from, to] = WEEKS.exec(name) ?? [];
  return from === undefined || to === undefined || weeks === null || (Number(from) <= weeks && weeks <= Number(to));
}

function sharesWord(name: string, label: string): boolean {
  const words = folded(label).split(/[^\p{L}]+/u);
  return words.some((word) => word.length >= TELLING && folded(name).includes(word));
}
