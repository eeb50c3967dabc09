import type { DrawnStandard, Filled, PastExam } from '@gesta/report';
import { examAnswer, valueUnit } from '@gesta/report';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PercentileWord, ZWord } from '../../calc/Placed.tsx';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './evolution.module.css';
import { NewExamRow } from './NewExam.tsx';

type Props = {
  standard: DrawnStandard;
  filled: Filled;
  exams: readonly PastExam[];
  allowUncertain: boolean;
  onExams: (exams: readonly PastExam[]) => void;
};

/** Earlier exams of the same pregnancy, typed by hand: how the measure has gone since. */
export function Evolution({ standard, filled, exams, allowUncertain, onExams }: Props) {
  const { t } = useT();
  const say = useSay();
  const { curve, info: author } = standard;
  return (
    <Card className={classes.card ?? ''} title={t('calculators.evolution')} actions={t('calculators.evolutionHint')}>
      {exams.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t(curve.axis === 'weeks' ? 'calculators.examAge' : 'calculators.crl')}</th>
              <th>{t('calculators.examValue')}</th>
              <th>{t('calculators.percentileZ')}</th>
              <th>
                <span className="visually-hidden">{t('common.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {exams.map((exam, index) => {
              const answer = examAnswer(author, filled, exam, curve.axis, allowUncertain);
              const place = curve.axis === 'weeks' ? say.age(exam.x) : `${say.number(exam.x)} mm`;
              return (
                <tr key={`${exam.x}:${exam.value}`}>
                  <td>{place}</td>
                  <td>
                    {say.number(exam.value, 3)} {say.unit(valueUnit(author))}
                  </td>
                  <td>
                    <PercentileWord of={answer} /> <ZWord of={answer} />
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('calculators.removeExam', { age: place })}
                      onClick={() => onExams(exams.filter((_, each) => each !== index))}
                    >
                      <IconTrash size={15} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <NewExamRow
        axis={curve.axis}
        unit={valueUnit(author)}
        onAdd={(exam) => onExams([...exams, exam].toSorted((one, other) => one.x - other.x))}
      />
    </Card>
  );
}
