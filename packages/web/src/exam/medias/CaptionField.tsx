import { CAPTION_LENGTH, captionOf, type ExamMedia } from '@gesta/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../ui/useT.tsx';

type Props = { file: ExamMedia; onSave: (caption: string) => void };

/** The words under a picture: kept when one leaves the field or presses Enter; Escape takes them back. */
export function CaptionField({ file, onSave }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const caption = typed?.trim() ?? file.caption;
    setTyped(null);
    if (caption !== file.caption) onSave(caption);
  };
  return (
    <TextInput
      size="xs"
      aria-label={t('medias.captionOf', { name: file.name })}
      placeholder={captionOf(file)}
      maxLength={CAPTION_LENGTH}
      value={typed ?? file.caption}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
