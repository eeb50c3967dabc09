import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import { change as changed, isOtherAge, type Placed, type Values } from '@gesta/forms';
import { authorName } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useSay } from '../../calc/useSay.ts';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { useAskBaseAge } from '../useAskBaseAge.ts';
import classes from './choice.module.css';
import { ageReference, manualAge } from './manualAge.ts';

type Props = { place: Placed; info: FormulaInfo; author: AuthorInfo; calculation: Calculation };

/** A measure that says an age can date the pregnancy, once somebody has confirmed that another age is meant. */
export function UseAsBaseAge({ place, info, author, calculation }: Props) {
  const { t } = useT();
  const say = useSay();
  const { readOnly, change, store, say: label } = useExam();
  const ask = useAskBaseAge();
  const days = ageIn(calculation);
  if (readOnly || days === null) return null;
  const reference = ageReference(label(place.field.label), authorName(author, info, say));
  return (
    <Button
      variant="default"
      className={classes.decide ?? ''}
      leftSection={<IconCalendarCheck size={15} stroke={1.75} aria-hidden />}
      onClick={() => void use(manualAge(days, reference))}
    >
      {t('passport.useAsBase', { age: say.age(days) })}
    </Button>
  );

  async function use(patch: Values): Promise<void> {
    const was = store.state().values;
    const { values: next } = changed(store.compiled(), store.state(), patch);
    if (!isOtherAge(was, next) || (await ask(was, next))) change(patch);
  }
}

function ageIn({ result }: Calculation): number | null {
  const found = result.find(({ id, unit }) => id === 'ig' && unit === 'days')?.value;
  return typeof found === 'number' ? found : null;
}
