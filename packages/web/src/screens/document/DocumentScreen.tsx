import { wholeYears } from '@gesta/clinical';
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
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './document.module.css';
import type { DocumentSearch } from './documentSearch.ts';

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
  const title = models[0]?.title ?? t(`form.title.${document.kind}`);
  useEffect(() => {
    window.document.title = title;
  }, [title]);
  return (
    <>
      <div className={classes.tools}>
        {document.doctor === null && <Alert variant="light">{t('document.noDoctor')}</Alert>}
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          {t('viewer.print')}
        </Button>
      </div>
      {models.map((model) => (
        <Paper key={model.key} document={document} model={model} />
      ))}
    </>
  );
}

function Paper({ document, model }: { document: RecordDocument; model: DocumentModel }) {
  const { t } = useT();
  const format = useFormat();
  const { clinic } = document;
  return (
    <article className={classes.paper}>
      <header className={classes.clinic}>
        <b>{clinic.nameFull || clinic.name}</b>
        <span>{t('document.cnpj', { number: format.cnpj(clinic.identity) })}</span>
      </header>
      <h1>{model.title}</h1>
      <Patient document={document} day={model.day} />
      {model.items.length > 0 && (
        <ol className={classes.items}>
          {model.items.map(({ key, title, lines }) => (
            <li key={key}>
              <b>{title}</b>
              <Lines lines={lines} />
            </li>
          ))}
        </ol>
      )}
      {model.text.length > 0 && <p className={classes.text}>{model.text.join('\n')}</p>}
      <Lines lines={model.lines} />
      <Signature doctor={document.doctor} day={model.day} />
    </article>
  );
}

function Signature({ doctor, day }: { doctor: RecordDocument['doctor']; day: DocumentModel['day'] }) {
  const { t } = useT();
  const format = useFormat();
  return (
    <footer className={classes.sign}>
      <p>{format.day(day)}</p>
      <div>
        <small>{t('document.signature')}</small>
        {doctor && (
          <>
            <b>{doctor.name}</b>
            <span>
              {[
                doctor.crm && t('document.crm', { number: [doctor.crm, doctor.crmUF].filter(Boolean).join('/') }),
                doctor.rqe && t('document.rqe', { number: doctor.rqe }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {doctor.address && <span>{doctor.address}</span>}
            {doctor.contact && <span>{doctor.contact}</span>}
          </>
        )}
      </div>
    </footer>
  );
}

function Patient({ document: { patient }, day }: { document: RecordDocument; day: DocumentModel['day'] }) {
  const { t } = useT();
  const format = useFormat();
  const years = patient.birthdate && wholeYears(patient.birthdate, day);
  const facts = [
    { label: t('patient.patient'), text: patient.name },
    patient.birthdate && {
      label: t('patient.birthdate'),
      text: [format.day(patient.birthdate), years === null ? '' : t('patients.years', { count: years })]
        .filter(Boolean)
        .join(' · '),
    },
    /^\d{11}$/.test(patient.identity) && { label: t('patient.identity'), text: format.identity(patient.identity) },
    { label: t('patient.patId'), text: patient.patId },
  ];
  return (
    <dl className={classes.patient}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Lines({ lines }: { lines: DocumentModel['lines'] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
