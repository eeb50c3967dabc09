import { addableForms, type FormDefinition } from '@gesta/forms';
import { TextInput } from '@mantine/core';
import { IconRobot, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useExam, useExamState } from '../form/exam.ts';
import { matches } from '../shell/matches.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './addForm.module.css';
import { useExamPage } from './examPage.ts';
import { useAddForm } from './useAddForm.ts';

export type AddFormDialogProps = { opened: boolean; onClose: () => void };

/** The forms this exam does not have yet: typing narrows, the arrows choose, Enter adds. */
export function AddFormDialog({ opened, onClose }: AddFormDialogProps) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('form.addTitle')} size={480}>
      <FormList onClose={onClose} />
    </Dialog>
  );
}

function FormList({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const { definitions, say } = useExam();
  const { offers } = useExamPage();
  const add = useAddForm();
  const values = useExamState((state) => state.values);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const offered = useMemo(() => addableForms(definitions, values, offers), [definitions, values, offers]);
  const shown = offered.filter(({ label }) => matches(say(label), typed));
  const current = Math.min(place, shown.length - 1);

  const choose = async (form: FormDefinition) => {
    const answer = await add(form.key);
    if (answer === 'added' || answer === 'refused') onClose();
  };
  const steps: Record<string, number> = {
    ArrowDown: (current + 1) % shown.length,
    ArrowUp: (current - 1 + shown.length) % shown.length,
    Home: 0,
    End: shown.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = shown[current];
    const next = steps[event.key];
    if (chosen === undefined || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next === undefined) void choose(chosen);
    else setPlace(next);
  };

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('form.filter')}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(shown.length > 0 ? { 'aria-activedescendant': `${id}-${current}` } : {})}
        placeholder={t('form.filter')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('form.forms')} className={classes.list}>
        {shown.map((form, index) => (
          <FormOption
            key={form.key}
            id={`${id}-${index}`}
            form={form}
            current={index === current}
            onPoint={() => setPlace(index)}
            onChoose={() => void choose(form)}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <p className={classes.none} role="status">
          {t('form.noneAvailable')}
        </p>
      )}
    </>
  );
}

type FormOptionProps = {
  id: string;
  form: FormDefinition;
  current: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function FormOption({ id, form, current, onPoint, onChoose }: FormOptionProps) {
  const { t } = useT();
  const { say } = useExam();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above holds the focus and hears the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={current}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span>{say(form.label)}</span>
      {form.origin === 'assistant' && (
        <IconRobot size={16} stroke={1.75} role="img" aria-label={t('form.madeByAssistant')} />
      )}
    </div>
  );
}
