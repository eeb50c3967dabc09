import { IconListDetails } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import classes from '../../../exam/exam.module.css';
import { ReportPanel } from '../../../exam/report/ReportPanel.tsx';
import { SummaryCard } from '../../../exam/SummaryCard.tsx';
import { useSummary } from '../../../exam/useSummary.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useT } from '../../../ui/useT.tsx';

/** The report; before there is one, the whole exam on one page, as it stands now. */
export function SummaryPage() {
  return (
    <ReportPanel>
      <Written />
    </ReportPanel>
  );
}

/** Each form leads back to where it is typed. */
function Written() {
  const { t } = useT();
  const { patientId = '', gestationInteractionId = '' } = useParams({ strict: false });
  const { forms } = useSummary();
  if (forms.length === 0)
    return <EmptyState icon={IconListDetails} title={t('fetal.summaryEmpty')} hint={t('fetal.summaryEmptyHint')} />;
  return (
    <div className={classes.page}>
      {forms.map((form) => (
        <SummaryCard
          key={form.key}
          form={form}
          actions={
            <Link
              className={classes.openForm}
              to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/form/$formId"
              params={{ patientId, gestationInteractionId, formId: form.key }}
            >
              {t('gestation.open')}
            </Link>
          }
        />
      ))}
    </div>
  );
}
