import type { Finding, Severity } from '@gesta/findings';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconInfoCircle, IconRefreshAlert } from '@tabler/icons-react';
import { useExam } from '../../form/exam.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './findings.module.css';
import { useContradictions } from './useContradictions.ts';
import { type Taken, takenOf, useFindings } from './useFindings.ts';
import { useSentences } from './useSentences.ts';
import { useTextNotes } from './useTextNotes.ts';

const SIGNS: Readonly<Record<Severity, typeof IconCheck>> = {
  C: IconAlertTriangle,
  A: IconAlertTriangle,
  I: IconInfoCircle,
  N: IconCircleCheck,
};

/** Sentences made by rule from the fields, most severe first. Nothing goes into the report without somebody's hand. */
export function FindingsPanel() {
  const { t } = useT();
  const { readOnly } = useExam();
  const { offered, taken, left, insert, insertAll } = useFindings();
  const contradictions = useContradictions();
  const acts = useSentences(taken);
  useTextNotes(taken, contradictions, acts);
  // A sentence the exam no longer speaks for stands in the text and in no list of findings.
  const orphans = taken.filter(({ now }) => now === null);
  return (
    <aside className={classes.panel} aria-label={t('findings.title')}>
      <div className={classes.panelHead}>
        <h2>{t('findings.title')}</h2>
        {offered.length > 0 && (
          <span className="num">{t('findings.leftOut', { all: offered.length, left: left.length })}</span>
        )}
        {left.length > 0 && !readOnly && (
          <Button size="compact-xs" rightSection={<Kbd onAccent>{keyName('alt+shift+Enter')}</Kbd>} onClick={insertAll}>
            {t('findings.insertAll')}
          </Button>
        )}
      </div>
      {orphans.map((each) => (
        <article key={`${each.rule} ${each.index}`} className={classes.finding} data-severity="A">
          <IconRefreshAlert size={16} stroke={1.75} aria-hidden />
          <p>{t('findings.noLonger')}</p>
          <div className={classes.foot}>
            <span className={classes.stale}>{t('findings.outdated')}</span>
            {!readOnly && (
              <Button size="compact-xs" variant="default" onClick={() => acts.remove(each)}>
                {t('common.remove')}
              </Button>
            )}
          </div>
        </article>
      ))}
      {offered.map((finding) => (
        <FindingCard
          key={finding.id}
          finding={finding}
          isNext={finding === left[0]}
          taken={takenOf(finding, taken)}
          onInsert={() => insert([finding])}
          onUpdate={acts.update}
        />
      ))}
      {offered.length === 0 && <p className={classes.empty}>{t('findings.none')}</p>}
      <p className={classes.note}>{t('findings.note')}</p>
    </aside>
  );
}

type CardProps = {
  finding: Finding;
  /** The one that Alt Enter takes. */
  isNext: boolean;
  taken: Taken | undefined;
  onInsert: () => void;
  onUpdate: (each: Taken) => void;
};

function FindingCard({ finding, isNext, taken, onInsert, onUpdate }: CardProps) {
  const { t } = useT();
  const { readOnly } = useExam();
  const Sign = SIGNS[finding.severity];
  return (
    <article className={classes.finding} data-severity={finding.severity}>
      <Sign size={16} stroke={1.75} aria-hidden />
      <p>
        <span className="visually-hidden">{t(`findings.severity.${finding.severity}`)}: </span>
        {finding.sentence}
      </p>
      <div className={classes.foot}>
        {taken?.stale && (
          <>
            <span className={classes.stale}>
              <IconRefreshAlert size={14} stroke={1.75} aria-hidden />
              {t('findings.outdated')}
            </span>
            {!readOnly && (
              <Button size="compact-xs" variant="default" onClick={() => onUpdate(taken)}>
                {t('findings.update')}
              </Button>
            )}
          </>
        )}
        {taken && !taken.stale && (
          <span className={classes.taken}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('findings.taken')}
          </span>
        )}
        {!taken && !readOnly && (
          <Button
            size="compact-xs"
            variant={isNext ? 'light' : 'default'}
            rightSection={isNext && <Kbd>{keyName('alt+Enter')}</Kbd>}
            onClick={onInsert}
          >
            {t('findings.insert')}
          </Button>
        )}
      </div>
    </article>
  );
}
