import type { ExamFile } from '@gesta/domain';
import type { ComponentProps } from 'react';
import { PictureView } from './Picture.tsx';
import classes from './picker.module.css';
import { useSayFile } from './useSayFile.ts';

type Props = { file: ExamFile } & ComponentProps<'div'>;

/** One picture of the tree, small, with what it is. */
export function Thumbnail({ file, className = '', ...rest }: Props) {
  const sayFile = useSayFile();
  return (
    <div {...rest} className={`${className} ${classes.image}`}>
      <PictureView file={file} size="thumbnail" />
      <span>
        <b>{file.name}</b>
        <small>{sayFile(file)}</small>
      </span>
    </div>
  );
}
