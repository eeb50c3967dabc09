import { type KeyboardEvent, useRef } from 'react';
import classes from './customization.module.css';

type Props = { label: string; value: string; invalid: boolean; onChange: (text: string) => void };

/** A plain box for JSON: numbered lines, and two spaces for the tab key. Escape first, then Tab leaves it. */
export function JsonEditor({ label, value, invalid, onChange }: Props) {
  const numbers = useRef<HTMLPreElement>(null);
  const leaves = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && !leaves.current) {
      // The first one lets go of the tab key, so that the keyboard gets out; the next one is the dialog's.
      event.stopPropagation();
      leaves.current = true;
      return;
    }
    if (event.key !== 'Tab' || event.shiftKey || leaves.current || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const box = event.currentTarget;
    box.setRangeText('  ', box.selectionStart, box.selectionEnd, 'end');
    onChange(box.value);
  };
  return (
    <div className={classes.editor} data-invalid={invalid || undefined}>
      <pre ref={numbers} aria-hidden>
        {value
          .split('\n')
          .map((_, line) => line + 1)
          .join('\n')}
      </pre>
      <textarea
        aria-label={label}
        aria-invalid={invalid}
        data-mantine-stop-propagation="true"
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          leaves.current = false;
        }}
        onScroll={(event) => {
          if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
