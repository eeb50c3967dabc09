import type { DocumentKind } from '@gesta/domain';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../ui/useT.tsx';
import { Paper } from '../../document/Paper.tsx';
import classes from './papers.module.css';
import { useRecordPapers } from './useRecordPapers.ts';

const NAMED: Readonly<Record<string, string>> = { prescricoes: 'medicamento', solicitacoes: 'exame' };

/** The paper while it is written: what prints, at every key. */
export function PaperColumn({ kind }: { kind: DocumentKind }) {
  const { t } = useT();
  const { models, head, logo, allergies } = useRecordPapers(kind);
  const writing = useWriting();
  const column = useRef<HTMLElement>(null);
  // A long document goes on below the edge: what is written is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key may move it, or put it on the paper
  useEffect(() => {
    if (writing !== null) column.current?.querySelector('[data-writing]')?.scrollIntoView({ block: 'nearest' });
  }, [writing, models]);
  return (
    <section className={classes.column} ref={column} aria-label={t('document.paper')}>
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

/** The item whose fields have the focus, by what it is called on its paper: an item by what it is about, a certificate by its tab. */
function useWriting(): string | null {
  const [writing, setWriting] = useState<string | null>(null);
  useEffect(() => {
    const heard = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
      const [, tab, kind] = /^((\w+)\.(?:item\d+|info)\.)/.exec(place ?? '') ?? [];
      setWriting(tab === undefined ? null : tab + (NAMED[kind ?? ''] ?? ''));
    };
    document.addEventListener('focusin', heard);
    return () => document.removeEventListener('focusin', heard);
  }, []);
  return writing;
}
