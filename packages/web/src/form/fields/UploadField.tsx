import type { Placed } from '@gesta/forms';
import { FileControl } from '../files/FileControl.tsx';
import { FieldFrame } from './FieldFrame.tsx';

/** `upload`: a picture or a PDF kept with the exam. */
export function UploadField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <FileControl place={place} named={named} takes="files" size="thumbnail" />}
    </FieldFrame>
  );
}
