import type { MessageKey } from '@gesta/domain';

/** The small hours still belong to the evening before. */
export function greetingKey(hour: number): MessageKey {
  if (hour >= 5 && hour < 12) return 'home.goodMorning';
  if (hour >= 12 && hour < 18) return 'home.goodAfternoon';
  return 'home.goodEvening';
}
