import type { Finding, Severity } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './findings.module.css';
import { useContradictions } from './useContradictions.ts';
import { type Taken, takenOf, useFindings } from './useFindings.ts';
import { useTextNotes } from './useTextNotes.ts';
import { refreshFinding } from './writeFinding.ts';

const SEVERITIES: readonly Severity[] = ['C', 'A', 'I', 'N'];

/** Sentences made by rule from the fields. Nothing goes into the report without somebody's hand. */
export function FindingsPanel() {
  const { t } = useT();
  const { store, readOnly } = useExam();
  const { offered, taken, left, insert, insertAll } = useFindings();
  const contradictions = useContradictions();
  const refresh = useCallback(
    (each: Taken, keep: boolean) => {
      const open = editorsOf(store).get(CONCLUSION);
      if (open) refreshFinding(open, each, each.now, keep);
    },
    [store],
  );
  useTextNotes(taken, contradictions, refresh);
  // A sentence the exam no longer speaks for stands in the text and in no list of findings.
  const orphans = taken.filter(({ now }) => now === null);
  return (
    <aside className={classes.panel} aria-label={t('findings.title')}>
      <div className={classes.panelHead}>
        <h2>{t('findings.title')}</h2>
        {left.length > 0 && !readOnly && (
          <Button size="compact-xs" variant="default" onClick={insertAll}>
            {t('findings.insertAll')}
          </Button>
        )}
      </div>
      {orphans.map((each) => (
        <article key={`${each.rule} ${each.index}`} className={classes.finding} data-severity="A">
          <p>{t('findings.noLonger')}</p>
          <div className={classes.foot}>
            <span className={classes.stale}>{t('findings.outdated')}</span>
            <Button size="compact-xs" variant="default" onClick={() => refresh(each, true)}>
              {t('findings.keep')}
            </Button>
          </div>
        </article>
      ))}
      {SEVERITIES.map((severity) => {
        const those = offered.filter((each) => each.severity === severity);
        if (those.length === 0) return null;
        return (
          <section key={severity} aria-label={t(`findings.severity.${severity}`)}>
            <h3>{t(`findings.severity.${severity}`)}</h3>
            {those.map((finding) => (
              <FindingCard
                key={finding.id}
                finding={finding}
                taken={takenOf(finding, taken)}
                onInsert={() => insert([finding])}
                onRefresh={refresh}
              />
            ))}
          </section>
        );
      })}
      {offered.length === 0 && <p className={classes.empty}>{t('findings.none')}</p>}
      <p className={classes.note}>{t('findings.note')}</p>
    </aside>
  );
}

type CardProps = {
  finding: Finding;
  taken: Taken | undefined;
  onInsert: () => void;
  onRefresh: (each: Taken, keep: boolean) => void;
};

function FindingCard({ finding, taken, onInsert, onRefresh }: CardProps) {
  const { t } = useT();
  const { readOnly } = useExam();
  return (
    <article className={classes.finding} data-severity={finding.severity}>
      <p>{finding.sentence}</p>
      <div className={classes.foot}>
        {taken?.stale && (
          <>
            <span className={classes.stale}>
              <IconRefresh size={14} stroke={1.75} aria-hidden />
              {t('findings.outdated')}
            </span>
            <Button size="compact-xs" onClick={() => onRefresh(taken, false)}>
              {t('findings.update')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onRefresh(taken, true)}>
              {t('findings.keep')}
            </Button>
          </>
        )}
        {taken && !taken.stale && (
          <span className={classes.taken}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('findings.taken')}
          </span>
        )}
        {!taken && !readOnly && (
          <Button size="compact-xs" variant="default" onClick={onInsert}>
            {t('findings.insert')}
          </Button>
        )}
      </div>
    </article>
  );
}
