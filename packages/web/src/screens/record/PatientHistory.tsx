import { canView, firstSentence, isConsultation, type TimelineVisit } from '@gesta/domain';
import { describeVisit } from '@gesta/report';
import { IconDeviceDesktopAnalytics, IconStethoscope } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { Picture } from '../../form/files/Picture.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { visitPage } from '../../visit/visitPage.ts';
import classes from './record.module.css';

/** The visits before this one. Where they cannot be had, there are none: the consultation goes on. */
export function PatientHistory() {
  const { t } = useT();
  const { patient, interaction } = useExam().opened;
  const { data, isPending } = useCall('timeline', { iuid: patient.iuid });
  const before = (data?.visits ?? []).filter(({ iuid, date }) => iuid !== interaction.iuid && date <= interaction.date);
  return (
    <section className={classes.history} aria-label={t('history.patientHistory')} aria-busy={isPending}>
      <h2>{t('history.patientHistory')}</h2>
      {before.length === 0 && !isPending && <p className={classes.none}>{t('timeline.empty')}</p>}
      <ul>
        {before.map((visit) => (
          <li key={visit.iuid}>
            <Before visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Before({ visit }: { visit: TimelineVisit }) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const readable = canView(session.user, { status: visit.status, doctor: visit.doctor?.iuid ?? null });
  const Icon = isConsultation(visit) ? IconStethoscope : IconDeviceDesktopAnalytics;
  const words = describeVisit(visit, t);
  const title = `${format.day(visit.serviceDay)} · ${words.title}`;
  return (
    <>
      <span className={classes.thumbnail}>
        {visit.cover ? (
          <Picture file={visit.cover} size="thumbnail" visit={visit.iuid} />
        ) : (
          <Icon size={24} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={classes.before}>
        {readable ? <Link {...visitPage(visit)}>{title}</Link> : <b>{title}</b>}
        {visit.summary !== '' && <p>{firstSentence(visit.summary)}</p>}
        <StatusBadge status={visit.status} />
      </div>
    </>
  );
}
