import { FALLBACK_LOCALE, loadFormMessages, type Messages } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../ui/useT.tsx';

/** The words of the forms in the language on screen; a word it lacks is said in English. */
export function useFormWords(): Messages | undefined {
  const { locale } = useT();
  const { data } = useQuery({
    queryKey: [null, 'formWords', locale],
    queryFn: async (): Promise<Messages> => {
      const [fallback, own] = await Promise.all([loadFormMessages(FALLBACK_LOCALE), loadFormMessages(locale)]);
      return { ...fallback, ...own };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return data;
}
