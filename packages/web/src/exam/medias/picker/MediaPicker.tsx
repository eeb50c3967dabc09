import type { CalendarDay } from '@gesta/clinical';
import { type ExamMeasure, type ExamMedia, isClip } from '@gesta/domain';
import { presetEntry, proposedField } from '@gesta/forms';
import { Button, Drawer, TextInput } from '@mantine/core';
import { IconBookmark, IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../../api/useCall.ts';
import { notifyFailed } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import type { MediaGroup, MediaItem } from '../machineMedia.ts';
import type { Capture } from '../useCapture.ts';
import { useSayMachine } from '../useSayMachine.ts';
import { PickerPreview } from './PickerPreview.tsx';
import { PickerTree } from './PickerTree.tsx';
import classes from './picker.module.css';
import { fileOfLeaf, isInReport, pickerChanges, pickerLeaves, pickerTree } from './pickerTree.ts';

type Props = {
  opened: boolean;
  groups: readonly MediaGroup[];
  measures: readonly ExamMeasure[];
  onClose: () => void;
  onFile: (file: ExamMedia, inReport: boolean) => void;
  onCapture: Capture;
};

/** The pictures of the exam as a tree at the right; nothing changes before it is applied. */
export function MediaPicker({ opened, onClose, ...rest }: Props) {
  const { t } = useT();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title={t('medias.pick')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
    >
      {opened && <Choice {...rest} onClose={onClose} />}
    </Drawer>
  );
}

function Choice({ groups, measures, onClose, onFile, onCapture }: Omit<Props, 'opened'>) {
  const { t } = useT();
  const { nameOf, fileName, captionFor, sayMeasure } = useSayMachine();
  const format = useFormat();
  const [words, setWords] = useState('');
  const speech = {
    nameOf: (item: MediaItem) => (item.is === 'machine' ? nameOf(item.image) : fileName(item.file)),
    sayMeasure,
    sentHere: t('medias.sentHere'),
    sayVisit: (day: CalendarDay) => t('medias.earlierVisit', { day: format.day(day) }),
  };
  const all = pickerLeaves(pickerTree(groups, measures, '', speech));
  const branches = pickerTree(groups, measures, words, speech);
  const shown = pickerLeaves(branches);
  // What nobody touched is as the report has it; pictures of earlier visits come while somebody chooses.
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = new Set(all.filter((leaf) => said.get(leaf.key) ?? isInReport(leaf)).map(({ key }) => key));
  const [reached, setReached] = useState<string | null>(null);
  const current = shown.find(({ key }) => key === reached) ?? shown[0];
  const { save, saving, saved } = useSaveParameters();
  const apply = () => {
    for (const { leaf, inReport } of pickerChanges(all, chosen)) {
      const file = fileOfLeaf(leaf);
      if (file) onFile(file, inReport);
      else if (leaf.item.is === 'machine') {
        const { image } = leaf.item;
        // One of another day says so where it is shown.
        const caption = [captionFor(image, leaf.frame), leaf.day && format.day(leaf.day)].filter(Boolean).join(' · ');
        onCapture({ instance: image.iuid, frame: leaf.frame, caption });
      }
    }
    onClose();
  };
  const toggle = (keys: readonly string[], isOn: boolean) =>
    setSaid((known) => new Map([...known, ...keys.map((key): [string, boolean] => [key, isOn])]));
  return (
    <form
      className={classes.picker}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (words !== '') setWords('');
        else onClose();
      }}
    >
      <TextInput
        type="search"
        data-autofocus
        className={classes.search ?? ''}
        aria-label={t('medias.pickSearch')}
        placeholder={t('medias.pickSearch')}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        rightSection={
          words !== '' && <small className={classes.hits}>{t('medias.imageCount', { count: shown.length })}</small>
        }
        rightSectionWidth={words === '' ? 0 : 90}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <PickerTree
        branches={branches}
        words={words}
        chosen={chosen}
        reached={current?.key ?? null}
        sayMeasure={sayMeasure}
        onReach={setReached}
        onToggle={toggle}
      />
      {current && <PickerPreview leaf={current} />}
      <footer className={classes.foot}>
        <p role="status">
          <IconInfoCircle size={15} stroke={1.75} aria-hidden />
          {[t('medias.pickWould', { count: chosen.size }), ...(saved ? [saved] : [])].join('. ')}
        </p>
        <div>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconBookmark size={15} stroke={1.75} aria-hidden />}
            loading={saving}
            disabled={!current || fieldsOf(current.measures).length === 0}
            title={t('medias.pickSaveHint')}
            onClick={() => current && save(current.measures)}
          >
            {t('print.saveParameters')}
          </Button>
          <span>
            <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button size="sm" type="submit">
              {t('common.apply')}
            </Button>
          </span>
        </div>
      </footer>
    </form>
  );
}

/** The measures of a picture that fill a field, by machine and field. */
function fieldsOf(measures: readonly ExamMeasure[]) {
  const found = new Map<string, { device: string; field: string; entries: ReturnType<typeof presetEntry>[] }>();
  for (const measure of measures) {
    const { field } = proposedField(measure);
    if (field === null || measure.device === '') continue;
    const key = JSON.stringify([measure.device, field]);
    const line = found.get(key) ?? { device: measure.device, field, entries: [] };
    line.entries.push(presetEntry(measure));
    found.set(key, line);
  }
  return [...found.values()];
}

/** What was measured on a picture fills these fields from now on, whatever else that machine sends for them. */
function useSaveParameters() {
  const { t } = useT();
  const { mutateAsync, isPending } = useAct('savePreset');
  // Said where the button is: a notice would lie over it.
  const [saved, setSaved] = useState<string | null>(null);
  const save = async (measures: readonly ExamMeasure[]) => {
    const lines = fieldsOf(measures);
    try {
      for (const line of lines) await mutateAsync(line);
      setSaved(t('medias.pickSaved', { device: [...new Set(lines.map(({ device }) => device))].join(', ') }));
    } catch (error) {
      notifyFailed(error, t);
    }
  };
  return { save: (measures: readonly ExamMeasure[]) => void save(measures), saving: isPending, saved };
}

export const isPickable = (items: readonly MediaItem[]): boolean =>
  items.some((item) => item.is === 'machine' || !isClip(item.file));
