import type { FieldAnswer, Placed } from '@gesta/forms';
import { drawnStandard, filledFrom, formulaAt, paramName } from '@gesta/report';
import { IconArrowsDiff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import chips from '../../calc/chips.module.css';
import { PassportFrame } from '../../calc/PassportFrame.tsx';
import { PassportInfo } from '../../calc/PassportInfo.tsx';
import { PassportParams } from '../../calc/PassportParams.tsx';
import { usePassports } from '../../calc/useReferences.ts';
import { useSay } from '../../calc/useSay.ts';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';
import { ComparatorDialog } from '../ComparatorDialog.tsx';
import { comparablePlaces } from '../comparablePlaces.ts';
import { TrajectoryChart } from '../TrajectoryChart.tsx';
import classes from './choice.module.css';
import { FieldInputs } from './FieldInputs.tsx';
import { FieldOrigin } from './FieldOrigin.tsx';
import { FieldUses } from './FieldUses.tsx';
import { UseAsBaseAge } from './UseAsBaseAge.tsx';

type Frame = Pick<ComponentProps<typeof PassportFrame>, 'opened' | 'onClose' | 'subtitle' | 'choice'>;
type Props = { place: Placed; answer: FieldAnswer; frame: Frame };

/** A formula with a paper behind it, as this exam asked it. */
export function FormulaPassport({ place, answer: { calc, calculation, params }, frame }: Props) {
  const { t } = useT();
  const say = useSay();
  const { store } = useExam();
  const { passports, failed } = usePassports(frame.opened);
  const [comparing, setComparing] = useState(false);
  const known = formulaAt(calculation.path);
  if (!known) return null;
  const { info, author } = known;
  const filled = filledFrom(author, params);
  const standard = author.hasCurve ? drawnStandard(info.measure, author, filled) : null;
  const of = { info, author, calculation, filled, exams: [], standard };
  const isComparable = comparablePlaces(place, store).some(({ key }) => key === place.key);
  return (
    <>
      <PassportFrame
        {...frame}
        action={
          isComparable && (
            <button
              type="button"
              className={`${chips.chip} ${chips.small} ${classes.compare}`}
              onClick={() => setComparing(true)}
            >
              <IconArrowsDiff size={13} stroke={1.75} aria-hidden />
              {t('calculators.compare')}
            </button>
          )
        }
        info={
          <PassportInfo
            {...of}
            passports={passports}
            failed={failed}
            workedTitle={t('passport.withNumbers')}
            decide={'ig' in calc.into && <UseAsBaseAge {...{ place, info, author, calculation }} />}
            inputs={
              <>
                <FieldOrigin place={place} />
                <FieldInputs params={params} nameOf={(name) => paramName(name, info, say)} />
              </>
            }
            uses={<FieldUses place={place} />}
          />
        }
        charts={
          standard ? (
            <TrajectoryChart place={place} info={info} standard={standard} />
          ) : (
            <p>{t('calculators.noCurve')}</p>
          )
        }
        params={<PassportParams {...of} passports={passports} />}
        sources={author.sources}
      />
      <ComparatorDialog place={place} opened={comparing} onClose={() => setComparing(false)} />
    </>
  );
}
