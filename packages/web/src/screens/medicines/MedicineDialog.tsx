import {
  type Medicine,
  type MedicineDraft,
  type Posology,
  prescriptionOption,
  prescriptionOptions,
} from '@gesta/domain';
import { Autocomplete, Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useRecordState } from '../../ui/useRecordState.ts';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import classes from './medicines.module.css';

type Say = (label: string) => string;
type Props = { opened: boolean; medicine: Medicine | null; say: Say; onClose: () => void };

/** One medicine of the list, with the posology a prescription begins with. */
export function MedicineDialog({ opened, medicine, say, onClose }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={t(medicine ? 'medicines.edit' : 'medicines.new')}
      size={640}
      closeOnClickOutside={false}
    >
      {opened && (
        <Body medicine={medicine} say={say} onDirty={unsaved.note} onCancel={() => void leave()} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Form = Record<Exclude<keyof Posology, 'duracao' | 'usoContinuo'>, string> &
  Pick<MedicineDraft, 'name' | 'strength' | 'form' | 'kind'> & { duracao: number | null; usoContinuo: boolean };

const formOf = (medicine: Medicine | null, say: Say): Form => {
  const posology = medicine?.posology ?? {};
  const frequency = prescriptionOptions('posologia', say).find(({ value }) => value === posology.posologia);
  return {
    name: medicine?.name ?? '',
    strength: medicine?.strength ?? '',
    form: medicine?.form ?? '',
    kind: medicine?.kind ?? 'simples',
    dose: posology.dose ?? '',
    via: posology.via ?? '',
    posologia: frequency?.label ?? posology.posologia ?? '',
    duracao: posology.duracao ?? null,
    duracaoUnidade: posology.duracaoUnidade ?? 'dias',
    usoContinuo: posology.usoContinuo === true,
    quantidade: posology.quantidade ?? '',
    orientacoes: posology.orientacoes ?? '',
  };
};

function draftOf({ name, strength, form, kind, ...typed }: Form, say: Say) {
  const { usoContinuo, duracao, duracaoUnidade, posologia, ...rest } = typed;
  const lasts = duracao !== null && !usoContinuo ? { duracao, duracaoUnidade } : {};
  const frequency = prescriptionOption('posologia', posologia, say) ?? posologia;
  const said = Object.entries({ ...rest, posologia: frequency }).filter(([, value]) => value.trim() !== '');
  const posology = { ...Object.fromEntries(said), ...lasts, ...(usoContinuo && { usoContinuo: true as const }) };
  return { name, strength, form, kind, posology };
}

type BodyProps = Omit<Props, 'opened'> & { onDirty: (dirty: boolean) => void; onCancel: () => void };

function Body({ medicine, say, onDirty, onCancel, onClose }: BodyProps) {
  const { t } = useT();
  const [sayNow] = useState(() => say);
  const record = useRecordState<Medicine, Form>(medicine, {
    formOf: (row) => formOf(row, sayNow),
    problemsOf: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path.split('.').at(-1), problem])),
  });
  const { form, set, problems } = record;
  const save = useAct('saveMedicine', {
    onDone: () => {
      onDirty(false);
      notifyDone(t('common.savedSuccess'));
      onClose();
    },
    onFailed: record.failed,
  });
  const text = (field: 'name' | 'strength' | 'dose' | 'quantidade', label: string, required = false) => (
    <TextInput
      label={label}
      required={required}
      maxLength={120}
      value={form[field]}
      error={problems[field] && t(problems[field])}
      onChange={({ currentTarget }) => set(field, currentTarget.value)}
    />
  );
  const choice = (field: 'form' | 'via' | 'duracaoUnidade', of: string, label: string) => (
    <Select
      label={label}
      data={prescriptionOptions(of, say)}
      value={form[field] || null}
      clearable={field !== 'duracaoUnidade'}
      allowDeselect={field !== 'duracaoUnidade'}
      onChange={(value) => set(field, value ?? '')}
    />
  );
  return (
    <RecordForm
      state={{
        ...record,
        save: () => save.mutate({ ...(medicine && { iuid: medicine.iuid }), ...draftOf(form, say) }),
        saving: save.isPending,
        version: null,
      }}
      conflict={null}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        <div data-wide>{text('name', say('term.medicamento'), true)}</div>
        {text('strength', say('term.concentracao'))}
        {choice('form', 'formaFarmaceutica', say('term.formaFarmaceutica'))}
        {text('dose', say('term.dose'))}
        {choice('via', 'via', say('term.viaDeAdministracao'))}
        <Autocomplete
          label={say('term.posologia')}
          data={prescriptionOptions('posologia', say).map(({ label }) => label)}
          maxLength={120}
          value={form.posologia}
          onChange={(value) => set('posologia', value)}
        />
        {text('quantidade', say('term.quantidade'))}
        {!form.usoContinuo && (
          <>
            <NumberInput
              label={say('term.duracao')}
              min={1}
              max={3650}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              value={form.duracao ?? ''}
              onChange={(value) => set('duracao', value === '' ? null : Number(value))}
            />
            {choice('duracaoUnidade', 'duracaoUnidade', say('term.unidadeDaDuracao'))}
          </>
        )}
        <div data-wide>
          <Checkbox
            label={say('term.usoContinuo')}
            checked={form.usoContinuo}
            onChange={({ currentTarget }) => set('usoContinuo', currentTarget.checked)}
          />
        </div>
        <div data-wide>
          <Textarea
            label={say('term.orientacoes')}
            autosize
            minRows={2}
            maxLength={1000}
            value={form.orientacoes}
            onChange={({ currentTarget }) => set('orientacoes', currentTarget.value)}
          />
        </div>
        <div data-wide>
          <Select
            label={say('term.tipoDeReceita')}
            data={prescriptionOptions('tipoReceita', say)}
            value={form.kind}
            allowDeselect={false}
            onChange={(value) => value !== null && set('kind', value as Form['kind'])}
          />
        </div>
      </div>
    </RecordForm>
  );
}
