import type { Placed } from '@gesta/forms';
import passport from '../../calc/passport.module.css';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { usesOf } from './fieldUses.ts';

/** Where the information is used in this exam, form by form. */
export function FieldUses({ place }: { place: Placed }) {
  const { t } = useT();
  const { store, say, definitions } = useExam();
  const uses = usesOf(store.compiled(), place);
  const forms = definitions.filter(({ key }) => uses.some(({ form }) => form === key));
  return (
    <section>
      <h3>{t('form.infoUsedWhere')}</h3>
      {uses.length === 0 ? (
        <p className={passport.quiet}>{t('passport.usedNowhere')}</p>
      ) : (
        <dl className={passport.uses}>
          {forms.map(({ key, label }) => (
            <FormUses key={key} title={say(label)} fields={uses.filter(({ form }) => form === key)} />
          ))}
        </dl>
      )}
    </section>
  );
}

function FormUses({ title, fields }: { title: string; fields: readonly Placed[] }) {
  const { say } = useExam();
  const names = [...new Set(fields.map(({ field }) => say(field.label)))];
  return (
    <>
      <dt>{title}</dt>
      <dd>{names.join(', ')}</dd>
    </>
  );
}
