import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useKeys } from './hotkeys.ts';
import { Kbd } from './Kbd.tsx';
import classes from './SearchBox.module.css';

const NETWORK_PAUSE_MS = 500;

export type SearchBoxProps = {
  label: string;
  hint: string;
  /** The words being searched for now. */
  value: string;
  onSearch: (words: string) => void;
  /** The down arrow goes from the box into the list. */
  onDown?: () => void;
};

/** Searches after a pause, or at once with Enter; `/` goes to it. */
export function SearchBox({ label, hint, value, onSearch, onDown }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ text: value, over: value });
  const search = useDebouncedCallback(onSearch, NETWORK_PAUSE_MS);
  useKeys([{ key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() }]);
  // What is being typed is shown until the search is asked for something else from elsewhere.
  const typed = draft.over === value || draft.text.trim() === value ? draft.text : value;

  return (
    <TextInput
      ref={box}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={hint}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
      rightSectionPointerEvents="none"
      maxLength={100}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft({ text, over: value });
        search(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
        if (event.key !== 'ArrowDown' || onDown === undefined) return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
