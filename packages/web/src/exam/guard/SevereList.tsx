import type { GuardSaid } from './useGuard.ts';

/** What is still open, for whoever is asked whether it may stand. */
export function SevereList({ findings }: { findings: readonly GuardSaid[] }) {
  return (
    <ul>
      {findings.map(({ id, sentence }) => (
        <li key={id}>{sentence}</li>
      ))}
    </ul>
  );
}
