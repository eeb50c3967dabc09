import type { Placed } from '@gesta/forms';
import { lazy, Suspense } from 'react';
import classes from '../richText/richText.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { ModelLine } from './ModelLine.tsx';

/** The editor is as large as all other fields together, so it comes when a form has one. */
const RichTextInput = lazy(async () => ({ default: (await import('./RichTextInput.tsx')).RichTextInput }));

export function RichTextField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => (
        <>
          <Suspense fallback={<div className={classes.waiting} aria-busy />}>
            <RichTextInput fieldKey={place.key} named={named} />
          </Suspense>
          {place.field.proposal?.told && <ModelLine place={place} />}
        </>
      )}
    </FieldFrame>
  );
}
