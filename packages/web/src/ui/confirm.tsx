import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ConfirmAnswer, type ConfirmOptions, UNANSWERED } from './confirmAnswer.ts';
import { Later, laterPart } from './Later.tsx';

export type Confirm = (options: ConfirmOptions) => Promise<ConfirmAnswer>;

const questionDialog = laterPart(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

type Drop = (asker: symbol) => void;
type Asked = ConfirmOptions & { asker: symbol };
const ConfirmContext = createContext<{ ask: (asked: Asked) => Promise<ConfirmAnswer>; drop: Drop } | null>(null);

/** A question whose asker has left the screen is answered with no. */
export function useConfirm(): Confirm {
  const context = use(ConfirmContext);
  if (context === null) throw new Error('useConfirm needs ConfirmProvider');
  const { ask, drop } = context;
  const [asker] = useState(() => Symbol('asker'));
  useEffect(() => () => drop(asker), [drop, asker]);
  return useCallback((options) => ask({ ...options, asker }), [ask, asker]);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const pending = useRef<{ asker: symbol; settle: (answer: ConfirmAnswer) => void }>(undefined);

  const answer = useCallback((given: ConfirmAnswer) => {
    setOpened(false);
    pending.current?.settle(given);
    pending.current = undefined;
  }, []);
  const context = useMemo(
    () => ({
      ask: (question: Asked) => {
        answer(UNANSWERED);
        setAsked(question);
        setOpened(true);
        return new Promise<ConfirmAnswer>((settle) => {
          pending.current = { asker: question.asker, settle };
        });
      },
      drop: (asker: symbol) => {
        if (pending.current?.asker === asker) answer(UNANSWERED);
      },
    }),
    [answer],
  );
  // Going back leaves the question behind, even when the screen stays. Listening only while it is open leaves out the
  // very step back that asked it.
  useEffect(() => {
    if (!opened) return;
    const refuse = () => answer(UNANSWERED);
    window.addEventListener('popstate', refuse);
    return () => window.removeEventListener('popstate', refuse);
  }, [opened, answer]);

  return (
    <ConfirmContext value={context}>
      {children}
      <Later part={questionDialog} opened={opened} asked={asked} onAnswer={answer} />
    </ConfirmContext>
  );
}
