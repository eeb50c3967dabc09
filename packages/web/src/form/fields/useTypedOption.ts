import type { Item } from '@gesta/forms';
import { type KeyboardEvent, useRef } from 'react';
import { type TypedLetters, typedKey } from './typedOption.ts';

/** For a group of radios: a number or first letters choose, and the focus goes along. */
export function useTypedOption(options: readonly Item[], chosen: number, choose: (option: Item) => void) {
  const typed = useRef<TypedLetters | null>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key.length !== 1 || event.key === ' ' || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.type !== 'radio') return;
    const answer = typedKey(options, chosen, typed.current, event.key, event.timeStamp);
    typed.current = answer.typed;
    const option = options[answer.option];
    if (option === undefined) return;
    // The page has keys of one letter, too.
    event.preventDefault();
    event.stopPropagation();
    const radios = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]');
    [...radios].find(({ value }) => value === option.value)?.focus();
    if (answer.option !== chosen) choose(option);
  };
}
