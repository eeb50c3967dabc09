import type { AnsweredTurn } from '../asking/chat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './answer.module.css';

type Help = Extract<AnsweredTurn, { type: 'general_help' }>;

/** How something is done, and what can be asked next by a press. */
export function HelpAnswer({ reply, onAsk }: { reply: Help; onAsk: (text: string) => void }) {
  const { t } = useT();
  const { steps, examples, additional_info: info } = reply;
  return (
    <div className={classes.help}>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {examples.length > 0 && (
        <>
          <p className={classes.quiet}>{t('assistant.mayAsk')}</p>
          <div className={classes.examples}>
            {examples.map((example) => (
              <button key={example} type="button" onClick={() => onAsk(example)}>
                {example}
              </button>
            ))}
          </div>
        </>
      )}
      {info !== '' && <p className={classes.quiet}>{info}</p>}
    </div>
  );
}
