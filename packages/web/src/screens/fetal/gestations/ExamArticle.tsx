import { canOpenInteraction, canView, type InteractionCard } from '@gesta/domain';
import { FORM_IDS } from '@gesta/forms';
import { IconDeviceDesktopAnalytics, IconLock, IconNote, IconPhoto, IconVideo } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useResend } from '../../../registerExam/useResend.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { isOffered } from '../../../ui/offer.ts';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { weekdayName } from '../../../ui/weekdayName.ts';
import { sayAge } from './caseWords.ts';
import classes from './examArticle.module.css';
import { articleActs, articleOffers, opensReportInExam } from './gestationActs.ts';
import { isOpenExam } from './openExamOf.ts';
import { studyGroups } from './studyGroups.ts';

type Props = {
  exam: InteractionCard;
  /** The card that Enter opens. */
  current: boolean;
  /** The exam somebody is still writing. */
  open: boolean;
  onRemove: (exam: InteractionCard) => void;
};

export const ExamArticle = memo(function ExamArticle({ exam, current, open, onRemove }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { session } = useSession();
  const navigate = useNavigate();
  const { resend } = useResend();
  const titleId = useId();
  const state = { status: exam.status, doctor: exam.doctor?.iuid ?? null };
  const date = format.day(exam.serviceDay);
  // In the order of the catalogue; every exam has the gestational information, so it tells nothing about this one.
  const forms = FORM_IDS.filter((form) => form !== 'gestationalAge' && exam.forms.includes(form));
  const title = exam.title.trim();
  const page = opensReportInExam(session.user, exam)
    ? linkOptions({
        to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/summary',
        params: { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid },
      })
    : linkOptions({
        to: '/reports/$patId/$serviceDate',
        params: { patId: exam.patId, serviceDate: exam.serviceDay },
      });
  const acts = articleActs(exam, {
    ...{ t, actor: session.user },
    onReport: () => void navigate(page),
    onResend: () => resend(exam.iuid),
    onRemove: () => onRemove(exam),
  });
  const opens = isOffered(articleOffers(exam, session.user), 'gestation.open');

  return (
    <article
      className={classes.card}
      data-row={exam.iuid}
      data-current={current || undefined}
      data-open={open || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <div>
          <h3 className={classes.date} id={titleId}>
            {`${weekdayName(exam.serviceDay, locale)}, ${date}`}
          </h3>
          {exam.age !== null && <p className={classes.age}>{sayAge(exam.age, t)}</p>}
        </div>
        <StatusBadge status={exam.status} />
      </header>
      {forms.length > 0 ? (
        <ul className={classes.forms}>
          {forms.map((form) => (
            <li key={form}>{t(`form.title.${form}`)}</li>
          ))}
        </ul>
      ) : (
        title !== '' && <p className={classes.title}>{title}</p>
      )}
      <Places exam={exam} />
      <Texts exam={exam} readable={canView(session.user, state)} />
      <footer className={classes.foot}>
        <span className={classes.doctor}>{exam.doctor ? exam.doctor.name : t('studies.noDoctor')}</span>
        {acts.length > 0 && <RowMenu label={t('gestation.examActions', { date })} acts={acts} />}
        {opens && (
          <ButtonLink
            data-main
            size="xs"
            variant={open ? 'filled' : 'default'}
            to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId"
            params={{ patientId: exam.patient.iuid, gestationInteractionId: exam.iuid }}
            {...(open ? { rightSection: <EnterKey shown={current} /> } : {})}
          >
            {t('gestation.open')}
            <span className="visually-hidden">{` ${date}`}</span>
          </ButtonLink>
        )}
        {!canOpenInteraction(session.user, state) && session.user.role === 'doctor' && exam.doctor && (
          <span className={classes.locked} title={t('gestation.onlyDoctor', { doctor: exam.doctor.name })}>
            <IconLock
              size={16}
              stroke={1.75}
              role="img"
              aria-label={t('gestation.onlyDoctor', { doctor: exam.doctor.name })}
            />
          </span>
        )}
      </footer>
    </article>
  );
});

/** Keeps its place when another card is chosen: nothing moves away under a finger. */
function EnterKey({ shown }: { shown: boolean }) {
  return (
    <span className={classes.key} data-shown={shown || undefined}>
      <Kbd onAccent>{keyName('Enter')}</Kbd>
    </span>
  );
}

/** Exams by room and resource, with their numbers, and whether pictures came. */
function Places({ exam }: { exam: InteractionCard }) {
  const { t } = useT();
  const groups = studyGroups(exam);
  if (groups.length === 0 && !exam.hasImage && !exam.hasVideo) return null;
  return (
    <ul className={classes.places}>
      {groups.map(({ place, numbers }, index) => (
        <li key={place}>
          <IconDeviceDesktopAnalytics size={14} stroke={1.75} aria-hidden />
          <span>
            {[place, numbers.length > 0 ? t('fetal.accession', { number: numbers.join(', ') }) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
          {index === 0 && exam.hasImage && (
            <IconPhoto size={14} stroke={1.75} role="img" aria-label={t('studies.hasImage')} />
          )}
          {index === 0 && exam.hasVideo && (
            <IconVideo size={14} stroke={1.75} role="img" aria-label={t('studies.hasVideo')} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Texts({ exam, readable }: { exam: InteractionCard; readable: boolean }) {
  const { t } = useT();
  return (
    <div className={classes.texts}>
      {exam.reportText !== '' && <p className={classes.report}>{exam.reportText}</p>}
      {exam.reportText === '' && readable && isOpenExam(exam) && (
        <p className={classes.none}>{t('gestation.noConclusion')}</p>
      )}
      {exam.observations !== '' && (
        <p className={classes.note}>
          <IconNote size={14} stroke={1.75} role="img" aria-label={t('common.observations')} />
          <span>{exam.observations}</span>
        </p>
      )}
    </div>
  );
}
