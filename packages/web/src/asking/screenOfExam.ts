import type { AssistantScreen } from '@gesta/domain';

/** Where of an exam somebody may ask: its forms and its conclusion. */
export function screenOfExam(pathname: string): AssistantScreen | null {
  if (pathname.includes('/form/')) return 'form';
  return pathname.endsWith('/conclusion') ? 'conclusion' : null;
}
