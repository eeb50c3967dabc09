import type { Item } from '@gesta/forms';
import { type KeyboardEvent, useRef } from 'react';
import { type TypedLetters, typedKey } from './typedOption.ts';

/** For a group of radios: a number or first letters choose, and the focus goes along; from any of them Tab leaves. */
export function useTypedOption(options: readonly Item[], chosen: number, choose: (option: Item) => void) {
  const typed = useRef<TypedLetters | null>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Tab' && event.target instanceof HTMLInputElement) leaveFrom(event.target, event.currentTarget);
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

/**
 * A measure may choose another option than the one in focus, and a browser would stop at it on the way out: whoever walks by count would
 * type into the wrong field.
 */
function leaveFrom(radio: HTMLInputElement, group: HTMLElement): void {
  const others = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter((each) => each !== radio);
  for (const other of others) other.tabIndex = -1;
  const back = () => {
    for (const other of others) other.removeAttribute('tabindex');
  };
  radio.addEventListener('blur', back, { once: true });
}
