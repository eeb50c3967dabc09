import type { Placed } from '@gesta/forms';
import { FieldFrame } from './FieldFrame.tsx';
import { FileControl } from './FileControl.tsx';

/** `image`: a picture kept with the exam, in view. */
export function ImageField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <FileControl place={place} named={named} takes="images" size="large" />}
    </FieldFrame>
  );
}
