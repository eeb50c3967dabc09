import type { Placed } from '@gesta/forms';
import { FieldFrame } from './FieldFrame.tsx';
import { FileControl } from './FileControl.tsx';

/** `upload`: a picture or a PDF kept with the exam. */
export function UploadField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <FileControl place={place} named={named} takes="files" size="thumbnail" />}
    </FieldFrame>
  );
}
