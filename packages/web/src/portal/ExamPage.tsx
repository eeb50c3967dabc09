import type { PortalExam } from '@gesta/domain';
import { useEffect, useRef } from 'react';
import { useT } from '../ui/useT.tsx';
import { reportUrl } from './askPortal.ts';
import { ExamCard } from './ExamCard.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { ImageGallery } from './ImageGallery.tsx';
import { Icon } from './icons.tsx';
import { PageJumps } from './PageJumps.tsx';
import { PortalFooter } from './PortalFooter.tsx';
import { ReportSection } from './ReportSection.tsx';
import { VideoList } from './VideoList.tsx';

type Props = { id: string; exam: PortalExam; protocol: string | null };

export function PortalExamPage({ id, exam, protocol }: Props) {
  const { t } = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const info = useRef<HTMLElement>(null);
  const { report, imagesList, videosList } = exam;
  const nothing = report === null && imagesList.length === 0 && videosList.length === 0;
  // The dialog is gone, and whoever listens hears where she is now.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <main className="exam">
        <div className="greeting">
          <h1 ref={heading} tabIndex={-1}>
            {t('portal.greeting', { name: firstName(exam.patient.patientName) })}
          </h1>
          <p className="lead">{t(report ? 'portal.ready' : 'portal.notReady')}</p>
        </div>
        <div className="columns">
          <div className="side">
            <ExamCard exam={exam} protocol={protocol} place={info} />
          </div>
          <div className="content">
            <ReportSection id={id} exam={exam} />
            {videosList.length > 0 && <VideoList id={id} videos={videosList} />}
            {imagesList.length > 0 && <ImageGallery id={id} images={imagesList} />}
            {nothing && <p className="nothing">{t('portal.noMediaFound')}</p>}
          </div>
        </div>
        <GoodToKnow hasReport={report !== null} />
      </main>
      <PortalFooter company={exam.company} />
      <div className="bar">
        <PageJumps info={info} />
        {report && (
          <a className="big" href={reportUrl(id)} download>
            <Icon name="download" />
            {t('portal.downloadPdf')}
          </a>
        )}
      </div>
    </>
  );
}

/** Names are kept in capitals; a greeting is not shouted. */
function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.charAt(0).toLocaleUpperCase() + first.slice(1).toLocaleLowerCase();
}
