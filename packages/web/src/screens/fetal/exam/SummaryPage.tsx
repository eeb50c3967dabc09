import { examSummary } from '@gesta/report';
import { IconListDetails } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import classes from '../../../exam/exam.module.css';
import { useExam } from '../../../form/exam.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useT } from '../../../ui/useT.tsx';

/** The whole exam on one page, as it stands now; each form leads back to where it is typed. */
export function SummaryPage() {
  const { t, locale } = useT();
  const { store, definitions, say } = useExam();
  const { patientId = '', gestationInteractionId = '' } = useParams({ strict: false });
  const values = useSyncExternalStore(store.listenAll, () => store.state().values);
  const forms = useMemo(
    () => examSummary(definitions, values, { t, locale, say }),
    [definitions, values, t, locale, say],
  );
  if (forms.length === 0)
    return <EmptyState icon={IconListDetails} title={t('fetal.summaryEmpty')} hint={t('fetal.summaryEmptyHint')} />;
  return (
    <div className={classes.page}>
      {forms.map((form) => (
        <Card
          key={form.key}
          title={form.label}
          actions={
            <Link
              className={classes.openForm}
              to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/form/$formId"
              params={{ patientId, gestationInteractionId, formId: form.key }}
            >
              {t('gestation.open')}
            </Link>
          }
        >
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
    </div>
  );
}
