import type { DrawnStandard, Filled, PastVisit } from '@gesta/report';
import { valueUnit, visitAnswer } from '@gesta/report';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PercentileWord, ZWord } from '../../calc/Placed.tsx';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './evolution.module.css';
import { NewVisit } from './NewVisit.tsx';

type Props = {
  standard: DrawnStandard;
  filled: Filled;
  visits: readonly PastVisit[];
  allowUncertain: boolean;
  onVisits: (visits: readonly PastVisit[]) => void;
};

/** Earlier visits of the same pregnancy, typed by hand: how the measure has gone since. */
export function Evolution({ standard, filled, visits, allowUncertain, onVisits }: Props) {
  const { t } = useT();
  const say = useSay();
  const { curve, info: author } = standard;
  return (
    <Card className={classes.card ?? ''} title={t('calculators.evolution')} actions={t('calculators.evolutionHint')}>
      {visits.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t(curve.axis === 'weeks' ? 'calculators.visitAge' : 'calculators.crl')}</th>
              <th>{t('calculators.visitValue')}</th>
              <th>{t('calculators.percentileZ')}</th>
              <th>
                <span className="visually-hidden">{t('common.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit, index) => {
              const answer = visitAnswer(author, filled, visit, curve.axis, allowUncertain);
              const place = curve.axis === 'weeks' ? say.age(visit.x) : `${say.number(visit.x)} mm`;
              return (
                <tr key={`${visit.x}:${visit.value}`}>
                  <td>{place}</td>
                  <td>
                    {say.number(visit.value, 3)} {say.unit(valueUnit(author))}
                  </td>
                  <td>
                    <PercentileWord of={answer} /> <ZWord of={answer} />
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('calculators.removeVisit', { age: place })}
                      onClick={() => onVisits(visits.filter((_, each) => each !== index))}
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
      <NewVisit
        axis={curve.axis}
        unit={valueUnit(author)}
        onAdd={(visit) => onVisits([...visits, visit].toSorted((one, other) => one.x - other.x))}
      />
    </Card>
  );
}
