import { wholeYears } from '@gesta/clinical';
import type { DicomStudy, RouteAnswer, Routes } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClipboardText, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { examLink } from '../../ui/examLink.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './bars.module.css';

export type ViewedVisit = RouteAnswer<Routes['getStudy']>;
export type ViewedExam = ViewedVisit['interactions'][number];

type Props = {
  visit: ViewedVisit | undefined;
  exam: ViewedExam | undefined;
  studies: readonly DicomStudy[];
  menu: ReactNode;
  onClose: () => void;
  /** The way back, in a part of the viewer that is left before the viewer is. */
  back?: ReactNode;
};

/** Whose pictures these are. It never scrolls away. A study without an exam has the name the machine gave. */
export function ViewerBar({ visit, exam, studies, menu, onClose, back }: Props) {
  const { t } = useT();
  const format = useFormat();
  const [study] = studies;
  const day = exam?.serviceDay ?? study?.serviceDate ?? null;
  const patient = visit?.patient;
  const years = patient?.birthdate && day ? wholeYears(patient.birthdate, day) : null;
  const number = exam?.accessionNumber || study?.accessionNo;
  const about = [
    years !== null && t('patients.years', { count: years }),
    patient?.patId ?? study?.sent.patId,
    number && `AN ${number}`,
  ];
  const age = exam && describeExam(exam, t).age;
  const machine = [exam?.resource ?? study?.resource, exam?.room ?? study?.room].filter(Boolean).join(' · ');
  const received = studies.reduce((sum, { instances }) => sum + instances, 0);
  const last = studies
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1);
  return (
    <header className={classes.bar}>
      <span className={classes.mark}>
        <LogoMark size={24} />
      </span>
      <div className={classes.who}>
        <h1>{patient?.name ?? study?.sent.name ?? ''}</h1>
        <p>{about.filter(Boolean).join(' · ')}</p>
      </div>
      {day && <Fact label={t('study.exam')} value={format.day(day)} />}
      {age && <Fact label={t('gestation.gestationalAge')} value={age} strong />}
      {machine !== '' && <Fact label={t('viewer.machine')} value={machine} wide />}
      <div className={classes.end}>
        {back ?? (
          <>
            {last && (
              <span className={classes.received}>
                <IconCircleCheck size={15} stroke={1.75} aria-hidden />
                {t('viewer.received', { count: received, time: format.time(last) })}
              </span>
            )}
            {exam && (
              <ButtonLink
                {...examLink(exam)}
                target="_blank"
                variant="default"
                leftSection={<IconClipboardText size={15} stroke={1.75} aria-hidden />}
              >
                {t('timeline.openExam')}
              </ButtonLink>
            )}
            {menu}
            <Button variant="subtle" color="gray" onClick={onClose} rightSection={<Kbd>{keyName('Escape')}</Kbd>}>
              <span className={classes.words}>{t('common.close')}</span>
              <IconX className={classes.sign} size={18} stroke={1.75} aria-hidden />
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

function Fact({
  label,
  value,
  strong = false,
  wide = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
  wide?: boolean;
}) {
  return (
    <dl className={classes.fact} data-strong={strong || undefined} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  );
}
