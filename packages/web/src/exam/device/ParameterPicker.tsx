import { type ExamMeasure, sayMeasured, sayUcum } from '@gesta/domain';
import { acceptedPatch, acceptMeasure, currentMeasures, presetField } from '@gesta/forms';
import { Button, Checkbox, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { useOneAct } from '../../form/useOneAct.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import type { Desk } from './desk.ts';
import classes from './picker.module.css';
import { entriesFor, fieldsFor, inField } from './presetFields.ts';

type Props = {
  measure: ExamMeasure;
  isPreset: boolean;
  desk: Desk;
  again: () => void;
  onClose: () => void;
};

/** Which parameters of a machine fill a field: in this exam, and as what the clinic always does. */
export function ParameterPicker({ measure, isPreset, desk: { sent }, again, onClose }: Props) {
  const { t } = useT();
  const exam = useExam();
  const fill = useOneAct();
  const { fields, field, setField } = useFields(measure, sent);
  const measures = useMemo(() => currentMeasures(sent.measures, sent.reports), [sent]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set([measure.id]));
  const [keeps, setKeeps] = useState(isPreset);
  const save = useAct('savePreset');
  const first = measures.find(({ id }) => picked.has(id)) ?? measure;
  const trial = field === null ? null : inField(first, field, exam.store, sent);
  const canTake = trial !== null && trial.row.key !== null && !trial.row.compareOnly && trial.row.state !== 'wrongUnit';

  const choose = (next: string | null) => {
    setField(next);
    // What fills this field already is picked with it.
    const own = sent.presets.filter((preset) => preset.field === next);
    const known = measures.filter((each) => presetField(own, each) !== null).map(({ id }) => id);
    setPicked(new Set([first.id, ...known]));
  };
  const write = async (those: readonly ExamMeasure[]) => {
    if (field === null) return;
    const devices = new Set([...those, measure].map(({ device }) => device));
    for (const { device } of sent.presets.filter((preset) => preset.field === field)) devices.add(device);
    for (const device of devices) {
      const entries = entriesFor(device, field, those, measures, sent.presets).map((each) => ({ ...each }));
      await save.mutateAsync({ device, field, entries });
    }
  };
  const chosen = measures.filter(({ id }) => picked.has(id));
  const saveAll = () => void write(chosen).then(() => notifyDone(t('machine.saved')));
  const clear = () => {
    setPicked(new Set());
    const own = sent.presets.filter((preset) => preset.field === field);
    void (async () => {
      for (const { device, field: at } of own) await save.mutateAsync({ device, field: at, entries: [] });
      notifyDone(t('machine.cleared'));
    })();
  };
  const take = () => {
    if (trial === null) return;
    fill(acceptedPatch(acceptMeasure(trial.proposals, first.id)), 1);
    again();
    if (keeps) void write(chosen.length > 0 ? chosen : [first]);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('machine.params')} size={860}>
      <Select
        label={t('machine.field')}
        placeholder={t('machine.fieldHint')}
        searchable
        data-autofocus
        data={fields}
        value={field}
        onChange={choose}
      />
      <Parameters measures={measures} picked={picked} onPick={setPicked} />
      <div className={classes.foot}>
        <Checkbox
          size="xs"
          label={t('machine.asPreset')}
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
        <Button variant="default" disabled={field === null} loading={save.isPending} onClick={clear}>
          {t('machine.clear')}
        </Button>
        <Button
          variant="default"
          disabled={field === null || picked.size === 0}
          loading={save.isPending}
          onClick={saveAll}
        >
          {t('machine.save')}
        </Button>
        <Button disabled={!canTake} onClick={take}>
          {trial?.row.state === 'differs'
            ? t('machine.swapFor', { value: String(trial.row.proposed) })
            : t('machine.accept')}
        </Button>
      </div>
    </Dialog>
  );
}

function useFields(measure: ExamMeasure, sent: Desk['sent']) {
  const { store, say, definitions } = useExam();
  const { t } = useT();
  const [field, setField] = useState<string | null>(() => presetField(sent.presets, measure));
  const fields = useMemo(
    () => fieldsFor(measure, store, sent, { say, definitions, t }),
    [measure, store, sent, say, definitions, t],
  );
  return { fields, field, setField };
}

type ListProps = {
  measures: readonly ExamMeasure[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
};

/** Everything the machine sent, as it sent it. */
function Parameters({ measures, picked, onPick }: ListProps) {
  const { t, locale } = useT();
  const pick = (id: string, isOn: boolean) => {
    const next = new Set(picked);
    if (isOn) next.add(id);
    else next.delete(id);
    onPick(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('machine.device')}</th>
            <th scope="col">{t('machine.group')}</th>
            <th scope="col">{t('machine.name')}</th>
            <th scope="col">{t('machine.author')}</th>
            <th scope="col">{t('machine.value')}</th>
            <th scope="col">{t('machine.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((each) => (
            <tr key={each.id} data-on={picked.has(each.id) || undefined}>
              <td>
                <Checkbox
                  size="xs"
                  aria-label={t('machine.pick', { name: each.param })}
                  checked={picked.has(each.id)}
                  onChange={(event) => pick(each.id, event.currentTarget.checked)}
                />
              </td>
              <td>{each.device}</td>
              <td>{each.group}</td>
              <th scope="row">{each.param}</th>
              <td>{each.author}</td>
              <td className="num">{sayMeasured({ ...each, unit: each.unit === 'DATE' ? 'DATE' : '1' }, locale)}</td>
              <td>{sayUcum(each.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
