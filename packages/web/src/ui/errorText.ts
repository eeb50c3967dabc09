import { GestaError, type MessageKey, type Translate } from '@gesta/domain';
import { isOutcomeUnknown } from '../browser/errorTrace.ts';

/** What happened to the data first, then what to do. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof GestaError)) return t('errors.unexpected');
  if (isOutcomeUnknown(error)) return t('errors.unknownOutcome');
  if (error.code === 'tooManyAttempts') return waitText(error.detail.retryAfterSeconds ?? 60, t);
  return t(`errors.${error.code}`);
}

/** Messages of single fields, by field name; the server sends them as keys. */
export function fieldKeys(error: unknown): Partial<Record<string, MessageKey>> {
  if (!(error instanceof GestaError)) return {};
  return (error.detail.fields ?? {}) as Record<string, MessageKey>;
}

function waitText(seconds: number, t: Translate): string {
  if (seconds < 60) return t('errors.tooManyAttemptsSeconds', { count: Math.max(1, Math.ceil(seconds)) });
  return t('errors.tooManyAttemptsMinutes', { count: Math.ceil(seconds / 60) });
}
