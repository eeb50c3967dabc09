import { type DocumentKind, documentsIn, isControlled } from '@gesta/domain';
import { IconFiles, IconPrinter } from '@tabler/icons-react';
import exam from '../../exam/exam.module.css';
import { useExam, useExamState } from '../../form/exam.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './record.module.css';

/** What of this record goes out on paper of its own. */
export function DocumentsPage() {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const kinds = useExamState(({ values }) => documentsIn(values).join(' '));
  const controlled = useExamState(({ values }) => isControlled(values));
  if (kinds === '') return <EmptyState icon={IconFiles} title={t('document.none')} hint={t('document.noneHint')} />;
  return (
    <div className={exam.page}>
      <Card title={t('record.documents')}>
        <ul className={classes.documents}>
          {(kinds.split(' ') as DocumentKind[]).map((kind) => (
            <li key={kind}>
              <span>
                {t(`form.title.${kind}`)}
                {kind === 'prescricoes' && controlled && <small>{t('errors.controlledPrescription')}</small>}
              </span>
              {!(kind === 'prescricoes' && controlled) && (
                <ButtonLink
                  size="xs"
                  variant="default"
                  to="/documents/$interactionId/$kind"
                  params={{ interactionId: iuid, kind }}
                  target="_blank"
                  rel="noopener"
                  leftSection={<IconPrinter size={15} stroke={1.75} aria-hidden />}
                >
                  {t('viewer.print')}
                  <span className="visually-hidden">{` ${t(`form.title.${kind}`)}`}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
