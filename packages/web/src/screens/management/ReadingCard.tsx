import type { ManagementFigures } from '@gesta/domain';
import { IconClock, IconEyeCheck, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type ExamsBehind, ExamsLink } from './ExamsLink.tsx';
import classes from './management.module.css';
import { percentOf } from './percentOf.ts';
import shares from './shares.module.css';

type Props = { figures: ManagementFigures; chosen: ExamsBehind };
type Line = { is: 'opened' | 'recent' | 'unopened'; icon: ReactNode; tone: 'ok' | 'accent' | 'warn' };

const LINES: readonly Line[] = [
  { is: 'opened', tone: 'ok', icon: <IconEyeCheck size={16} stroke={1.75} aria-hidden /> },
  { is: 'recent', tone: 'accent', icon: <IconClock size={16} stroke={1.75} aria-hidden /> },
  { is: 'unopened', tone: 'warn', icon: <IconEyeOff size={16} stroke={1.75} aria-hidden /> },
];

/** Whether what was sent is opened. */
export function ReadingCard({ figures, chosen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { from, to, sending } = figures;
  const { sent, opened } = sending;
  const within = { ...chosen, from, to };
  const csv = () => [
    [t('gestao.reads'), t('gestao.examCount')],
    [t('studies.is.sent'), sent],
    ...LINES.map(({ is }) => [t(`studies.is.${is}`), sending[is]]),
  ];
  return (
    <Card
      className={classes.third ?? ''}
      title={t('gestao.reads')}
      actions={<CsvButton name={t('gestao.reads')} rows={csv} />}
    >
      {sent === 0 ? (
        <p className={classes.missing}>{t('gestao.noneSent')}</p>
      ) : (
        <>
          <div className={shares.readBar} aria-hidden="true">
            {LINES.filter(({ is }) => sending[is] > 0).map(({ is, tone }) => (
              <i key={is} data-tone={tone} style={{ flexGrow: sending[is] }}>
                {sending[is]}
              </i>
            ))}
          </div>
          <ul className={shares.reads}>
            {LINES.map(({ is, tone, icon }) => (
              <li key={is} data-tone={tone}>
                <span>
                  {icon}
                  {t(`studies.is.${is}`)}
                </span>
                <span>
                  <ExamsLink exams={{ ...within, is }}>{format.number(sending[is])}</ExamsLink>
                  {is === 'opened' && (
                    <>
                      {' '}
                      <ExamsLink className={shares.quiet} exams={{ ...within, is: 'sent' }}>
                        {t('gestao.openedOf', { sent: format.number(sent), share: percentOf(opened, sent) })}
                      </ExamsLink>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
