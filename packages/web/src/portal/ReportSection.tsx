import type { PortalExam } from '@gesta/domain';
import { useEffect, useId, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { fhirUrl, readReport, reportUrl, tableUrl } from './askPortal.ts';
import { Ended } from './Ended.tsx';
import { Icon } from './icons.tsx';

type Props = { id: string; exam: PortalExam };

export function ReportSection({ id, exam }: Props) {
  const { t } = useT();
  const titleId = useId();
  const { report } = exam;
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{t('portal.report')}</h2>
        {report && (
          <a href={`/verify/${report.code}`} target="_blank" rel="noreferrer">
            <Icon name="check" size={17} />
            {t('portal.verify')}
          </a>
        )}
      </div>
      {report ? <Paper id={id} report={report} timeZone={exam.company.timeZone} /> : <Notice exam={exam} />}
    </section>
  );
}

type PaperProps = { id: string; report: NonNullable<PortalExam['report']>; timeZone: string };

function Paper({ id, report, timeZone }: PaperProps) {
  const { t, locale } = useT();
  const { url, lost } = usePaper(id, report.version);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(report.publishedAt),
  );
  // A browser that says nothing about it shows a PDF.
  const shows = navigator.pdfViewerEnabled !== false;
  return (
    <div className="card paper">
      <h3>{t('portal.reportPdf')}</h3>
      <p>{t('portal.reportVersion', { version: report.version, date })}</p>
      <p className="size">{sayBytes(report.size, locale)}</p>
      {report.assisted && <p className="hint">{t('portal.assisted')}</p>}
      {lost && <Ended />}
      {!lost && !shows && <p className="hint">{t('portal.frameHint')}</p>}
      {!lost &&
        shows &&
        (url ? <iframe src={url} title={t('portal.reportPdf')} /> : <div className="frame" aria-busy />)}
      <div className="acts">
        {url && (
          <a className="act" href={url} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            {t('portal.openReport')}
          </a>
        )}
        <a className="act" href={reportUrl(id)} download>
          <Icon name="download" />
          {t('portal.downloadReport')}
        </a>
      </div>
      <p className="data">
        {t('portal.ownData')}{' '}
        <a href={tableUrl(id)} download>
          {t('portal.downloadTable')}
        </a>
        {' · '}
        <a href={fhirUrl(id)} download>
          {t('portal.downloadFhir')}
        </a>
      </p>
    </div>
  );
}

/** Read as bytes: the address itself opens in no frame. */
function usePaper(id: string, version: number): { url: string | null; lost: boolean } {
  const [url, setUrl] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another paper at the same address
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    readReport(id)
      .catch(() => null)
      .then((bytes) => {
        if (gone) return;
        if (bytes) made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
        setUrl(made);
        setLost(bytes === null);
      });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, version]);
  return { url, lost };
}

function Notice({ exam: { doctorPerform: doctor, company } }: { exam: PortalExam }) {
  const { t } = useT();
  return (
    <div className="card notice">
      <Icon name="clock" size={24} />
      <div>
        <h3>{t('portal.processing')}</h3>
        <p>{t('portal.notPublished')}</p>
        {doctor && <p className="by">{[doctor.name, doctor.identity].filter(Boolean).join(' · ')}</p>}
        <p className="by">{company.nameFull || company.name}</p>
      </div>
    </div>
  );
}

function sayBytes(bytes: number, locale: string): string {
  const large = bytes >= 1_000_000;
  const unit = large ? 'megabyte' : 'kilobyte';
  const value = bytes / (large ? 1_000_000 : 1000);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: large ? 1 : 0 }).format(
    large ? value : Math.max(1, value),
  );
}
