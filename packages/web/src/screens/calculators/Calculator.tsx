import type { AuthorInfo, FormulaInfo } from '@gesta/clinical';
import { askedParams, authorKey, type Filled } from '@gesta/report';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ComparisonTable } from '../../calc/Comparison.tsx';
import {
  type Answered,
  answersOf,
  areDifferent,
  curveChoices,
  curvesOf,
  inUnitsOf,
  isOneQuestion,
} from '../../calc/comparison.ts';
import { MeasureChart } from '../../calc/MeasureChart.tsx';
import { PassportDrawer } from '../../calc/Passport.tsx';
import { useSay } from '../../calc/useSay.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { useT } from '../../ui/useT.tsx';
import { AuthorAnswers } from './AuthorAnswers.tsx';
import { AuthorChips } from './AuthorChips.tsx';
import { paramsOfAll } from './address.ts';
import classes from './calculators.module.css';
import { Entries } from './Entries.tsx';
import { Evolution } from './Evolution.tsx';
import type { Entered } from './ParamRow.tsx';
import { ResultCard } from './ResultCard.tsx';
import { ResultPeek } from './ResultPeek.tsx';
import { RiskColumns } from './RiskColumns.tsx';
import { useAsked } from './useAsked.ts';
import { useCopyMeasurement } from './useCopyMeasurement.ts';

type Props = { info: FormulaInfo; allowUncertain: boolean; arrivedFromList: boolean };

/** One measure: what it asks, what each author answers, and where the answer stands among others. */
export function Calculator({ info, allowUncertain, arrivedFromList }: Props) {
  const { t } = useT();
  const say = useSay();
  const [{ author: asked, filled, exams }, change] = useAsked(info);
  const [passport, setPassport] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const author = info.authors.find((each) => authorKey(each) === asked) ?? info.authors[0];
  const answers = useMemo(
    () => (author ? answersOf(info, author, filled, allowUncertain) : []),
    [info, author, filled, allowUncertain],
  );
  const choices = curveChoices(info, filled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is filled, curves depend on the choices only
  const standards = useMemo(() => curvesOf(info, filled, allowUncertain), [info, choices, allowUncertain]);
  const calculation = answers.find((each) => each.info === author)?.calculation;
  const copy = useCopyMeasurement(info);
  useKeys([{ key: 'F1', label: 'calculators.openPassport', run: () => setPassport(true) }]);

  // Where opening a calculator took the list away, its heading is the place to go on reading from.
  useEffect(() => {
    if (arrivedFromList && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [arrivedFromList]);

  if (!author || !calculation) return null;
  // Another author of the measure may answer for what was filled: the result, its curve and its passport are then theirs.
  const answering = info.authors.find(({ path }) => path === calculation.path) ?? author;
  const standard = standards.find((each) => each.info === answering);
  const compared = standards.filter(({ info: each }) => answersItself(each, answers));
  const fill = (key: string, value: Entered) => change({ filled: withValue(filled, key, value) });
  const chooseAuthor = (key: string) => {
    const next = info.authors.find((each) => authorKey(each) === key);
    if (next) change({ author: key, filled: inUnitsOf(next, author, filled) });
  };
  // F1 also while typing, where the other keys rest.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.defaultPrevented) return;
    event.preventDefault();
    setPassport(true);
  };
  const comparable = areDifferent(compared);
  const isLong = askedParams(paramsOfAll(info)).length > 12;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the key of the fields inside
    <div className={classes.calculator} onKeyDown={onKeyDown}>
      <Link to="/calculators" search={{}} className={classes.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {t('calculators.all')}
      </Link>
      <header className={classes.head}>
        <div>
          <p className={classes.group}>{say.word('group', info.group)}</p>
          <h2 className={classes.name} ref={heading} tabIndex={-1}>
            {say.word('measure', info.measure)}
          </h2>
        </div>
        <AuthorChips info={info} chosen={author} onChoose={chooseAuthor} />
      </header>
      <div className={classes.work} data-long={isLong || undefined}>
        <div className={classes.side}>
          <Entries
            info={info}
            author={author}
            filled={filled}
            reason={calculation.error ?? calculation.withheld}
            onFill={fill}
            onReplace={(next) => change({ filled: next })}
          />
          {standard && (
            <Evolution {...{ standard, filled, exams, allowUncertain }} onExams={(next) => change({ exams: next })} />
          )}
        </div>
        <div ref={result} className={classes.result}>
          <ResultCard
            info={info}
            author={answering}
            calculation={calculation}
            filled={filled}
            charted={standard !== undefined && standard.curve.error?.code !== 'missing'}
            onPassport={() => setPassport(true)}
            onCopy={() => copy(answering, calculation, filled)}
          >
            {standard && (
              <MeasureChart info={info} standard={standard} calculation={calculation} filled={filled} exams={exams} />
            )}
            <RiskColumns info={info} author={answering} calculation={calculation} />
          </ResultCard>
        </div>
      </div>
      {isLong && (
        <ResultPeek
          author={answering}
          calculation={calculation}
          touched={Object.keys(filled).length > 0}
          onShow={() => result.current?.scrollIntoView({ block: 'start' })}
        />
      )}
      {comparable && (
        <ComparisonTable
          {...{ info, answers, filled, exams, allowUncertain }}
          standards={compared}
          chosen={answering}
          highlighted={asked}
          onChoose={chooseAuthor}
        />
      )}
      {!comparable && isOneQuestion(info) && (
        <AuthorAnswers info={info} answers={answers} chosen={authorKey(author)} onChoose={chooseAuthor} />
      )}
      <PassportDrawer
        opened={passport}
        onClose={() => setPassport(false)}
        {...{ info, calculation, filled, exams }}
        author={answering}
        standard={standard ?? null}
      />
    </div>
  );
}

const answersItself = (author: AuthorInfo, answers: readonly Answered[]): boolean =>
  answers.some(({ info, calculation }) => info === author && calculation.path === author.path);

function withValue(filled: Filled, key: string, value: Entered): Filled {
  const { [key]: _, ...rest } = filled;
  return value === null ? rest : { ...rest, [key]: value };
}
