import { parseDay } from '@gesta/clinical';
import { isPublished, type Visit } from '@gesta/domain';
import { parseTypedDay } from '@gesta/forms';
import { describeVisit } from '@gesta/report';
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
  const { patient, visits } = answer.data;
  const published = visits.filter(({ status }) => isPublished(status));
  return (
    <div className={table.page}>
      <PageTitle title={`${patient.name} · ${format.day(day)}`} />
      {published.length === 0 && (
        <EmptyState icon={IconFileText} title={t('report.unpublishedWarning')} hint={t('report.noPaperYet')} />
      )}
      {published.map((visit) => (
        <Published key={visit.iuid} visit={visit} />
      ))}
    </div>
  );
}

function Published({ visit }: { visit: Visit }) {
  const { t } = useT();
  const newest = useCall('reportState', { iuid: visit.iuid }).data?.versions[0];
  return (
    <Card title={describeVisit(visit, t).title} actions={<StatusBadge status={visit.status} />}>
      {newest && <ReportFrame iuid={visit.iuid} version={newest.version} stamp={newest.sha256} />}
    </Card>
  );
}
