import type { ManagementFigures } from '@gesta/domain';
import { Card } from '../../ui/Card.tsx';
import { topicLabel } from '../../ui/topicLabel.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type ExamsBehind, ExamsLink } from './ExamsLink.tsx';
import { guardTopics } from './guardTopics.ts';
import classes from './management.module.css';
import { percentOf } from './percentOf.ts';
import sharesCss from './shares.module.css';

type Props = { figures: ManagementFigures; chosen: ExamsBehind };
const FIRST = 6;
const percent = (part: number, of: number) => `${percentOf(part, of)} %`;

/** How much of what is expected a published report says, and what the second reading said of it. */
export function CompletenessCard({ figures, chosen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { from, to, completeness } = figures;
  const { published, measured, complete, withImage, concluded, read, rules } = completeness;
  const within = { ...chosen, from, to };
  const shares = [
    { label: t('gestao.allFields'), part: complete, of: measured, is: 'incomplete' },
    { label: t('studies.is.withImage'), part: withImage, of: published, is: 'withoutImage' },
    { label: t('studies.is.concluded'), part: concluded, of: published, is: 'unconcluded' },
  ];
  const topics = guardTopics(rules);
  const said = rules.reduce((sum, { open, dismissed }) => sum + open + dismissed, 0);
  const per100 = (count: number) => (read === 0 ? 0 : (count / read) * 100);
  const csv = () => [
    [t('gestao.completeness'), t('gestao.examCount'), t('gestao.of')],
    ...shares.map(({ label, part, of }) => [label, part, of]),
    [],
    [t('guard.reading'), t('gestao.open'), t('gestao.dismissed'), t('gestao.per100Head')],
    ...rules.map(({ rule, open, dismissed }) => [
      `${topicLabel(rule, t)} (${rule})`,
      ...[open, dismissed, Math.round(per100(open + dismissed) * 10) / 10],
    ]),
  ];
  return (
    <Card
      className={classes.third ?? ''}
      title={t('gestao.completeness')}
      actions={<CsvButton name={t('gestao.completeness')} rows={csv} />}
    >
      {published === 0 ? (
        <p className={classes.missing}>{t('management.noData')}</p>
      ) : (
        <>
          <ul className={sharesCss.list}>
            {shares.map(({ label, part, of, is }) => (
              <li key={is} className={sharesCss.share}>
                <span className={sharesCss.shareLabel}>{label}</span>
                <span className={sharesCss.track} aria-hidden="true">
                  <i style={{ width: `${of === 0 ? 0 : (part / of) * 100}%` }} />
                </span>
                {of === 0 ? (
                  <span className={sharesCss.count}>–</span>
                ) : (
                  <ExamsLink
                    className={sharesCss.count}
                    exams={{ ...within, is }}
                    label={`${label}: ${percent(part, of)} (${part} / ${of})`}
                  >
                    {percent(part, of)}
                  </ExamsLink>
                )}
              </li>
            ))}
          </ul>
          {measured < published && <p className={sharesCss.note}>{t('gestao.measuredOf', { measured, published })}</p>}
          <div className={sharesCss.second}>
            <h3>{t('guard.reading')}</h3>
            <span>{t('gestao.per100', { n: format.number(per100(said), 1) })}</span>
          </div>
          <ul className={sharesCss.rules}>
            {topics.slice(0, FIRST).map(({ topic, open, dismissed }) => (
              <li key={topic}>
                <span title={t('gestao.openDismissed', { open, dismissed })}>{topicLabel(topic, t)}</span>
                <ExamsLink exams={{ ...within, rule: topic }}>{format.number(per100(open + dismissed), 1)}</ExamsLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
