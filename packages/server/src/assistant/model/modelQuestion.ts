import type { ChatTurn, Locale } from '@gesta/domain';
import type { DatedBy, Identity, RulesContext } from '@gesta/report';

/** In plain words. */
export type ToldConclusion = { daysAgo: number; text: string };

/** What a model is asked from: a question of the port, as far as it is read here. */
export type ModelQuestion = {
  purpose: 'chat' | 'template' | 'conclusion';
  prompt: string;
  locale: Locale;
  turns: readonly ChatTurn[];
  template: string | null;
  context: RulesContext;
  about: {
    age: number | null;
    earlier: readonly ToldConclusion[];
    lastOfDoctor: readonly ToldConclusion[];
  } | null;
  who: Identity;
  dated: Pick<DatedBy, 'examDay' | 'start'>;
};
