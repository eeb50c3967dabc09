import type { Item } from '@gesta/forms';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import type { Named } from './FieldFrame.tsx';
import inputs from './inputs.module.css';
import { CLOSED, type ListState, onListKey, opened, takesOnLeave, typedState } from './optionKeys.ts';
import { foundOptions } from './options.ts';
import classes from './select.module.css';
import { selectWhole } from './selectWhole.ts';

type Props = {
  named: Named;
  options: readonly Item[];
  /** The option for what was typed, where a new one may be added. */
  added?: (search: string) => Item | null;
  /** What stands in the field while nothing is searched for. */
  text: string;
  chosen: string | null;
  placeholder: string;
  /** The list stays open for the next choice. */
  several?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onChoose: (option: Item) => void;
  /** Everything in the field was deleted. */
  onEmpty: () => void;
};

/** A text field over a list: typing opens and narrows it, Tab and Enter take the option that stands out. */
export function OptionBox({ named, options, added, text, chosen, placeholder, several = false, ...rest }: Props) {
  const { before, after, onChoose, onEmpty } = rest;
  const { t } = useT();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<ListState>(CLOSED);
  const { open, search, active } = state;
  // Where an option may be added, a number may be its name: it is no place in the list there.
  const matching = (words: string) => foundOptions(options, words, (added?.(words) ?? null) === null);
  const found = search === null ? options : matching(search).found;
  const extra = search === null ? null : (added?.(search) ?? null);
  const shown = extra === null ? found : [...found, extra];
  const at = shown.findIndex(({ value }) => value === chosen);

  /** Words that only occur in an option are more likely a new one, where there may be one. */
  function standsOut(words: string): number {
    const { found: own, best } = matching(words);
    return best < 0 && added?.(words) ? own.length : Math.max(best, 0);
  }
  function choose(option: Item | undefined, stay: boolean): void {
    setState(stay ? opened(-1) : CLOSED);
    if (option) onChoose(option);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (named.readOnly || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab' && takesOnLeave(state, 'tab')) choose(shown[active], false);
    if (event.key === 'Backspace' && several && event.currentTarget.value === '') onEmpty();
    const answer = onListKey(event.key, state, { count: shown.length, chosen: at });
    if (answer === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (answer.choose) choose(shown[active], several);
    else setState(answer.state);
  }
  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, listId]);

  return (
    <Popover
      opened={open}
      position="bottom-start"
      width="target"
      offset={4}
      radius="md"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span className={inputs.box} data-several={several || undefined}>
          {before}
          <input
            ref={input}
            id={named.id}
            type="text"
            autoComplete="off"
            className={`${inputs.input} ${classes.input}`}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && shown.length > 0 ? `${listId}-${active}` : undefined}
            aria-required={named.required || undefined}
            aria-describedby={named.describedBy}
            readOnly={named.readOnly}
            value={search ?? text}
            placeholder={placeholder}
            onChange={({ currentTarget }) => {
              setState(typedState(currentTarget.value, standsOut(currentTarget.value)));
              if (currentTarget.value === '' && !several) onEmpty();
            }}
            onKeyDown={onKeyDown}
            onMouseDown={selectWhole}
            onClick={() => !named.readOnly && setState(open ? CLOSED : opened(at))}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => choose(takesOnLeave(state, 'press') ? shown[active] : undefined, false)}
          />
          {after}
          <IconChevronDown className={classes.chevron} size={14} stroke={1.75} aria-hidden />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        {shown.length === 0 && <p className={classes.none}>{t('field.nothingFound')}</p>}
        <div
          className={classes.list}
          role="listbox"
          id={listId}
          aria-labelledby={named.labelId}
          hidden={shown.length === 0}
        >
          {shown.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a list belong to the field it hangs from
            <div
              key={option.value}
              id={`${listId}-${index}`}
              className={classes.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === chosen}
              data-active={index === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== active && setState({ ...state, active: index })}
              onClick={() => choose(option, several)}
            >
              {option.label}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
