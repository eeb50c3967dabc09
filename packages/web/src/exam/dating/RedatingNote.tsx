import { dueDay } from '@gesta/clinical';
import { datingOf, type Redating, redatingOf, type Values } from '@gesta/forms';
import { authorName, formulaAt } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarCheck, IconCalendarExclamation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../calc/useSay.ts';
import { useExam, useExamLater } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { useSettled } from '../../form/fields/useSettled.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { ageReference, manualAge } from '../passport/manualAge.ts';
import classes from './redating.module.css';

/** Half a length is another age: nothing is offered while it is typed. */
const QUIET_MS = 600;

type Redated = { before: Values; after: string; offer: Redating };

/** Last period and crown–rump length do not agree: both datings with the rule, one click to the other, one click back. */
export function RedatingNote() {
  const { t } = useT();
  const say = useSay();
  const format = useFormat();
  const sayValue = useSayValue();
  const { store, change, readOnly, say: label } = useExam();
  const offered = useSettled(
    useExamLater(({ values }) => stamp(redatingOf(store.compiled(), values))),
    QUIET_MS,
  );
  const [redated, setRedated] = useState<Redated | null>(null);
  const stands = useExamLater(({ values }) => redated !== null && stampOf(values) === redated.after);
  const offer = redatingOf(store.compiled(), store.state().values);
  const age = (days: number) => t('gestation.ageShort', { weeks: Math.floor(days / 7), days: days % 7 });

  if (readOnly) return null;
  if (redated !== null && stands)
    return (
      <Note
        icon={<IconCalendarCheck size={18} stroke={1.75} aria-hidden />}
        action={
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
            onClick={() => {
              change(redated.before);
              setRedated(null);
            }}
          >
            {t('redating.undo')}
          </Button>
        }
      >
        {t('redating.done', {
          age: age(redated.offer.crlDays),
          due: format.day(dueDay(redated.offer.crlStart)),
          lmp: format.day(redated.offer.lmpStart),
        })}
      </Note>
    );
  if (offer === null || offered !== stamp(offer)) return null;
  return (
    <Note
      warns
      icon={<IconCalendarExclamation size={18} stroke={1.75} aria-hidden />}
      action={
        <Button size="compact-sm" onClick={() => take(offer)}>
          {t('redating.take')}
        </Button>
      }
    >
      {t('redating.offer', {
        lmp: format.day(offer.lmpStart),
        lmpAge: age(offer.lmpDays),
        lmpDue: format.day(dueDay(offer.lmpStart)),
        crl: sayValue(offer.place, store.state().values[offer.place.key]),
        crlStart: format.day(offer.crlStart),
        crlAge: age(offer.crlDays),
        crlDue: format.day(dueDay(offer.crlStart)),
        days: Math.abs(offer.crlDays - offer.lmpDays),
        limit: offer.limitDays,
      })}
    </Note>
  );

  function take(taken: Redating): void {
    const before = datingOf(store.state().values);
    const found = formulaAt(store.state().results.get(taken.place.key)?.path ?? '');
    const measure = label(taken.place.field.label);
    change(manualAge(taken.crlDays, ageReference(measure, found ? authorName(found.author, found.info, say) : '')));
    setRedated({ before, after: stampOf(store.state().values), offer: taken });
  }
}

const stamp = (offer: Redating | null): string =>
  offer === null ? '' : `${offer.place.key} ${offer.crlDays} ${offer.lmpDays} ${offer.lmpStart}`;

/** The way back is offered while the dating is the one that was taken. */
const stampOf = (values: Values): string => JSON.stringify(datingOf(values));

type NoteProps = { icon: ReactNode; action: ReactNode; warns?: boolean; children: ReactNode };

function Note({ icon, action, warns = false, children }: NoteProps) {
  return (
    <section className={classes.note} data-warns={warns || undefined} role="status">
      {icon}
      <p>{children}</p>
      {action}
    </section>
  );
}
