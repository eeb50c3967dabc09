import { Button, Group, TextInput, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronDown, IconPhoto, IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';
import { DropZone } from './DropZone.tsx';
import { type ImageGroup, imageTree } from './imageTree.ts';
import classes from './picker.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useExamFiles } from './useExamFiles.ts';
import { useSayField } from './useSayField.ts';
import { useUpload } from './useUpload.ts';

type Props = {
  opened: boolean;
  /** The field the picture is for: what is sent from here is given to it. */
  field: string;
  label: string;
  chosen: string | null;
  onClose: () => void;
  onApply: (iuid: string) => void;
};

/** The pictures of this exam, searched and chosen by keyboard or mouse. */
export function ImagePicker({ opened, onClose, ...rest }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('form.selectImage')} size={640}>
      {opened && <Choice {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ field, label, chosen, onClose, onApply }: Omit<Props, 'opened'>) {
  const { t } = useT();
  const sayField = useSayField();
  const files = useExamFiles() ?? [];
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState(chosen);
  const upload = useUpload(field, 'images', ({ iuid }) => setWanted(iuid));
  const groups = imageTree(files, words, sayField);
  const isOffered = groups.some(({ images }) => images.some(({ iuid }) => iuid === wanted));
  const hasImages = imageTree(files, '', sayField).length > 0;
  return (
    <form
      className={classes.picker}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== null && isOffered) onApply(wanted);
      }}
    >
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('files.pickerSearch')}
        placeholder={t('files.pickerSearch')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.images}>
        {!hasImages && <EmptyState icon={IconPhoto} title={t('files.pickerNone')} hint={t('files.pickerNoneHint')} />}
        {hasImages && groups.length === 0 && <p className={classes.none}>{t('files.pickerNotFound', { words })}</p>}
        {groups.length > 0 && <Images groups={groups} wanted={wanted} onWant={setWanted} onApply={onApply} />}
      </div>
      {upload.state.is !== 'sending' && <DropZone takes="images" onFile={upload.send} label={label} />}
      <UploadProgress upload={upload} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!isOffered}>
          {t('common.apply')}
        </Button>
      </Group>
    </form>
  );
}

type ImagesProps = {
  groups: readonly ImageGroup[];
  wanted: string | null;
  onWant: (iuid: string) => void;
  onApply: (iuid: string) => void;
};

/** Arrows go through the tree, and what they reach is wanted; Enter applies it. */
function Images({ groups, wanted, onWant, onApply }: ImagesProps) {
  const { t } = useT();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const files = new Map(groups.flatMap(({ images }) => images.map((image) => [image.iuid, image] as const)));
  const tree = useTree({
    expandedState: Object.fromEntries(groups.map(({ field }) => [field, !closed.includes(field)])),
    onExpandedStateChange: (state) => setClosed(Object.keys(state).filter((field) => state[field] === false)),
    selectedState: wanted === null ? [] : [wanted],
    onSelectedStateChange: ([first]) => first !== undefined && files.has(first) && onWant(first),
  });
  const reached = (event: FocusEvent | KeyboardEvent): string | undefined => {
    const value = (event.target as Element).closest<HTMLElement>('[role="treeitem"]')?.dataset.value ?? '';
    return files.has(value) ? value : undefined;
  };
  const data: TreeNodeData[] = groups.map(({ field, title, images }) => ({
    value: field,
    label: title,
    children: images.map(({ iuid, name }) => ({ value: iuid, label: name })),
  }));
  return (
    <Tree
      data={data}
      tree={tree}
      aria-label={t('files.pickerTree')}
      levelOffset={0}
      selectOnClick
      allowRangeSelection={false}
      onFocus={(event) => {
        const iuid = reached(event);
        if (iuid !== undefined) onWant(iuid);
      }}
      onKeyDown={(event) => {
        const iuid = event.key === 'Enter' ? reached(event) : undefined;
        if (iuid === undefined) return;
        event.preventDefault();
        onApply(iuid);
      }}
      renderNode={({ node, expanded, elementProps }) => {
        const file = files.get(node.value);
        if (file) return <Thumbnail file={file} {...elementProps} onDoubleClick={() => onApply(file.iuid)} />;
        return (
          <div {...elementProps} className={`${elementProps.className} ${classes.group}`} data-expanded={expanded}>
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
            {node.label}
          </div>
        );
      }}
    />
  );
}
