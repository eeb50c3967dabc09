import { parseDay } from '@gesta/clinical';
import { GestaError, type RouteAnswer, type RouteCall, type Routes } from '@gesta/domain';
import { parseTypedDay } from '@gesta/forms';
import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamListDialogs } from '../studies/useExamListDialogs.tsx';
import { StudyCard } from './StudyCard.tsx';
import { PicturesOf } from './StudyPictures.tsx';

type Study = RouteAnswer<Routes['getStudy']>;
type Named = RouteCall<Routes['getStudy']>;

/** /studies/{id}: the study of that exam. */
export function StudyScreen() {
  const { id = '' } = useParams({ strict: false });
  return <Asked named={{ iuid: id }} orStudy={id} />;
}

/** /studies/{company}/{patId}/{serviceDate}: by the code of the patient, in the clinic that is on view. */
export function StudyOfDayScreen() {
  const { company = '', patId = '', serviceDate = '' } = useParams({ strict: false });
  const { company: active } = useSession();
  const day = parseDay(serviceDate) ?? parseTypedDay(serviceDate);
  if (day === null || (company !== active.iuid && company !== active.identity)) return <NotFoundPage />;
  return <Asked named={{ patId, serviceDay: day }} />;
}

function Asked({ named, orStudy }: { named: Named; orStudy?: string }) {
  const answer = useCall('getStudy', named);
  if (answer.data) return <Study study={answer.data} />;
  // An address with an id that cannot exist says no more than one that does not.
  const code = answer.error instanceof GestaError ? answer.error.code : null;
  if (code === 'notFound' && orStudy !== undefined) return <OfMachine id={orStudy} />;
  if (code === 'notFound' || code === 'invalidInput') return <NotFoundPage />;
  return (
    <div className={table.page}>
      {answer.error ? (
        <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton height={240} radius="lg" />
      )}
    </div>
  );
}

/** The id of a study a machine sent: the page of its exam, or what the machine said of it while it has none. */
function OfMachine({ id }: { id: string }) {
  const { t } = useT();
  const format = useFormat();
  const company = useSession().company.iuid;
  const answer = useCall('companyStudy', { company, id });
  const [study] = answer.data ?? [];
  if (answer.isPending) return <Skeleton height={240} radius="lg" />;
  if (!study) return <NotFoundPage />;
  if (study.interaction) return <Asked named={{ iuid: study.interaction }} />;
  const { sent, serviceDate, description } = study;
  return (
    <div className={table.page} data-narrow>
      <PageTitle
        title={sent.name || sent.patId || t('study.images')}
        subtitle={[sent.patId, serviceDate && format.day(serviceDate)].filter(Boolean).join(' · ')}
      />
      <Card title={description || t('study.images')}>
        <PicturesOf id={id} studies={answer.data ?? []} empty={t('portal.noMediaFound')} />
      </Card>
    </div>
  );
}

function Study({ study }: { study: Study }) {
  const { t } = useT();
  const format = useFormat();
  const navigate = useNavigate();
  // What was saved or removed here is seen in the list.
  const { dialogs, opened } = useExamListDialogs(() => void navigate({ to: '/studies' }));
  return (
    <div className={table.page} data-narrow>
      <PageTitle
        title={study.patient.name}
        subtitle={`${study.patient.patId} · ${t('studies.ofDay', { day: format.day(study.day) })}`}
        actions={
          <ButtonLink variant="default" to="/studies">
            {t('studies.back')}
          </ButtonLink>
        }
      />
      {study.interactions.map((exam) => (
        <StudyCard key={exam.iuid} exam={exam} onEdit={dialogs.onEdit} />
      ))}
      {opened}
    </div>
  );
}
