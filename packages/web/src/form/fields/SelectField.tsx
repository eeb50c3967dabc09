import type { Translate } from '@gesta/domain';
import { isSet, type Placed, same } from '@gesta/forms';
import { IconX } from '@tabler/icons-react';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { type OpenExam, useExam, useValue } from '../exam.ts';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import { OptionBox } from './OptionBox.tsx';
import { optionFor } from './options.ts';
import classes from './select.module.css';
import { type Options, useGrowingOptions, useOptions } from './useOptions.ts';
import { useUnit } from './useUnit.ts';

export function SelectField({ place }: { place: Placed }) {
  const Control = place.field.editable ? Growing : Fixed;
  return <FieldFrame place={place}>{(named) => <Control place={place} named={named} />}</FieldFrame>;
}

type Props = { place: Placed; named: Named };
type WithOptions = Props & { value: unknown; options: Options };

function Fixed(props: Props) {
  const value = useValue(props.place.key);
  const options = useOptions(props.place, value);
  return <Choice {...{ ...props, value, options }} />;
}

/** Only a field the clinic may add to asks the server for what it added. */
function Growing(props: Props) {
  const value = useValue(props.place.key);
  const options = useGrowingOptions(props.place, value);
  return <Choice {...{ ...props, value, options }} />;
}

const Choice = (props: WithOptions) => (props.place.field.multiple ? <Several {...props} /> : <One {...props} />);

function One({ place, named, value, options: { items, added, keep } }: WithOptions) {
  const { t } = useT();
  const exam = useExam();
  const unit = useUnit(place.field.suffix);
  const chosen = optionFor(items, value);
  const store = (next: string | null) => exam.change({ [place.key]: next });
  async function choose(next: string): Promise<void> {
    if (place.field.kits) return take(exam, place, next, t);
    store(next);
    const kept = await keep(next);
    if (kept !== next && exam.store.state().values[place.key] === next) store(kept);
  }
  return (
    <OptionBox
      named={named}
      options={items}
      added={added}
      text={chosen?.label ?? ''}
      chosen={chosen?.value ?? null}
      placeholder={named.placeholder ?? t('field.choose')}
      onChoose={(option) => void choose(option.value)}
      onEmpty={() => store(null)}
      after={
        <>
          {unit !== '' && (
            <span className={classes.unit} aria-hidden>
              {unit}
            </span>
          )}
          {chosen && !named.readOnly && (
            // The keyboard deletes the text instead: one stop per field.
            <button
              type="button"
              className={classes.clear}
              tabIndex={-1}
              aria-label={t('field.clearField', { label: named.label })}
              onClick={() => store(null)}
            >
              <IconX size={13} stroke={1.75} aria-hidden />
            </button>
          )}
        </>
      }
    />
  );
}

/** A kit is taken, not kept: what it brought stands in another tab, so it is said here. */
function take(exam: OpenExam, { key, field, form }: Placed, kit: string, t: Translate): void {
  const tabs = () => Object.keys(exam.store.state().values).filter((each) => isNamed(each)).length;
  const isNamed = (each: string) =>
    each.startsWith(`${form}.${field.kits?.tab}`) && each.endsWith(`.${field.kits?.same}`);
  const before = tabs();
  exam.change({ [key]: kit });
  const count = tabs() - before;
  notifyDone(count === 0 ? t('field.kitThere') : t('field.kitAdded', { count }));
}

/** Any number of options, each a chip; the last one goes with Backspace. */
function Several({ place, named, value, options: { items, added, keep } }: WithOptions) {
  const { t } = useT();
  const exam = useExam();
  const stored = (Array.isArray(value) ? value : [value]).filter(isSet).map(String);
  const chips = stored.flatMap((each) => optionFor(items, each) ?? []);
  const store = (values: readonly string[]) => exam.change({ [place.key]: values.length > 0 ? values : null });
  async function choose(next: string): Promise<void> {
    store([...stored, next]);
    const kept = await keep(next);
    if (kept !== next && same(exam.store.state().values[place.key], [...stored, next])) store([...stored, kept]);
  }
  return (
    <OptionBox
      named={named}
      several
      options={items.filter((item) => !chips.includes(item))}
      added={added}
      text=""
      chosen={null}
      placeholder={chips.length > 0 ? '' : (named.placeholder ?? t('field.choose'))}
      onChoose={(option) => void choose(option.value)}
      onEmpty={() => store(stored.slice(0, -1))}
      before={chips.map((chip, index) => (
        <span key={chip.value} className={classes.pill}>
          {chip.label}
          {!named.readOnly && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('field.removeOption', { option: chip.label })}
              onClick={() => store(stored.toSpliced(index, 1))}
            >
              <IconX size={12} stroke={1.75} aria-hidden />
            </button>
          )}
        </span>
      ))}
    />
  );
}
