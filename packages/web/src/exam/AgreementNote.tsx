import { examBefore } from '@gesta/report';
import { type AuthorVerdict, agreementOf } from '../calc/agreement.ts';
import { Note } from '../calc/Note.tsx';
import { useSay } from '../calc/useSay.ts';
import { useT } from '../ui/useT.tsx';
import type { Compared } from './compared.ts';

/** What the curves agree on and where they part, in a sentence. */
export function AgreementNote({ compared, writes }: { compared: readonly Compared[]; writes: boolean }) {
  const { t } = useT();
  const say = useSay();
  const verdicts = compared.flatMap(({ name, moments }): AuthorVerdict[] => {
    const percentil = moments.find(({ current }) => current)?.calculation?.percentil ?? null;
    return percentil === null ? [] : [{ name, percentil, before: examBefore(moments)?.calculation?.percentil ?? null }];
  });
  if (verdicts.length < 2) return null;
  const { direction, zones } = agreementOf(verdicts);
  const before = compared.map(({ moments }) => examBefore(moments)).find((each) => each !== undefined);
  const age = before?.age == null ? null : say.age(before.age);
  const [zone] = zones;
  return (
    <Note>
      {direction !== null && age !== null && `${t(`comparator.direction.${direction}`, { age })} `}
      {zones.length === 1 && zone
        ? t(`comparator.all.${zone.zone}`)
        : t('comparator.differ', {
            list: zones.map((each) => `${t(`comparator.zone.${each.zone}`)}: ${each.names.join(', ')}`).join('; '),
          })}
      {writes && ` ${t('comparator.choiceIsOfExam')}`}
    </Note>
  );
}
