import { isControlled } from '@gesta/domain';
import { IconFiles, IconPrinter } from '@tabler/icons-react';
import exam from '../../exam/exam.module.css';
import { useExam, useExamState } from '../../form/exam.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './record.module.css';
import { usePapers } from './usePapers.ts';

/** What of this record goes out on paper of its own. */
export function DocumentsPage() {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const papers = usePapers();
  const controlled = useExamState(({ values }) => isControlled(values));
  if (papers.length === 0)
    return <EmptyState icon={IconFiles} title={t('document.none')} hint={t('document.noneHint')} />;
  return (
    <div className={exam.page}>
      <Card title={t('record.documents')}>
        <ul className={classes.documents}>
          {papers.map(({ kind, certificate, title }) => (
            <li key={`${kind} ${certificate}`}>
              <span>
                {title}
                {kind === 'prescricoes' && controlled && <small>{t('errors.controlledPrescription')}</small>}
              </span>
              {!(kind === 'prescricoes' && controlled) && (
                <ButtonLink
                  size="xs"
                  variant="default"
                  to="/documents/$interactionId/$kind"
                  params={{ interactionId: iuid, kind }}
                  search={certificate === undefined ? {} : { certificate }}
                  target="_blank"
                  rel="noopener"
                  leftSection={<IconPrinter size={15} stroke={1.75} aria-hidden />}
                >
                  {t('viewer.print')}
                  <span className="visually-hidden">{` ${title}`}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
