import type { GestationVisit } from '@gesta/domain';
import { sayFieldValue } from '@gesta/domain';
import { chorionicity, type ToldBy } from '@gesta/findings';
import { isSet, partsOfKey, type Values } from '@gesta/forms';
import { IconAlertTriangle, IconCirclesRelation, IconLock } from '@tabler/icons-react';
import { useSay } from '../../../../calc/useSay.ts';
import { useExam, useExamLater } from '../../../../form/exam.ts';
import { useFormat } from '../../../../ui/useFormat.ts';
import { useT } from '../../../../ui/useT.tsx';
import classes from './chorionicity.module.css';

type Visit = { values: Values; visit: GestationVisit };
export type Told = ToldBy<Visit>;

/** How many placentas and cavities there are, and which exam says so. */
export function ChorionicityLine() {
  const { t } = useT();
  const { told, contradicted } = useChorionicity();
  const sayTold = useSayTold();
  const saySource = useSaySource();
  if (told === null) {
    return (
      <p className={classes.chorionicity} data-tone="warn">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('twins.chorionicityUnknown')}
      </p>
    );
  }
  const [first = '', ...more] = sayTold(told);
  return (
    <p className={classes.chorionicity}>
      <IconCirclesRelation size={16} stroke={1.75} aria-hidden />
      <span>
        <b>{first}</b>
        {more.map((each) => ` · ${each}`)}
      </span>
      {contradicted && (
        <span className={classes.differs}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('twins.differs', { value: sayTold(contradicted)[0] ?? '', source: saySource(contradicted) })}
        </span>
      )}
      <span className={classes.source}>
        {told.visit && <IconLock size={14} stroke={1.75} aria-hidden />}
        {saySource(told)}
      </span>
    </p>
  );
}

export function useChorionicity() {
  const { opened } = useExam();
  const { interaction, visits } = opened;
  const values = useExamLater((state) => state.values);
  const earlier = visits
    .filter(({ date }) => date < interaction.date)
    .map((visit): Visit => ({ visit, values: visit.formValues }));
  return chorionicity(values, earlier);
}

/** `Monocoriônica, diamniótica`, then what else that exam says of it. */
function useSayTold(): (told: Told) => string[] {
  const { t, locale } = useT();
  const { definitions, store, say } = useExam();
  return ({ tab, visit }) => {
    const values = visit?.values ?? store.state().values;
    const parts = partsOfKey(`${tab}.x`);
    const form = definitions.find(({ key }) => key === parts?.form);
    const panel = form?.components.flatMap(({ panels }) => panels).find(({ key }) => key === parts?.tab);
    const word = (name: string): string | null => {
      const field = panel?.fields.find(({ key }) => key === name);
      const value = values[`${tab}.${name}`];
      return panel && field && isSet(value) ? sayFieldValue({ field, panel }, value, { t, locale, say }) : null;
    };
    const lower = (name: string) => word(name)?.toLocaleLowerCase(locale);
    const [sign, membrane, placenta] = [lower('sinalPlacentario'), lower('septoInteramniotico'), lower('placenta')];
    return [
      [word('corionicidade'), lower('amniocidade')].filter(Boolean).join(', '),
      ...(sign ? [t('twins.sign', { value: sign })] : []),
      ...(membrane ? [t('twins.membrane', { value: membrane })] : []),
      ...(placenta ? [t('twins.placenta', { value: placenta })] : []),
    ];
  };
}

function useSaySource(): (told: Told) => string {
  const { t } = useT();
  const format = useFormat();
  const say = useSay();
  return ({ visit }) => {
    if (visit === null) return t('twins.fromHere');
    const day = format.day(visit.visit.serviceDay);
    const age = visit.values['gestationalAge.info.calculada'];
    return typeof age === 'number'
      ? t('twins.fromVisit', { day, age: say.age(age) })
      : t('twins.fromVisitDay', { day });
  };
}
