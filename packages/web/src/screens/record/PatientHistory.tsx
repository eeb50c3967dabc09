import { canView, firstSentence, isConsultation, type TimelineInteraction } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { IconDeviceDesktopAnalytics, IconStethoscope } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { PictureView } from '../../form/files/Picture.tsx';
import { pageOfExam } from '../../registerExam/pageOfExam.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './record.module.css';

/** The exams before this one. Where they cannot be had, there are none: the consultation goes on. */
export function PatientHistory() {
  const { t } = useT();
  const { patient, interaction } = useExam().opened;
  const { data, isPending } = useCall('timeline', { iuid: patient.iuid });
  const before = (data?.interactions ?? []).filter(
    ({ iuid, date }) => iuid !== interaction.iuid && date <= interaction.date,
  );
  return (
    <section className={classes.history} aria-label={t('history.patientHistory')} aria-busy={isPending}>
      <h2>{t('history.patientHistory')}</h2>
      {before.length === 0 && !isPending && <p className={classes.none}>{t('timeline.empty')}</p>}
      <ul>
        {before.map((exam) => (
          <li key={exam.iuid}>
            <Before exam={exam} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Before({ exam }: { exam: TimelineInteraction }) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const readable = canView(session.user, { status: exam.status, doctor: exam.doctor?.iuid ?? null });
  const Icon = isConsultation(exam) ? IconStethoscope : IconDeviceDesktopAnalytics;
  const words = describeExam(exam, t);
  const title = `${format.day(exam.serviceDay)} · ${words.title}`;
  return (
    <>
      <span className={classes.thumbnail}>
        {exam.cover ? (
          <PictureView file={exam.cover} size="thumbnail" exam={exam.iuid} />
        ) : (
          <Icon size={24} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={classes.before}>
        {readable ? <Link {...pageOfExam(exam)}>{title}</Link> : <b>{title}</b>}
        {exam.summary !== '' && <p>{firstSentence(exam.summary)}</p>}
        <StatusBadge status={exam.status} />
      </div>
    </>
  );
}
