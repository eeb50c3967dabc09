import type { MessageKey, PortalExam } from '@gesta/domain';
import { type RefObject, useId } from 'react';
import { useT } from '../ui/useT.tsx';
import { Icon } from './icons.tsx';

type Props = { exam: PortalExam; protocol: string | null; place: RefObject<HTMLElement | null> };

/** Which exam, when, by whom and where. */
export function ExamCard({ exam, protocol, place }: Props) {
  const { t, locale } = useT();
  const titleId = useId();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${exam.studyDate}T12:00:00Z`),
  );
  const { doctorPerform: doctor, company } = exam;
  const codes = exam.studiesList.map(({ accessionNumber }) => accessionNumber).filter(Boolean);
  return (
    <section className="card" aria-labelledby={titleId} ref={place} tabIndex={-1}>
      <div className="card-head">
        <h2 id={titleId}>{titleOf(exam, t)}</h2>
        <span className="card-line">
          <span>
            <span className="visually-hidden">{`${t('portal.examDate')} `}</span>
            <time dateTime={exam.studyDate}>{date}</time>
          </span>
          <StatusPill exam={exam} />
        </span>
      </div>
      <dl>
        <Fact label={t('patient.patient')} text={exam.patient.patientName} wide />
        {doctor && <Fact label={t('portal.doctor')} text={doctor.name} />}
        {doctor && doctor.identity !== '' && <Fact label={t('portal.registration')} text={doctor.identity} />}
        {codes.length > 0 && <Fact label={t('portal.examCode')} text={codes.join(' · ')} />}
        {protocol !== null && <Fact label={t('portal.accessProtocol')} text={protocol} />}
        <Fact label={t('portal.clinic')} text={company.nameFull || company.name} wide />
      </dl>
    </section>
  );
}

function Fact({ label, text, wide = false }: { label: string; text: string; wide?: boolean }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** A report that is out is out: that a copy did not reach another system of the clinic is not for the patient to solve. */
function StatusPill({ exam: { status, report } }: { exam: PortalExam }) {
  const { t } = useT();
  if (report)
    return (
      <span className="pill" data-family="ok">
        <Icon name="check" size={14} />
        {t('status.PUBLICADO')}
      </span>
    );
  if (status === 'PUBLICADO' || status === 'ERRO') return null;
  return (
    <span className="pill" data-family={status === 'ANDAMENTO' ? 'warn' : status === 'LAUDAR' ? 'accent' : 'err'}>
      <Icon name="clock" size={14} />
      {t(`status.${status}`)}
    </span>
  );
}

function titleOf({ title, forms }: PortalExam, t: (key: MessageKey) => string): string {
  if (title.trim() !== '') return title;
  const named = forms.map((form) => (form.title.startsWith('form.title.') ? t(form.title as MessageKey) : form.title));
  return named.join(' · ') || t('study.exam');
}
