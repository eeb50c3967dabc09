import type { Template } from '@gesta/domain';
import { BASE_AGE, shownForms } from '@gesta/forms';
import { type TemplateGroups, templatesFor } from '@gesta/report';
import type { OpenExam } from '../exam.ts';

const WEEK = 7;

/** The templates as an open exam offers them. */
export function templatesOfExam(
  templates: readonly Template[],
  { definitions, store, say }: Pick<OpenExam, 'definitions' | 'store' | 'say'>,
): TemplateGroups<Template> {
  const { values } = store.state();
  const age = values[BASE_AGE];
  const forms = shownForms(definitions, values).map(({ key, label }) => ({ key, label: say(label) }));
  const weeks = typeof age === 'number' ? Math.floor(age / WEEK) : null;
  return templatesFor(templates, { forms, weeks, fetuses: store.compiled().counts.feto });
}
