import type { Company } from '@gesta/domain';

/** The clinic's external scheduling site, while the clinic uses one. */
export function schedulingUrl({ schedule }: Pick<Company, 'schedule'>): string | null {
  return schedule.activated && schedule.url !== '' ? schedule.url : null;
}
