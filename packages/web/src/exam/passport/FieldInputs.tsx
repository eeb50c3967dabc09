import { type AskedParam, BASE_AGE, deviceSourceKey, isSet } from '@gesta/forms';
import passport from '../../calc/passport.module.css';
import { useSay } from '../../calc/useSay.ts';
import { useExam } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { useT } from '../../ui/useT.tsx';
import { sayBaseAge } from './sayBaseAge.ts';

type Props = {
  params: readonly AskedParam[];
  /** What a parameter is called where no field stands behind it. */
  nameOf: (param: string) => string;
};

/** The fields used in the calculation: what each holds now, and where that came from. */
export function FieldInputs({ params, nameOf }: Props) {
  const { t } = useT();
  return (
    <section>
      <h3 id="passport-inputs">{t('form.infoUsedFields')}</h3>
      <table className={passport.inputs} aria-labelledby="passport-inputs">
        <tbody>
          {params.map((param) => (
            <Input key={param.name} param={param} name={nameOf(param.name)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Input({ param: { key, value }, name }: { param: AskedParam; name: string }) {
  const { t } = useT();
  const say = useSay();
  const sayValue = useSayValue();
  const { store, say: label } = useExam();
  const place = key === null ? undefined : store.compiled().fields.get(key);
  const isAge = key === BASE_AGE;
  const text = () => {
    if (!isSet(value)) return '—';
    if (isAge && typeof value === 'number') return say.age(value);
    return place ? sayValue(place, value) : String(value);
  };
  return (
    <tr>
      <th scope="row">{place ? label(place.field.label) : name}</th>
      <td>{text()}</td>
      <td>{sourceText()}</td>
    </tr>
  );

  function sourceText(): string {
    if (!isSet(value)) return t('passport.notFilled');
    if (key === null) return t('passport.fromForm');
    if (isAge) return sayBaseAge(store.state().values, t);
    if (isSet(store.state().values[deviceSourceKey(key)])) return t('machine.taken');
    const isCalculated = (store.compiled().writers.get(key)?.length ?? 0) > 0;
    return t(isCalculated ? 'passport.calculated' : 'passport.typed');
  }
}
