import type { FormDefinition } from '@gesta/forms';
import { useMemo } from 'react';
import exam from '../../../exam/exam.module.css';
import { Card } from '../../../ui/Card.tsx';
import { useT } from '../../../ui/useT.tsx';
import { OtherSections } from '../papers/OtherSections.tsx';
import { PaperFields } from '../papers/PaperFields.tsx';
import { PaperItems, type RowActs } from '../papers/PaperItems.tsx';
import { PaperRow } from '../papers/PaperRow.tsx';
import { PaperSettings } from '../papers/PaperSettings.tsx';
import { panelPlaces } from '../papers/panelPlaces.ts';
import { useItems } from '../papers/useItems.ts';
import { useSaid } from '../papers/useSaid.ts';

/** What stands above the list, and is not asked again below it. */
const ABOVE = ['kit', 'dataSolicitacao', 'urgencia'];
const ORDER = ['exame', 'categoria', 'quantidade', 'lateralidade', 'justificativa', 'codigoTuss'];
const BELOW = ['indicacaoClinica', 'cidSolicitacao', 'incluirCid', 'observacoesSolicitacao'];

/** A request, exam by exam: a kit brings many at once, and each is one line once it is written. */
export function RequestPage({ form }: { form: FormDefinition }) {
  const { t } = useT();
  const items = useItems({ form, naming: ['exame'] });
  const info = useMemo(() => panelPlaces(form, 'info', null), [form]);
  return (
    <div className={exam.page}>
      <PaperSettings places={info} names={ABOVE} />
      <PaperItems
        title={t('document.request')}
        items={items}
        row={(index, acts) => <ExamRow key={index} form={form} index={index} {...acts} />}
      />
      <Card>
        <PaperFields places={info} order={BELOW} apart={ABOVE} />
      </Card>
      <OtherSections form={form} />
    </div>
  );
}

function ExamRow({ form, index, ...acts }: { form: FormDefinition; index: number } & RowActs) {
  const places = useMemo(() => panelPlaces(form, 'item', index), [form, index]);
  const { exame = '', categoria, lateralidade, quantidade, justificativa } = useSaid(places);
  const times = Number(quantidade) > 1 ? `${quantidade}×` : '';
  return (
    <PaperRow
      {...acts}
      name={exame}
      said={<span>{[categoria, lateralidade, times, justificativa].filter(Boolean).join(' · ')}</span>}
    >
      <PaperFields places={places} order={ORDER} />
    </PaperRow>
  );
}
