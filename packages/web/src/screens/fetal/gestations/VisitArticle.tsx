import { canView, type VisitAction, type VisitCard, visitActions } from '@gesta/domain';
import { FORM_IDS } from '@gesta/forms';
import {
  IconDeviceDesktopAnalytics,
  IconFileText,
  IconLock,
  IconNote,
  IconPhoto,
  IconSend,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { type RowAct, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { weekdayName } from '../../../ui/weekdayName.ts';
import { useResend } from '../../../visit/useResend.ts';
import { sayAge } from './caseWords.ts';
import { isOpenExam } from './openExamOf.ts';
import { studyGroups } from './studyGroups.ts';
import classes from './visit.module.css';

type Props = {
  visit: VisitCard;
  /** The card that Enter opens. */
  current: boolean;
  /** The exam somebody is still writing. */
  open: boolean;
  onRemove: (visit: VisitCard) => void;
};

export const VisitArticle = memo(function VisitArticle({ visit, current, open, onRemove }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { session } = useSession();
  const navigate = useNavigate();
  const { resend } = useResend();
  const titleId = useId();
  const state = { status: visit.status, doctor: visit.doctor?.iuid ?? null };
  const allowed = visitActions(session.user, state);
  const date = format.day(visit.serviceDay);
  // In the order of the catalogue; every exam has the gestational information, so it tells nothing about this one.
  const forms = FORM_IDS.filter((form) => form !== 'gestationalAge' && visit.forms.includes(form));
  const title = visit.title.trim();
  const viewReport = () =>
    navigate({
      to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/summary',
      params: { patientId: visit.patient.iuid, gestationInteractionId: visit.iuid },
    });
  // An action whose screen is not built yet has no entry here, so nothing offers it.
  const menu: Partial<Record<VisitAction, RowAct>> = {
    viewReport: { icon: IconFileText, label: t('gestation.viewReport'), run: () => void viewReport() },
    resend: { icon: IconSend, label: t('publish.resend'), run: () => resend(visit.iuid) },
    delete: { icon: IconTrash, label: t('common.delete'), run: () => onRemove(visit) },
  };
  const acts = allowed.flatMap((action) => menu[action] ?? []);

  return (
    <article
      className={classes.card}
      data-row={visit.iuid}
      data-current={current || undefined}
      data-open={open || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <div>
          <h3 className={classes.date} id={titleId}>
            {`${weekdayName(visit.serviceDay, locale)}, ${date}`}
          </h3>
          {visit.age !== null && <p className={classes.age}>{sayAge(visit.age, t)}</p>}
        </div>
        <StatusBadge status={visit.status} />
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
      <Places visit={visit} />
      <Texts visit={visit} readable={canView(session.user, state)} />
      <footer className={classes.foot}>
        <span className={classes.doctor}>{visit.doctor ? visit.doctor.name : t('studies.noDoctor')}</span>
        {acts.length > 0 && <RowMenu label={t('gestation.visitActions', { date })} acts={acts} />}
        {allowed.includes('open') && visit.type !== 'prontuario' && (
          <ButtonLink
            data-main
            size="xs"
            variant={open ? 'filled' : 'default'}
            to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId"
            params={{ patientId: visit.patient.iuid, gestationInteractionId: visit.iuid }}
            {...(open ? { rightSection: <EnterKey shown={current} /> } : {})}
          >
            {t('gestation.open')}
            <span className="visually-hidden">{` ${date}`}</span>
          </ButtonLink>
        )}
        {!allowed.includes('open') && session.user.role === 'doctor' && visit.doctor && (
          <span className={classes.locked} title={t('gestation.onlyDoctor', { doctor: visit.doctor.name })}>
            <IconLock
              size={16}
              stroke={1.75}
              role="img"
              aria-label={t('gestation.onlyDoctor', { doctor: visit.doctor.name })}
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
function Places({ visit }: { visit: VisitCard }) {
  const { t } = useT();
  const groups = studyGroups(visit);
  if (groups.length === 0 && !visit.hasImage && !visit.hasVideo) return null;
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
          {index === 0 && visit.hasImage && (
            <IconPhoto size={14} stroke={1.75} role="img" aria-label={t('studies.hasImage')} />
          )}
          {index === 0 && visit.hasVideo && (
            <IconVideo size={14} stroke={1.75} role="img" aria-label={t('studies.hasVideo')} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Texts({ visit, readable }: { visit: VisitCard; readable: boolean }) {
  const { t } = useT();
  return (
    <div className={classes.texts}>
      {visit.reportText !== '' && <p className={classes.report}>{visit.reportText}</p>}
      {visit.reportText === '' && readable && isOpenExam(visit) && (
        <p className={classes.none}>{t('gestation.noConclusion')}</p>
      )}
      {visit.observations !== '' && (
        <p className={classes.note}>
          <IconNote size={14} stroke={1.75} role="img" aria-label={t('common.observations')} />
          <span>{visit.observations}</span>
        </p>
      )}
    </div>
  );
}
