import { addDays, type CalendarDay } from '@gesta/clinical';
import { BACKLOG_AGES, type ManagementFigures } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconPhotoQuestion, IconSendOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentName } from '../../imaging/sentName.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import { kindName, sayProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type ExamsBehind, ExamsLink, ofName } from './ExamsLink.tsx';
import classes from './stuck.module.css';

type Props = { figures: ManagementFigures; today: CalendarDay; chosen: ExamsBehind };

const TONES = ['now', 'soon', 'late', 'old'] as const;
const AGE_WORDS = ['gestao.age0', 'gestao.age1', 'gestao.age2', 'gestao.age3'] as const;

/** What waits for somebody now; one green line where nothing does. */
export function StuckCard({ figures, today, chosen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { backlog, failed, images, unsent } = figures.stuck;
  const title = t('gestao.stuck');
  if (figures.backlog + failed.count + images.count + unsent.count === 0)
    return (
      <Card title={title}>
        <p className={classes.nothing}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {t('gestao.nothingStuck')}
        </p>
      </Card>
    );
  const sums = BACKLOG_AGES.map((_, at) => backlog.reduce((sum, { ages }) => sum + (ages[at] ?? 0), 0));
  const old = sums.at(-1) ?? 0;
  const ofAge = (at: number): ExamsBehind => {
    const { from, to } = BACKLOG_AGES[at] ?? BACKLOG_AGES[0];
    return {
      ...chosen,
      is: 'unpublished',
      ...(to === null ? {} : { from: addDays(today, -to) }),
      to: addDays(today, -from),
    };
  };
  const csv = () => [
    [t('common.doctor'), ...AGE_WORDS.map((word) => t(word)), t('gestao.sum')],
    ...backlog.map(({ doctor, ages }) => [doctor || t('studies.noDoctor'), ...ages, ages.reduce((a, b) => a + b, 0)]),
    [t('gestao.clinic'), ...sums, figures.backlog],
    [t('gestao.failed'), failed.count],
    [t('gestao.images'), images.count],
    [t('gestao.unsent'), unsent.count],
  ];
  return (
    <Card
      padding="none"
      title={title}
      beside={
        old > 0 && (
          <span className={classes.alarm}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {t('gestao.tooOld', { count: old })}
          </span>
        )
      }
      actions={
        <>
          <AsOfNow />
          <CsvButton name={title} rows={csv} />
        </>
      }
    >
      <div className={classes.parts}>
        <table className={classes.ages}>
          <caption className="visually-hidden">{t('gestao.backlog')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('gestao.backlogByAge')}</th>
              {AGE_WORDS.map((word) => (
                <th key={word} scope="col">
                  {t(word)}
                </th>
              ))}
              <th scope="col">{t('gestao.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {backlog.map(({ doctor, ages }) => (
              <tr key={doctor}>
                <th scope="row" data-nobody={doctor === '' || undefined}>
                  {doctor || t('studies.noDoctor')}
                </th>
                {ages.map((count, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the ages have a fixed order
                  <td key={at}>
                    {count === 0 ? (
                      <span className={classes.cell} data-tone="none">
                        ·
                      </span>
                    ) : (
                      <ExamsLink
                        className={classes.cell}
                        tone={TONES[at] ?? 'now'}
                        exams={ofName('doctor', doctor, ofAge(at))}
                      >
                        {count}
                      </ExamsLink>
                    )}
                  </td>
                ))}
                <td className={classes.sum}>
                  <ExamsLink exams={ofName('doctor', doctor, { ...chosen, is: 'unpublished' })}>
                    {ages.reduce((a, b) => a + b, 0)}
                  </ExamsLink>
                </td>
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">{t('gestao.clinic')}</th>
              {sums.map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ages have a fixed order
                <td key={at}>{count === 0 ? 0 : <ExamsLink exams={ofAge(at)}>{count}</ExamsLink>}</td>
              ))}
              <td className={classes.sum}>
                <ExamsLink exams={{ ...chosen, is: 'unpublished' }}>{figures.backlog}</ExamsLink>
              </td>
            </tr>
          </tbody>
        </table>
        <Part
          tone="err"
          icon={<IconCloudOff size={16} stroke={1.75} aria-hidden />}
          title={t('gestao.failed')}
          count={failed.count}
          exams={{ ...chosen, is: 'failed' }}
          lines={failed.first.map(({ iuid, patient, kind, problem }) => ({
            key: iuid,
            what: sayName(patient),
            said: kind === null ? '' : kindName(kind, t),
            hint: sayProblem(problem, t),
          }))}
          act={
            <ButtonLink to="/outbox" search={{ status: 'failed', days: 0 }} variant="default" size="compact-sm">
              {t('gestao.failedAct')}
            </ButtonLink>
          }
        />
        <Part
          tone="warn"
          icon={<IconPhotoQuestion size={16} stroke={1.75} aria-hidden />}
          title={t('gestao.images')}
          count={images.count}
          lines={images.first.map(({ name, at, images: count }) => ({
            key: `${name} ${at}`,
            what: sayName(sentName(name)) || format.moment(at),
            said: t('gestao.imagesCount', { count }),
          }))}
          act={
            <ButtonLink to="/images-inbox" variant="default" size="compact-sm">
              {t('gestao.imagesAct')}
            </ButtonLink>
          }
        />
        <Part
          tone="warn"
          icon={<IconSendOff size={16} stroke={1.75} aria-hidden />}
          title={t('gestao.unsent')}
          count={unsent.count}
          exams={{ ...chosen, is: 'unsent' }}
          lines={unsent.first.map(({ iuid, patient, publishedAt }) => ({
            key: iuid,
            what: sayName(patient),
            said:
              format.dayOf(publishedAt) === today
                ? format.time(publishedAt)
                : format.day(format.dayOf(publishedAt)).slice(0, 5),
          }))}
          act={
            <ButtonLink to="/studies" search={{ ...chosen, is: 'unsent' } as never} variant="default" size="compact-sm">
              {t('gestao.unsentAct')}
            </ButtonLink>
          }
        />
      </div>
    </Card>
  );
}

/** Open screens hear of every change, so what is shown is of now. */
function AsOfNow() {
  const { t } = useT();
  const format = useFormat();
  return <span>{t('gestao.stuckNow', { time: format.time(new Date(useNow()).toISOString()) })}</span>;
}

type Line = { key: string; what: string; said: string; hint?: string };
type PartProps = {
  tone: 'err' | 'warn';
  icon: ReactNode;
  title: string;
  count: number;
  exams?: ExamsBehind;
  lines: readonly Line[];
  act: ReactNode;
};

function Part({ tone, icon, title, count, exams, lines, act }: PartProps) {
  const { t } = useT();
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.partTitle} data-tone={count === 0 ? 'none' : tone}>
        {icon}
        {title}
      </h3>
      <p className={classes.big}>{exams && count > 0 ? <ExamsLink exams={exams}>{count}</ExamsLink> : count}</p>
      <ul className={classes.lines}>
        {lines.map(({ key, what, said, hint }) => (
          <li key={key} title={hint}>
            <span>{what}</span>
            <span>{said}</span>
          </li>
        ))}
        {count > lines.length && lines.length > 0 && <li>{t('gestao.andMore', { n: count - lines.length })}</li>}
      </ul>
      {count > 0 && <div className={classes.act}>{act}</div>}
    </section>
  );
}
