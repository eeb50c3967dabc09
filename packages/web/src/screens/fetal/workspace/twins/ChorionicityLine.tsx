import type { GestationInteraction } from '@gesta/domain';
import { sayFieldValue } from '@gesta/domain';
import { chorionicity, type ToldBy } from '@gesta/findings';
import { isSet, partsOfKey, type Values } from '@gesta/forms';
import { IconAlertTriangle, IconCirclesRelation, IconLock } from '@tabler/icons-react';
import { useSay } from '../../../../calc/useSay.ts';
import { useExam, useExamLater } from '../../../../form/exam.ts';
import { useFormat } from '../../../../ui/useFormat.ts';
import { useT } from '../../../../ui/useT.tsx';
import classes from './chorionicity.module.css';

type EarlierExam = { values: Values; exam: GestationInteraction };
export type ToldHere = ToldBy<EarlierExam>;

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
        {told.earlierExam && <IconLock size={14} stroke={1.75} aria-hidden />}
        {saySource(told)}
      </span>
    </p>
  );
}

export function useChorionicity() {
  const { opened } = useExam();
  const { interaction, otherInteractions: exams } = opened;
  const values = useExamLater((state) => state.values);
  const earlier = exams
    .filter(({ date }) => date < interaction.date)
    .map((exam): EarlierExam => ({ exam, values: exam.formValues }));
  return chorionicity(values, earlier);
}

/** `Monocoriônica, diamniótica`, then what else that exam says of it. */
function useSayTold(): (told: ToldHere) => string[] {
  const { t, locale } = useT();
  const { definitions, store, say } = useExam();
  return ({ tab, earlierExam }) => {
    const values = earlierExam?.values ?? store.state().values;
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

function useSaySource(): (told: ToldHere) => string {
  const { t } = useT();
  const format = useFormat();
  const say = useSay();
  return ({ earlierExam }) => {
    if (earlierExam === null) return t('twins.fromHere');
    const day = format.day(earlierExam.exam.serviceDay);
    const age = earlierExam.values['gestationalAge.info.calculada'];
    return typeof age === 'number' ? t('twins.fromExam', { day, age: say.age(age) }) : t('twins.fromExamDay', { day });
  };
}
