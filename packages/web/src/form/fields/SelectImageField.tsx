import type { Placed } from '@gesta/forms';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import classes from '../files/files.module.css';
import { ImagePicker } from '../files/ImagePicker.tsx';
import { KeptFile } from '../files/KeptFile.tsx';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import { Empty, Gone, useFieldFile } from './FileControl.tsx';

/** `selectimage`: one of the pictures of this exam. */
export function SelectImageField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <Control place={place} named={named} />}
    </FieldFrame>
  );
}

function Control({ place: { key }, named }: { place: Placed; named: Named }) {
  const { t } = useT();
  const { change } = useExam();
  const file = useFieldFile(key);
  const [opened, { open, close }] = useDisclosure(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its label inside, and the frame has it above
    <div className={classes.control} role="group" aria-labelledby={named.labelId} aria-describedby={named.describedBy}>
      {file === 'gone' && <Gone />}
      {file !== null && file !== 'gone' && (
        <KeptFile
          file={file}
          size="thumbnail"
          onTakeAway={named.readOnly ? undefined : () => change({ [key]: null })}
        />
      )}
      {named.readOnly && file === null && <Empty />}
      {!named.readOnly && (
        <Button
          className={classes.select ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconPhotoSearch size={15} stroke={1.75} aria-hidden />}
          onClick={open}
        >
          {t('form.selectImage')}
        </Button>
      )}
      <ImagePicker
        opened={opened}
        field={key}
        label={named.label}
        chosen={file === 'gone' ? null : (file?.iuid ?? null)}
        onClose={close}
        onApply={(iuid) => {
          change({ [key]: iuid });
          close();
        }}
      />
    </div>
  );
}
