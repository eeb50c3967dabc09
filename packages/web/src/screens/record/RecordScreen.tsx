import { DOCUMENT_KINDS } from '@gesta/domain';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { logFailure } from '../../api/logFailure.ts';
import { MachineMeasures } from '../../exam/device/MachineMeasures.tsx';
import { ExamProvider } from '../../exam/ExamProvider.tsx';
import { type Opened, Opening } from '../../exam/Opening.tsx';
import { ExamPassport } from '../../exam/passport/ExamPassport.tsx';
import { ReportProvider } from '../../exam/report/ReportProvider.tsx';
import { WorkspaceFrame } from '../../exam/WorkspaceFrame.tsx';
import { useT } from '../../ui/useT.tsx';
import { RecordAside } from './RecordAside.tsx';
import { RecordBar } from './RecordBar.tsx';
import { RecordMain } from './RecordMain.tsx';
import { RecordSide } from './RecordSide.tsx';
import type { RecordSearch } from './recordSearch.ts';
import { useRecordHome } from './useRecordHome.ts';
import { useRecordTab } from './useRecordTab.ts';

/** The record of a consultation. */
export function RecordScreen() {
  const { t } = useT();
  const { recordId = '' } = useParams({ strict: false });
  return (
    <Opening key={recordId} iuid={recordId} loading={t('record.loading')}>
      {(exam) => <Record {...exam} />}
    </Opening>
  );
}

/** An address without a record has nothing to open. */
export function NoRecord() {
  const { t } = useT();
  const navigate = useNavigate();
  useEffect(() => {
    logFailure(t('interaction.notFound'), 'notFound');
    void navigate({ to: '/studies', replace: true });
  }, [navigate, t]);
  return null;
}

function Record({ opened, definitions, reload }: Opened) {
  const { t } = useT();
  const home = useRecordHome(opened);
  const tab = useRecordTab(opened);
  const { page, form } = useSearch({ strict: false }) as RecordSearch;
  const isPaper = page === undefined && DOCUMENT_KINDS.some((each) => each === form);
  // Forms that change in the clinic while a record is open count from the next time it is opened.
  const [forms] = useState(definitions);
  return (
    <ExamProvider opened={opened} definitions={forms} reload={reload} home={home} place="record">
      <ReportProvider>
        <MachineMeasures hasAside={false}>
          <WorkspaceFrame
            bar={<RecordBar />}
            side={<RecordSide tab={tab} />}
            aside={<RecordAside />}
            asideLabel={t(isPaper ? 'document.paper' : 'record.patientAndHistory')}
            paper={isPaper}
            place={tab.current}
          >
            <RecordMain tab={tab} />
          </WorkspaceFrame>
        </MachineMeasures>
      </ReportProvider>
      <ExamPassport />
    </ExamProvider>
  );
}
