import { GUARD_TOPICS, type Translate } from '@gesta/domain';

/** What a rule of the second reading is about: the word before the dot of its name. */
export function topicLabel(rule: string, t: Translate): string {
  const [name = ''] = rule.split('.', 1);
  const topic = GUARD_TOPICS.find((each) => each === name);
  return topic ? t(`gestao.topic.${topic}`) : rule;
}
