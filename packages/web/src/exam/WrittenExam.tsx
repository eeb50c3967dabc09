import { plainText } from '@gesta/domain';
import { IconListDetails } from '@tabler/icons-react';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';
import { SummaryCard } from './SummaryCard.tsx';
import { useSummary } from './useSummary.ts';

const TEXTS = [
  ['conclusion.info.text', 'fetal.conclusion'],
  ['observations.info.text', 'record.notes'],
] as const;

/** Everything that was written, to be read: forms first, then the texts. */
export function WrittenExam() {
  const { t } = useT();
  const { values, forms } = useSummary();
  const texts = TEXTS.flatMap(([key, label]) => {
    const text = plainText(String(values[key] ?? ''));
    return text === '' ? [] : [{ key, label, text }];
  });
  if (forms.length + texts.length === 0)
    return <EmptyState icon={IconListDetails} title={t('fetal.summaryEmpty')} hint={t('record.emptyHint')} />;
  return (
    <div className={classes.page}>
      {forms.map((form) => (
        <SummaryCard key={form.key} form={form} />
      ))}
      {texts.map(({ key, label, text }) => (
        <Card key={key} title={t(label)}>
          <p className={classes.written}>{text}</p>
        </Card>
      ))}
    </div>
  );
}
