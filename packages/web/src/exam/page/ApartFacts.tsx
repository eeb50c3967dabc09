import type { CalendarDay } from '@gesta/clinical';
import { isSet } from '@gesta/forms';
import { ActionIcon } from '@mantine/core';
import { IconCalendarCog } from '@tabler/icons-react';
import { useExam, useExamLater, useValue } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useEditOpened } from '../useEditOpened.tsx';
import { BarFact } from '../WorkspaceFrame.tsx';

const WOMAN = 'gynecologic.info.';
/** What the bar says beside the cycle, where it was answered. */
const FACTS = [
  'gynecologic.info.indicacaoGineco',
  'examemama.info.indicacaoMama',
  'examemama.info.mamografiaBirads',
  'examemama.info.exameAnterior',
];

/** What an exam of no pregnancy says of itself in the bar: the day of the cycle instead of an age of a pregnancy. */
export function ApartFacts() {
  return (
    <>
      <EditExam />
      <Cycle />
      {FACTS.map((key) => (
        <Answer key={key} at={key} />
      ))}
    </>
  );
}

/** Its day and its number are those of the exam; no form of it asks for them. */
function EditExam() {
  const { t } = useT();
  const exam = useEditOpened();
  if (!exam.mayEdit) return null;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={26} onClick={exam.begin} aria-label={t('study.editExam')}>
        <IconCalendarCog size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {exam.dialog}
    </>
  );
}

function Cycle() {
  const { t } = useT();
  const format = useFormat();
  const { say } = useExam();
  const [state, lastPeriod, day, years] = [
    useValue(`${WOMAN}estadoMenopausal`),
    useValue(`${WOMAN}dum`),
    useValue(`${WOMAN}diaCiclo`),
    useValue(`${WOMAN}menopausaAnos`),
  ];
  if (state === 'posmenopausa')
    return (
      <BarFact label={say('term.estadoMenopausal')} tone="accent">
        {typeof years === 'number' ? t('page.menopauseSince', { count: years }) : say('term.posMenopausa')}
      </BarFact>
    );
  if (typeof day !== 'number' || !isSet(lastPeriod)) return null;
  return (
    <BarFact label={`${say('term.dum')} ${format.day(lastPeriod as CalendarDay)}`} tone="accent">
      {t('page.cycleDay', { day })}
    </BarFact>
  );
}

function Answer({ at }: { at: string }) {
  const { say, store } = useExam();
  const sayValue = useSayValue();
  const value = useExamLater(({ values }) => values[at]);
  const place = store.compiled().fields.get(at);
  if (!place || !isSet(value)) return null;
  return <BarFact label={say(place.field.label)}>{sayValue(place, value)}</BarFact>;
}
