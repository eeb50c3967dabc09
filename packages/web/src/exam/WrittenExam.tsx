import { examSummary, plainText } from '@gesta/report';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useExam } from '../form/exam.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';

const TEXTS = [
  ['conclusion.info.text', 'fetal.conclusion'],
  ['observations.info.text', 'record.notes'],
] as const;

/** Everything that was written, to be read: forms first, then the texts. */
export function WrittenExam() {
  const { t, locale } = useT();
  const { store, definitions, say } = useExam();
  const values = useSyncExternalStore(store.listenAll, () => store.state().values);
  const forms = useMemo(
    () => examSummary(definitions, values, { t, locale, say }),
    [definitions, values, t, locale, say],
  );
  const texts = TEXTS.flatMap(([key, label]) => {
    const text = plainText(String(values[key] ?? ''));
    return text === '' ? [] : [{ key, label, text }];
  });
  if (forms.length + texts.length === 0)
    return <EmptyState icon={IconListDetails} title={t('fetal.summaryEmpty')} hint={t('record.emptyHint')} />;
  return (
    <div className={classes.page}>
      {forms.map((form) => (
        <Card key={form.key} title={form.label}>
          {form.tabs.map((tab) => (
            <section key={tab.key} className={classes.summaryTab}>
              <h3>{tab.index === null ? tab.label : `${tab.label} ${tab.index}`}</h3>
              <dl>
                {tab.lines.map((line) => (
                  <div key={line.key}>
                    <dt>{line.label}</dt>
                    <dd className="num">{line.text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Card>
      ))}
      {texts.map(({ key, label, text }) => (
        <Card key={key} title={t(label)}>
          <p className={classes.written}>{text}</p>
        </Card>
      ))}
    </div>
  );
}
