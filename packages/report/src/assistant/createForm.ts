import { type AssistantAnswer, definitionOf, type MessageKey, type ProposedForm } from '@gesta/domain';
import { formsOf, type Problem } from '@gesta/forms';
import { formAnswer, helpAnswer } from './makeAnswer.ts';
import { plainWords, type Slots } from './phrases.ts';
import { capitalized, describedField, describedFields, keyFrom, withoutFirst } from './proposedFields.ts';
import type { AskedIn } from './rulesContext.ts';

const ONLY_TAB = 'geral';

/** A form of one section and one tab, as it was described; refused where there is one of that name. */
export function createForm({ name: given = '', fields: listed = '' }: Slots, asking: AskedIn): AssistantAnswer {
  const { definitions, customs, words, speech } = asking;
  const name = withoutFirst(given, words.named);
  const { t, say } = speech;
  const intention = 'form';
  const label = capitalized(name);
  const key = keyFrom(name, new Set());
  const wanted = plainWords(name).join(' ');
  const isTaken = definitions.some((form) => form.key === key || plainWords(say(form.label)).join(' ') === wanted);
  if (isTaken) return helpAnswer({ intention, message: t('assistant.formTaken', { name: label }) }, speech);
  const described = describedFields(listed, words);
  if (described.length === 0)
    return helpAnswer(
      {
        intention,
        message: t('assistant.formNoFields', { name: label }),
        examples: words.examples.customization.slice(-1),
      },
      speech,
    );
  const taken = new Set<string>();
  const fields = described.map((each) => {
    const own = keyFrom(each.label, taken);
    taken.add(own);
    return describedField(each.label, each.described, own, asking);
  });
  const formDefinition: ProposedForm = {
    key,
    label,
    sections: [{ key: ONLY_TAB, label, tabs: [{ key: ONLY_TAB, label, fields }] }],
  };
  const { refused } = formsOf([...customs, { formKey: key, form: definitionOf(formDefinition), customization: {} }]);
  const problems = refused.get(key);
  if (problems !== undefined) return sayRefused(intention, problems, asking);
  const message = t('assistant.formCreated', { name: label, count: fields.length });
  return formAnswer({ intention, message, formKey: key, formDefinition }, speech);
}

/** What the check of all forms says against a proposal. */
export function sayRefused(intention: string, problems: readonly Problem[], { speech }: AskedIn): AssistantAnswer {
  const steps = problems.map(({ place, reason }) => `${place}: ${speech.t(`form.problem.${reason}` as MessageKey)}`);
  return helpAnswer({ intention, message: speech.t('assistant.formRefused'), steps }, speech);
}
