import { laterPart, useLater } from '../ui/Later.tsx';

const part = laterPart(async () => (await import('./AssistantPanel.tsx')).AssistantPanel);

/** The drawer, fetched when it is first opened. */
export function AssistantBeside() {
  const There = useLater(part, true);
  return There && <There />;
}
