import type { Placed } from '@gesta/forms';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import classes from './inputs.module.css';
import { moneyOf, writtenMoney } from './moneyMask.ts';

const CURRENCY = 'R$';

export function MoneyField({ place }: { place: Placed }) {
  return <FieldFrame place={place}>{(named) => <Money place={place} named={named} />}</FieldFrame>;
}

function Money({ place: { key, field }, named }: { place: Placed; named: Named }) {
  const { locale } = useT();
  const exam = useExam();
  const value = useValue(key);
  return (
    <span className={classes.number}>
      <span className={classes.box}>
        <span className={classes.prefix} aria-hidden>
          {field.prefix === undefined ? CURRENCY : exam.say(field.prefix)}
        </span>
        <input
          id={named.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={classes.input}
          value={writtenMoney(value, locale)}
          placeholder={named.placeholder ?? writtenMoney(0, locale)}
          aria-required={named.required || undefined}
          aria-describedby={named.describedBy}
          readOnly={named.readOnly}
          onChange={(event) => exam.change({ [key]: moneyOf(event.currentTarget.value) })}
          onFocus={({ currentTarget }) =>
            currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
          }
        />
      </span>
    </span>
  );
}
