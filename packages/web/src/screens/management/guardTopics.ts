type Rule = { rule: string; open: number; dismissed: number };

/** The rules of one topic together, those said most often first. */
export function guardTopics(rules: readonly Rule[]): { topic: string; open: number; dismissed: number }[] {
  const topics = new Map<string, { topic: string; open: number; dismissed: number }>();
  for (const { rule, open, dismissed } of rules) {
    const [topic = rule] = rule.split('.', 1);
    const known = topics.get(topic) ?? { topic, open: 0, dismissed: 0 };
    topics.set(topic, { topic, open: known.open + open, dismissed: known.dismissed + dismissed });
  }
  return [...topics.values()].sort((a, b) => b.open + b.dismissed - (a.open + a.dismissed));
}
