import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

/** What came of asking another system whether it is there. */
export function TestAnswer({ ok, words }: { ok: boolean; words: string }) {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <span data-tone={ok ? 'ok' : 'err'} role="status">
      <Icon size={15} stroke={1.75} aria-hidden /> {words}
    </span>
  );
}
