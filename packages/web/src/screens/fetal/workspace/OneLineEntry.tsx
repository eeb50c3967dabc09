import type { OneLine } from '@gesta/forms';
import { IconTerminal2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useExam } from '../../../form/exam.ts';
import { useKeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './oneLine.module.css';
import { useOneLine } from './useOneLine.ts';

type Props = {
  /** The form in view. */
  form: string;
  fetus: number;
  /** What is understood on a form that has words of its own. */
  example?: string;
};

const LONGEST = 300;

/** Several measures in one line: shown as they are understood, filled with Enter in one change. */
export function OneLineEntry({ form, fetus, example }: Props) {
  const { t } = useT();
  const exam = useExam();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const origin = useRef<Element | null>(null);
  const [typed, setTyped] = useState('');
  /** What Enter did with the line before. */
  const [filled, setFilled] = useState<OneLine | null>(null);
  const { read, sayFilled, sayProblem } = useOneLine(form, fetus);
  const line = read(typed);
  const told = typed === '' && filled !== null ? filled : line;
  useKeys([{ key: 'mod+i', label: 'oneLine.title', run: () => box.current?.focus() }]);

  const apply = () => {
    if (line.understood.length === 0) return;
    exam.change(line.patch);
    setFilled(line);
    setTyped('');
  };
  const leave = () => {
    setTyped('');
    setFilled(null);
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    else box.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else leave();
  };

  if (exam.readOnly) return null;
  return (
    <div className={classes.entry}>
      <div className={classes.box}>
        <div id={`${id}-told`} role="status" className={classes.told}>
          {told.understood.length + told.problems.length > 0 && (
            <>
              {told === filled && <span className={classes.done}>{t('oneLine.filled')}</span>}
              {told.understood.map((each) => (
                <span key={each.place.key} className={`${classes.chip} num`}>
                  {sayFilled(each)}
                </span>
              ))}
              {told.problems.map((problem, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be misunderstood twice
                <span key={`${at} ${problem.text}`} className={classes.problem}>
                  {sayProblem(problem)}
                </span>
              ))}
            </>
          )}
        </div>
        <div className={classes.bar}>
          <IconTerminal2 size={16} stroke={1.75} aria-hidden />
          <input
            ref={box}
            className={classes.input}
            aria-label={t('oneLine.title')}
            aria-describedby={`${id}-told`}
            placeholder={example === undefined ? t('oneLine.example') : exam.say(example)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onFocus={({ relatedTarget }) => {
              origin.current = relatedTarget;
            }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFilled(null);
            }}
            onKeyDown={onKeyDown}
          />
          <span className={classes.hint} aria-hidden>
            {t('oneLine.title')}
          </span>
          <span className={classes.key}>
            <Kbd>{keyName('mod+i')}</Kbd>
          </span>
        </div>
      </div>
    </div>
  );
}
