import type { GestaError, StudyHead } from '@gesta/domain';
import { type ReactNode, useState } from 'react';
import { call } from '../api/client.ts';
import { askAgain } from '../api/queryClient.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { WhyDialog } from './WhyDialog.tsx';

type Asked = { study: string; interaction: string; settle: (reason: string | null) => void };

/**
 * Gives a study to an exam. Where the machine named another person it is asked why, and the answer goes into the trail. Answers the study,
 * or null where nothing was changed; what was refused is said.
 */
export function useGiveStudy(): {
  give: (study: string, interaction: string | null) => Promise<StudyHead | null>;
  question: ReactNode;
} {
  const { t } = useT();
  const [asked, setAsked] = useState<Asked | null>(null);

  const why = (study: string, interaction: string) =>
    new Promise<string | null>((settle) => setAsked({ study, interaction, settle }));
  const link = async (study: string, interaction: string | null, more: { confirmed?: true; reason?: string } = {}) => {
    const answer = await call('linkStudy', { iuid: study, interaction, ...more }, { expected: ['conflict'] });
    void askAgain(['study', 'interaction']);
    return answer;
  };
  const give = async (study: string, interaction: string | null): Promise<StudyHead | null> => {
    try {
      return await link(study, interaction);
    } catch (error) {
      if (interaction === null || !isContradiction(error)) {
        notifyFailed(error, t);
        return null;
      }
    }
    const reason = await why(study, interaction);
    if (reason === null) return null;
    try {
      return await link(study, interaction, { confirmed: true, reason });
    } catch (error) {
      notifyFailed(error, t);
      return null;
    }
  };
  const answer = (reason: string | null) => {
    asked?.settle(reason);
    setAsked(null);
  };
  return { give, question: <WhyDialog opened={asked !== null} onAnswer={answer} /> };
}

const isContradiction = (error: unknown): boolean => (error as GestaError).detail?.fields?.confirmed !== undefined;
