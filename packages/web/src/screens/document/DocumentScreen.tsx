import { DocumentKind, type RecordDocument } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { type DocumentModel, documentModels } from '@gesta/report';
import { Alert, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../api/useCall.ts';
import { useDefinitions } from '../../api/useDefinitions.ts';
import { useFormSay } from '../../exam/useFormSay.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './document.module.css';
import type { DocumentSearch } from './documentSearch.ts';
import { Paper } from './Paper.tsx';
import { useClinicLogo } from './useClinicLogo.ts';

/** A prescription, a request or certificates, as they are printed: each certificate on paper of its own. */
export function DocumentScreen() {
  const { interactionId = '', kind = '' } = useParams({ strict: false });
  const known = DocumentKind.safeParse(kind);
  return known.success ? <Asked iuid={interactionId} kind={known.data} /> : <NotFoundPage />;
}

function Asked({ iuid, kind }: { iuid: string; kind: DocumentKind }) {
  const { t, locale } = useT();
  const search = useSearch({ strict: false }) as DocumentSearch;
  const { data, error } = useCall('recordDocument', { iuid, kind, ...search });
  const { definitions } = useDefinitions();
  const say = useFormSay();
  const form = definitions.find(({ key }) => key === kind);
  if (error)
    return (
      <div className={classes.problem}>
        <h1>{t(`form.title.${kind}`)}</h1>
        {error.code === 'notFound' ? (
          <Alert variant="light">{t('document.missing')}</Alert>
        ) : (
          <ErrorNote error={error} />
        )}
      </div>
    );
  if (data === undefined || form === undefined || say === null)
    return (
      <p className={classes.problem} role="status">
        {t('shell.loading')}
      </p>
    );
  return <Papers document={data} models={documentModels(data, form as FormDefinition, { t, locale, say })} />;
}

function Papers({ document, models }: { document: RecordDocument; models: readonly DocumentModel[] }) {
  const { t } = useT();
  const logo = useClinicLogo(document.clinic.logo);
  const title = models[0]?.title ?? t(`form.title.${document.kind}`);
  useEffect(() => {
    window.document.title = title;
  }, [title]);
  return (
    <>
      <div className={classes.tools}>
        {document.doctor === null && <Alert variant="light">{t('document.noDoctor')}</Alert>}
        <Button
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          loading={!logo.ready}
          onClick={() => window.print()}
        >
          {t('viewer.print')}
        </Button>
      </div>
      <div className={classes.papers}>
        {models.map((model) => (
          <Paper key={model.key} head={document} logo={logo.url} model={model} allergies={document.allergies} />
        ))}
      </div>
    </>
  );
}
