import { canEdit, type RouteAnswer, type Routes, type Visit } from '@gesta/domain';
import { describeVisit } from '@gesta/report';
import { Button, Group } from '@mantine/core';
import { IconEdit, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { visitLink } from '../../ui/visitLink.ts';
import classes from './study.module.css';

type StudyVisit = RouteAnswer<Routes['getStudy']>['visits'][number];

/** One exam of the day: what it is, by whom and where, and the way to it. */
export function StudyCard({ visit, onEdit }: { visit: StudyVisit; onEdit: (visit: Visit) => void }) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const { title } = describeVisit(visit, t);
  const mayEdit =
    visit.status !== 'PUBLICADO' && canEdit(session.user, { status: visit.status, doctor: visit.doctor?.iuid ?? null });
  return (
    <Card title={`${format.time(visit.date)} · ${title}`} actions={<StatusBadge status={visit.status} />}>
      <p className={classes.line}>
        {visit.doctor?.name ?? t('studies.noDoctor')}
        {[visit.room, visit.resource].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      <ul className={classes.studies}>
        {visit.studies.map((study) => (
          <li key={study.accessionNumber}>
            <code title={t('study.accessionNumber')}>{study.accessionNumber}</code> {study.title || title}
            {study.room !== '' && ` · ${study.room}`}
            {study.hasImage && <IconPhoto size={16} stroke={1.75} role="img" aria-label={t('studies.hasImage')} />}
            {study.hasVideo && <IconVideo size={16} stroke={1.75} role="img" aria-label={t('studies.hasVideo')} />}
          </li>
        ))}
      </ul>
      <Group gap="sm" mt="md">
        <ButtonLink {...visitLink(visit)}>{t('studies.open')}</ButtonLink>
        {visit.type !== 'prontuario' && (visit.hasImage || visit.hasVideo) && (
          <ButtonLink
            variant="default"
            to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/medias"
            params={{ patientId: visit.patient.iuid, gestationInteractionId: visit.iuid }}
          >
            {t('studies.images')}
          </ButtonLink>
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
            onClick={() => onEdit(visit)}
          >
            {t('study.editExam')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
