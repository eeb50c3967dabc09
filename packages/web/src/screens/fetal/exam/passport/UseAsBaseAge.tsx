import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { authorName } from '../../../../calc/authorName.ts';
import { useSay } from '../../../../calc/useSay.ts';
import { useExam } from '../../../../form/exam.ts';
import { useT } from '../../../../ui/useT.tsx';
import { shortLabel } from '../comparablePlaces.ts';
import classes from './choice.module.css';
import { manualAge } from './manualAge.ts';

type Props = { place: Placed; info: FormulaInfo; author: AuthorInfo; calculation: Calculation };

/** A measure that says an age can date the pregnancy; that another age is meant is asked where every change of it is. */
export function UseAsBaseAge({ place, info, author, calculation }: Props) {
  const { t } = useT();
  const say = useSay();
  const { readOnly, change, say: label } = useExam();
  const days = ageIn(calculation);
  if (readOnly || days === null) return null;
  const reference = `${shortLabel(label(place.field.label))} – ${authorName(author, info, say).replace(/ \d{4}$/, '')}`;
  return (
    <Button
      variant="default"
      className={classes.decide ?? ''}
      leftSection={<IconCalendarCheck size={15} stroke={1.75} aria-hidden />}
      onClick={() => change(manualAge(days, reference))}
    >
      {t('passport.useAsBase', { age: say.age(days) })}
    </Button>
  );
}

function ageIn({ result }: Calculation): number | null {
  const found = result.find(({ id, unit }) => id === 'ig' && unit === 'days')?.value;
  return typeof found === 'number' ? found : null;
}
