import type { Finding } from '@gesta/findings';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { type Taken, takenOf, useFindings } from '../../../exam/conclusion/useFindings.ts';
import { useGoToField } from '../../../exam/useGoToField.ts';
import { useExam } from '../../../form/exam.ts';
import { Card } from '../../../ui/Card.tsx';
import { FirstOf } from '../../../ui/FirstOf.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './findingsCard.module.css';

/** What an exam of one fetus finds fits; more is asked for. */
const MOST = 12;

/** The findings of the whole exam beside what is measured: the conclusion grows while one scans. */
export function FindingsCard() {
  const { t } = useT();
  const { readOnly } = useExam();
  const { offered, taken, left, insertAll } = useFindings();
  const lines = offered.map((finding) => ({ finding, taken: takenOf(finding, taken) }));
  const said = lines.filter((line) => line.taken !== undefined);
  const [first] = left;
  return (
    <Card
      title={t('findings.title')}
      padding="none"
      beside={
        offered.length > 0 && (
          <span className={classes.count}>
            {said.length === 0
              ? offered.length
              : t('findings.counted', { all: String(offered.length), said: String(said.length) })}
          </span>
        )
      }
      actions={
        left.length > 1 &&
        !readOnly && (
          <Button size="compact-sm" aria-keyshortcuts="Alt+Shift+Enter" onClick={insertAll}>
            {t('findings.insertAll')}
            <Key name="alt+shift+Enter" onAccent />
          </Button>
        )
      }
    >
      {offered.length === 0 ? (
        <p className={classes.none}>{t('findings.whenMeasured')}</p>
      ) : (
        <ul className={classes.lines}>
          <FirstOf items={[...lines.filter((line) => line.taken === undefined), ...said]} most={MOST}>
            {(line) => <Line key={line.finding.id} {...line} isFirst={line.finding === first} />}
          </FirstOf>
        </ul>
      )}
    </Card>
  );
}

const SIGNS = { C: IconAlertTriangle, A: IconAlertTriangle, I: IconInfoCircle, N: IconCircleCheck };

type LineProps = { finding: Finding; taken: Taken | undefined; isFirst: boolean };

function Line({ finding, taken, isFirst }: LineProps) {
  const { t } = useT();
  const goTo = useGoToField();
  const keys = finding.says.length > 0 ? finding.says : Object.keys(finding.reads);
  const go = keys.map((key) => goTo(key)).find((way) => way !== null);
  const Sign = SIGNS[finding.severity];
  return (
    <li
      className={classes.line}
      data-severity={finding.severity}
      data-taken={taken !== undefined || undefined}
      onMouseEnter={() => light(keys, true)}
      onMouseLeave={() => light(keys, false)}
    >
      <Sign size={17} stroke={1.75} aria-hidden />
      <p>
        <span className="visually-hidden">{t(`findings.severity.${finding.severity}`)}: </span>
        {go ? (
          <button type="button" className={classes.goes} onClick={go}>
            {finding.sentence}
          </button>
        ) : (
          finding.sentence
        )}
      </p>
      <State {...{ finding, taken, isFirst }} />
    </li>
  );
}

function State({ finding, taken, isFirst }: LineProps) {
  const { t } = useT();
  const { readOnly } = useExam();
  const { insert } = useFindings();
  if (taken?.stale)
    return (
      <span className={classes.stale}>
        <IconRefresh size={14} stroke={1.75} aria-hidden />
        {t('findings.outdated')}
      </span>
    );
  if (taken)
    return (
      <span className={classes.taken}>
        <IconCheck size={14} stroke={2} aria-hidden />
        {t('findings.taken')}
      </span>
    );
  if (readOnly || finding.remark) return null;
  return (
    <Button
      size="compact-sm"
      variant={isFirst ? 'light' : 'default'}
      {...(isFirst ? { 'aria-keyshortcuts': 'Alt+Enter' } : {})}
      onClick={() => insert([finding])}
    >
      {t('findings.insert')}
      {isFirst && <Key name="alt+Enter" />}
    </Button>
  );
}

const Key = ({ name, onAccent = false }: { name: string; onAccent?: boolean }) => (
  <span className={classes.key}>
    <Kbd onAccent={onAccent}>{keyName(name)}</Kbd>
  </span>
);

/** The rows a finding was made from stand out while the pointer is on it: nothing is drawn again for that. */
function light(keys: readonly string[], on: boolean): void {
  for (const key of keys)
    for (const field of document.querySelectorAll(
      `[data-place="${CSS.escape(key)}"], [data-field="${CSS.escape(key)}"]`,
    ))
      (field.closest('[data-place]') ?? field).toggleAttribute('data-lit', on);
}
