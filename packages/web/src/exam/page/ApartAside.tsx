import type { PageLayout } from '@gesta/forms';
import { BreastsCard } from './BreastsCard.tsx';
import { UterusCard } from './UterusCard.tsx';

/** What stands beside a page of cards. */
export const ApartAside = ({ shows }: { shows: NonNullable<PageLayout['aside']> }) =>
  shows === 'uterus' ? <UterusCard /> : <BreastsCard />;
