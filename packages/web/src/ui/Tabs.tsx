import type { KeyboardEvent, ReactNode } from 'react';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** Tabs are one stop of the Tab key: the arrows, Home and End go from one to the next and show it. */
export function TabList({ label, className, children }: Props) {
  return (
    <div role="tablist" aria-label={label} className={className} onKeyDown={walk}>
      {children}
    </div>
  );
}

/** What makes a button one of the tabs of its list. */
export const tabProps = (on: boolean) =>
  ({ type: 'button', role: 'tab', 'aria-selected': on, tabIndex: on ? 0 : -1 }) as const;

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(event.target as HTMLElement);
  const next = tabAfter(event.key, at, all.length);
  if (at < 0 || next === null) return;
  event.preventDefault();
  all[next]?.focus();
  all[next]?.click();
}

/** Where a key goes among so many tabs; null where it is none of theirs. */
export function tabAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
