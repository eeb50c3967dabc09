import { keyOf, partsOfKey } from '@gesta/forms';
import { type BreastSide, breastPlaceAt, breastScheme, NODULES, type SchemeSpot } from '@gesta/report';
import { useExam, useExamLater } from '../../form/exam.ts';
import { useReplicas } from '../../form/useReplicas.ts';
import { useT } from '../../ui/useT.tsx';
import { focusField } from '../focusField.ts';
import { SchemeView } from './SchemeView.tsx';
import { stepOnFace } from './stepOnFace.ts';

const FORM = 'examemama';
const REPLICA = { right: 'noduloDireita', left: 'noduloEsquerda' } as const;

/** The clock face of a breast: a press makes a lesion there, a mark that is drawn elsewhere has another hour and distance. */
export function BreastFace({ side }: { side: BreastSide }) {
  const { t, locale } = useT();
  const exam = useExam();
  const values = useExamLater((state) => state.values);
  const { count, canAdd } = useReplicas(REPLICA[side], FORM);
  const tab = NODULES[side];
  const put = (index: number, at: { x: number; y: number }): boolean => {
    const place = breastPlaceAt(side, exam.store.state().values, at);
    if (place === null) return false;
    exam.change({
      [keyOf({ form: FORM, tab, index, field: 'hora' })]: place.hora,
      [keyOf({ form: FORM, tab, index, field: 'distanciaPapila' })]: place.distanciaPapila,
    });
    return true;
  };
  const indexOf = (spot: SchemeSpot) => partsOfKey(`${spot.tab}.hora`)?.index ?? 1;
  const toRow = (index: number) => focusField(keyOf({ form: FORM, tab, index, field: 'long' }));
  return (
    <SchemeView
      title={exam.say(side === 'right' ? 'term.mamaDireita' : 'term.mamaEsquerda')}
      scheme={breastScheme(side, values, { t, locale, say: exam.say })}
      onSpot={(spot) => toRow(indexOf(spot))}
      {...(exam.readOnly
        ? {}
        : {
            onPlace: (at) => canAdd && put(count + 1, at) && toRow(count + 1),
            onMove: (spot, at) => void put(indexOf(spot), at),
            onStep: (spot, key) => {
              const now = exam.store.state().values;
              exam.change(stepOnFace(now, spot.tab, key));
            },
          })}
    />
  );
}
