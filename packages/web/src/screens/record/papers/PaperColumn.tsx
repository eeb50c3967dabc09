import type { DocumentKind } from '@gesta/domain';
import { useEffect, useState } from 'react';
import { useT } from '../../../ui/useT.tsx';
import { Paper } from '../../document/Paper.tsx';
import classes from './papers.module.css';
import { useRecordPapers } from './useRecordPapers.ts';

/** The paper while it is written: what prints, at every key. */
export function PaperColumn({ kind }: { kind: DocumentKind }) {
  const { t } = useT();
  const { models, head, logo, allergies } = useRecordPapers(kind);
  const writing = useWriting();
  return (
    <section className={classes.column} aria-label={t('document.paper')}>
      <p className={classes.caption}>
        <b>{models[0]?.title ?? t(`form.title.${kind}`)}</b> {t('document.paper')}
      </p>
      {models.length === 0 && <p className={classes.none}>{t('document.emptyPaper')}</p>}
      {head &&
        models.map((model) => (
          <Paper key={model.key} {...{ head, allergies, writing }} logo={logo.url} model={{ ...model, copies: 1 }} />
        ))}
    </section>
  );
}

/** The item whose fields have the focus; an item on paper is named by what it is about. */
function useWriting(): string | null {
  const [writing, setWriting] = useState<string | null>(null);
  useEffect(() => {
    const heard = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
      const [, item, kind] = /^((\w+)\.item\d+)\./.exec(place ?? '') ?? [];
      setWriting(item === undefined ? null : `${item}.${kind === 'prescricoes' ? 'medicamento' : 'exame'}`);
    };
    document.addEventListener('focusin', heard);
    return () => document.removeEventListener('focusin', heard);
  }, []);
  return writing;
}
