import { GestaError, type MessageKey, type Translate } from '@gesta/domain';

/** What happened to the data first, then what to do. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof GestaError)) return t('errors.unexpected');
  if (error.code === 'tooManyAttempts') return waitText(error.detail.retryAfterSeconds ?? 60, t);
  return t(`errors.${error.code}`);
}

/** Messages of single fields, by field name; the server sends them as keys. */
export function fieldTexts(error: unknown, t: Translate): Record<string, string> {
  if (!(error instanceof GestaError) || error.detail.fields === undefined) return {};
  return Object.fromEntries(Object.entries(error.detail.fields).map(([field, key]) => [field, t(key as MessageKey)]));
}

function waitText(seconds: number, t: Translate): string {
  if (seconds < 60) return t('errors.tooManyAttemptsSeconds', { count: Math.max(1, Math.ceil(seconds)) });
  return t('errors.tooManyAttemptsMinutes', { count: Math.ceil(seconds / 60) });
}
