import type { MessageKey } from '@gesta/domain';

export function greetingKey(hour: number): MessageKey {
  if (hour < 5) return 'home.goodNight';
  if (hour < 12) return 'home.goodMorning';
  if (hour < 18) return 'home.goodAfternoon';
  return 'home.goodEvening';
}
