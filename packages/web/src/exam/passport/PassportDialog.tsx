import type { Placed } from '@gesta/forms';
import { useState } from 'react';
import { PassportFrame } from '../../calc/PassportFrame.tsx';
import passport from '../../calc/passport.module.css';
import { useExam, useExamState } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { ExamsChart } from '../ExamsChart.tsx';
import { FormulaPassport } from './FormulaPassport.tsx';
import { calculationsOf, type FieldCalculation, speaking } from './fieldCalculations.ts';
import { LocalPassport } from './LocalPassport.tsx';
import { PartChoice } from './PartChoice.tsx';
import { sayPlaceOf } from './sayPlaceOf.ts';
import { TypedPassport } from './TypedPassport.tsx';

type Props = { place: Placed; opened: boolean; onClose: () => void };

/** What stands behind a number of the exam. It follows the exam while it is open. */
export function PassportDialog({ place, opened, onClose }: Props) {
  const { t } = useT();
  const { store, say, definitions } = useExam();
  useExamState(({ values }) => (opened ? values : null));
  const [chosen, setChosen] = useState(-1);
  const parts = opened ? calculationsOf(place, store) : NONE;
  const part = parts[chosen] ?? speaking(parts);
  const frame = {
    opened,
    onClose: () => {
      setChosen(-1);
      onClose();
    },
    subtitle: sayPlaceOf(place, { say, definitions, t, fetuses: store.compiled().counts.feto }),
    choice:
      parts.length > 1 && part ? (
        <PartChoice parts={parts} chosen={part} onChoose={(wanted) => setChosen(parts.indexOf(wanted))} />
      ) : undefined,
  };
  if (part?.kind === 'formula') return <FormulaPassport key={place.key} {...{ place, frame }} answer={part.answer} />;
  return (
    <PassportFrame
      {...frame}
      info={part ? <LocalPassport place={place} calc={part.calc} /> : <TypedPassport place={place} />}
      charts={<ExamsChart place={place} />}
      params={<p className={passport.charts}>{t('passport.noParams')}</p>}
      sources={[]}
    />
  );
}

const NONE: readonly FieldCalculation[] = [];
