import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { Filled } from '@gesta/report';
import { authorName, paramName } from '@gesta/report';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfidenceBadge } from '../../calc/ConfidenceBadge.tsx';
import { CalculatedFigures } from '../../calc/Figures.tsx';
import { figuresOf, isAnswered } from '../../calc/figures.ts';
import { NoResult } from '../../calc/NoResult.tsx';
import { Note } from '../../calc/Note.tsx';
import { PercentileBar } from '../../calc/PercentileBar.tsx';
import { PercentileWord, ZWord } from '../../calc/Placed.tsx';
import classes from '../../calc/result.module.css';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useT } from '../../ui/useT.tsx';

const PASSPORT_KEY = 'F1';

type Props = {
  info: FormulaInfo;
  author: AuthorInfo;
  calculation: Calculation;
  filled: Filled;
  onPassport: () => void;
  onCopy: () => void;
  /** A chart below says itself what is wrong. */
  charted: boolean;
  children?: ReactNode;
};

/** The answer of the chosen author: number, place, curve and paper stand together. */
export function ResultCard({ info, author, calculation, filled, onPassport, onCopy, charted, children }: Props) {
  const { t } = useT();
  const say = useSay();
  const answered = calculation.error === null && isAnswered(calculation);
  const { confidence, withheld } = calculation;
  return (
    <Card
      title={t('calculators.result')}
      className={classes.card ?? ''}
      actions={
        <>
          {confidence && <ConfidenceBadge confidence={confidence} />}
          <Tooltip label={t('calculators.openPassport')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t('calculators.openPassport')}
              onClick={onPassport}
            >
              <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Kbd>{PASSPORT_KEY}</Kbd>
        </>
      }
    >
      <output className={classes.answer} aria-live="polite">
        {answered ? (
          <>
            <Placing calculation={calculation} name={authorName(author, info, say)} />
            <CalculatedFigures figures={figuresOf(calculation, author.outputs)} />
          </>
        ) : (
          <NoResult info={info} author={author} calculation={calculation} filled={filled} />
        )}
      </output>
      {answered && withheld && !charted && (
        <Note tone="warn">{say.reason(withheld, (name) => paramName(name, info, say))}</Note>
      )}
      {answered && <Notices calculation={calculation} />}
      {children}
      {answered && (
        <footer className={classes.foot}>
          <Sources calculation={calculation} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
            onClick={onCopy}
          >
            {t('calculators.copyMeasurement')}
          </Button>
        </footer>
      )}
    </Card>
  );
}

function Placing({ calculation, name }: { calculation: Calculation; name: string }) {
  if (calculation.percentil === null && calculation.z === null) return null;
  return (
    <div className={classes.placing}>
      <PercentileWord of={calculation} />
      <ZWord of={calculation} />
      <span className={classes.author}>{name}</span>
      {calculation.percentil !== null && <PercentileBar percentil={calculation.percentil} />}
    </div>
  );
}

/** What a number must be shown with, in the words of the model. */
function Notices({ calculation: { notices } }: { calculation: Calculation }) {
  const say = useSay();
  const { t } = useT();
  if (notices.length === 0) return null;
  return (
    <Note>
      <ul className={classes.notices} aria-label={t('calculators.notices')}>
        {notices.map((notice) => (
          <li key={notice.key}>{say.notice(notice)}</li>
        ))}
      </ul>
    </Note>
  );
}

function Sources({ calculation: { sources } }: { calculation: Calculation }) {
  const { t } = useT();
  const citations = [...new Set(sources.map(({ citation }) => citation))];
  return (
    <p className={classes.citation}>
      {citations[0]}
      {citations.length > 1 && ` ${t('calculators.moreSources', { count: citations.length - 1 })}`}
    </p>
  );
}
