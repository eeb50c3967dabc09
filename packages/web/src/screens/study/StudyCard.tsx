import type { InteractionLine, RouteAnswer, Routes } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { Button, Group } from '@mantine/core';
import { IconEdit, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { openExamCard } from '../../examCard/cardStore.ts';
import { mayOpenExam } from '../../examCard/examOffer.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { examLink } from '../../ui/examLink.ts';
import { isOffered } from '../../ui/offer.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import { StudyPictures } from './StudyPictures.tsx';
import classes from './study.module.css';
import { studyOffers } from './studyActs.ts';

type StudyExam = RouteAnswer<Routes['getStudy']>['interactions'][number];

/** One exam of the day: what it is, by whom and where, and the way to it. */
export function StudyCard({ exam, onEdit }: { exam: StudyExam; onEdit: (exam: InteractionLine) => void }) {
  const { t } = useT();
  const { session } = useSession();
  const { title } = describeExam(exam, t);
  const offers = studyOffers(exam, session.user);
  const shows = isOffered(offers, 'studies.images');
  return (
    <Card title={[exam.serviceTime, title].filter(Boolean).join(' · ')} actions={<StatusBadge status={exam.status} />}>
      <p className={classes.line}>
        {exam.doctor?.name ?? t('studies.noDoctor')}
        {[exam.room, exam.resource].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      <ul className={classes.studies}>
        {exam.studies.map((study) => (
          <li key={study.accessionNumber}>
            <code title={t('study.accessionNumber')}>{study.accessionNumber}</code> {study.title || title}
            {study.room !== '' && ` · ${study.room}`}
            {study.hasImage && <IconPhoto size={16} stroke={1.75} role="img" aria-label={t('studies.hasImage')} />}
            {study.hasVideo && <IconVideo size={16} stroke={1.75} role="img" aria-label={t('studies.hasVideo')} />}
          </li>
        ))}
      </ul>
      {shows && <StudyPictures id={exam.iuid} />}
      <Group gap="sm" mt="md">
        {mayOpenExam(session.user, exam) ? (
          <ButtonLink {...examLink(exam)}>{t('studies.open')}</ButtonLink>
        ) : (
          <Button onClick={() => openExamCard(exam.iuid)}>{t('examCard.title')}</Button>
        )}
        {shows && (
          <ButtonLink variant="default" to="/viewer/$id" params={{ id: exam.iuid }} target="_blank">
            {t('medias.viewer')}
          </ButtonLink>
        )}
        {shows && (
          <ButtonLink
            variant="default"
            to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/medias"
            params={{ patientId: exam.patient.iuid, gestationInteractionId: exam.iuid }}
          >
            {t('studies.images')}
          </ButtonLink>
        )}
        {isOffered(offers, 'study.editExam') && (
          <Button
            variant="default"
            leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
            onClick={() => onEdit(exam)}
          >
            {t('study.editExam')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
