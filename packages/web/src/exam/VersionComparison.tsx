import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '../api/useCall.ts';
import { useExam } from '../form/exam.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { ExamVersion } from './useVersions.ts';
import { versionChanges } from './versionChanges.ts';
import classes from './versions.module.css';
import { WholeText } from './WholeText.tsx';

type Props = { one: ExamVersion; other: ExamVersion; onBack: () => void };

/** Two states of the exam, the older one left: only what differs. */
export function VersionComparison({ one, other, onBack }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { definitions, say, opened } = useExam();
  const [older, newer] = one.version < other.version ? [one, other] : [other, one];
  const stretch = { older: older.version, newer: newer.version };
  const { data, error, refetch } = useCall('examDifference', { iuid: opened.interaction.iuid, ...stretch });
  const lines = useMemo(
    () => (data ? versionChanges(data, definitions, { t, locale, say }) : []),
    [data, definitions, t, locale, say],
  );
  const calculated = data?.calculated ?? 0;
  const title = t('history.compareTitle', { older: older.version, newer: newer.version });
  return (
    <>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="default"
          data-autofocus
          onClick={onBack}
          leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden />}
        >
          {t('history.back')}
        </Button>
        <b>{title}</b>
      </div>
      {!data && (error ? <LoadFailed onRetry={() => void refetch()} /> : <div className={classes.waiting} aria-busy />)}
      {data && lines.length === 0 && calculated === 0 && <p className={classes.none}>{t('history.same')}</p>}
      {lines.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('history.field')}</th>
                {[older, newer].map(({ version, at }) => (
                  <th scope="col" key={version}>
                    {t('history.version', { version })}
                    <small className="num">{format.moment(at)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, where, field, before, after, isCut }) => (
                <tr key={key}>
                  <th scope="row">
                    {field}
                    <small>{where}</small>
                    {isCut && <WholeText place={key} field={field} stretch={stretch} />}
                  </th>
                  <td>{before || '—'}</td>
                  <td>{after || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.more > 0 && <p className={classes.quiet}>{t('history.rest', { count: data.more })}</p>}
      {calculated > 0 && <p className={classes.quiet}>{t('history.calculated', { count: calculated })}</p>}
    </>
  );
}
