import { parseDay } from '@gesta/clinical';
import { type InteractionLine, isPublished } from '@gesta/domain';
import { parseTypedDay } from '@gesta/forms';
import { describeExam } from '@gesta/report';
import { Skeleton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../api/useCall.ts';
import { ReportFrame } from '../../exam/report/ReportFrame.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

/** /reports/{patId}/{serviceDate}: what was published about a patient's exams of one day. */
export function ReportsPage() {
  const { t } = useT();
  const format = useFormat();
  const { patId = '', serviceDate = '' } = useParams({ strict: false });
  const day = parseDay(serviceDate) ?? parseTypedDay(serviceDate);
  const answer = useCall('getStudy', { patId, ...(day ? { serviceDay: day } : {}) }, { enabled: day !== null });
  if (day === null || answer.error) return <NotFoundPage />;
  if (!answer.data) return <Skeleton height={240} radius="lg" />;
  const { patient, interactions: exams } = answer.data;
  const published = exams.filter(({ status }) => isPublished(status));
  return (
    <div className={table.page}>
      <PageTitle title={`${patient.name} · ${format.day(day)}`} />
      {published.length === 0 && (
        <EmptyState icon={IconFileText} title={t('report.unpublishedWarning')} hint={t('report.noPaperYet')} />
      )}
      {published.map((exam) => (
        <Published key={exam.iuid} exam={exam} />
      ))}
    </div>
  );
}

function Published({ exam }: { exam: InteractionLine }) {
  const { t } = useT();
  const newest = useCall('reportState', { iuid: exam.iuid }).data?.versions[0];
  return (
    <Card title={describeExam(exam, t).title} actions={<StatusBadge status={exam.status} />}>
      {newest && <ReportFrame iuid={exam.iuid} version={newest.version} stamp={newest.sha256} />}
    </Card>
  );
}
