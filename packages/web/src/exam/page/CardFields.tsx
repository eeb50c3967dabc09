import type { Placed } from '@gesta/forms';
import { useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { FieldView } from '../../form/fields/FieldView.tsx';
import { useShown } from '../../form/useShown.ts';
import { useT } from '../../ui/useT.tsx';
import { AssessedField } from './AssessedField.tsx';
import { AxesField } from './AxesField.tsx';
import { axisGroups } from './axisGroups.ts';
import classes from './page.module.css';
import { saysUnusual } from './saysUnusual.ts';

/** The fields of a card, close together; what one seldom needs waits behind the others. */
export function CardFields({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const { store } = useExam();
  const shown = useShown(places);
  const seldom = shown.filter(({ field }) => field.seldom);
  // What was said there before is in view; what is said now stays where it was said.
  const [open] = useState(() => places.some((place) => saysUnusual(place, store.state().values)));
  return (
    <>
      <CardGrid places={shown.filter(({ field }) => !field.seldom)} />
      {seldom.length > 0 && (
        <details className={classes.more} open={open}>
          <summary>{t('page.more', { count: seldom.length })}</summary>
          <CardGrid places={seldom} />
        </details>
      )}
    </>
  );
}

export function CardGrid({ places }: { places: readonly Placed[] }) {
  return (
    <div className={classes.grid}>
      {axisGroups(places).map((group) => {
        const [place] = group;
        if (place === undefined) return null;
        if (group.length > 1) return <AxesField key={place.key} places={group} />;
        if (place.field.type === 'tableradio') return <AssessedField key={place.key} place={place} />;
        return (
          <div key={place.key} data-place={place.key} data-wide={WIDE.has(place.field.type) || undefined}>
            <FieldView place={place} />
          </div>
        );
      })}
    </div>
  );
}

const WIDE: ReadonlySet<string> = new Set([
  'textarea',
  'texteditor',
  'richtexteditor',
  'selectimage',
  'image',
  'upload',
  'evolutionchart',
  'chartline',
  'gChart',
  'info',
]);
