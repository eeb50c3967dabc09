import { allergiesIn, allergyTo, itemKey, repeatItems, swapItems } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconPill, IconPlus, IconRepeat, IconStar } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import exam from '../../../exam/exam.module.css';
import { focusField } from '../../../exam/focusField.ts';
import { useExam, useExamState } from '../../../form/exam.ts';
import { FieldView } from '../../../form/fields/FieldView.tsx';
import { useReplicas } from '../../../form/useReplicas.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useKeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { ItemRow } from './ItemRow.tsx';
import { prescribedPlaces } from './prescribedPlaces.ts';
import classes from './prescription.module.css';

const NONE: never[] = [];

/** A prescription, item by item: each is one line once it is written, and the one in writing has the clinic's list under it. */
export function PrescriptionPage({ form }: { form: FormDefinition }) {
  const { t } = useT();
  const format = useFormat();
  const { opened, change, store, readOnly } = useExam();
  const { count, add, remove } = useReplicas('item', form.key);
  const [edited, setEdited] = useState<number | null>(null);
  const [favourites, setFavourites] = useState(false);
  const [repeated, setRepeated] = useState<string | null>(null);
  const medicines = useCall('listMedicines', {}, { staleTime: 60_000 }).data?.medicines ?? NONE;
  const last = useCall('recordPaper', { iuid: opened.interaction.iuid }).data?.last ?? null;
  const names = useExamState(({ values }) =>
    Array.from({ length: count }, (_, at) => String(values[itemKey(at + 1, 'medicamento')] ?? '')).join('\n'),
  ).split('\n');
  const allergies = useExamState(({ values }) => allergiesIn(values).join('\n'))
    .split('\n')
    .filter(Boolean);
  const indexes = Array.from({ length: count }, (_, at) => at + 1);

  const write = (index: number) => {
    setEdited(index);
    focusField(itemKey(index, 'medicamento'));
  };
  const another = () => {
    const empty = indexes.find((index) => (names[index - 1] ?? '') === '');
    const index = empty ?? add();
    if (index !== null) write(index);
    return index;
  };
  const repeat = () => {
    if (last === null) return;
    const used = names.filter((name) => name !== '').length;
    const patch = repeatItems(store.state().values, last.values, used);
    setRepeated(
      Object.entries(patch)
        .flatMap(([key, value]) => (key.endsWith('.medicamento') ? String(value) : []))
        .join('\n'),
    );
    change(patch);
    setEdited(null);
  };
  const move = (by: number) => {
    const other = edited === null ? 0 : edited + by;
    if (edited === null || other < 1 || other > count) return;
    store.put(swapItems(store.state().values, edited, other));
    write(other);
  };
  const begin = useEffectEvent(() => {
    if (!readOnly && count === 0) another();
  });
  // Whoever opens an empty prescription goes there to write one.
  useEffect(() => begin(), []);
  useKeys(
    readOnly
      ? []
      : [
          { key: 'alt+r', label: 'prescription.repeat', run: repeat, first: true },
          {
            key: 'alt+f',
            label: 'prescription.favourites',
            run: () => {
              if (another() !== null) setFavourites(true);
            },
          },
          { key: 'alt+ArrowUp', label: 'prescription.up', run: () => move(-1), first: true },
          { key: 'alt+ArrowDown', label: 'prescription.down', run: () => move(1), first: true },
          { key: 'mod+Enter', label: 'prescription.next', run: () => void another() },
        ],
  );
  const info = prescribedPlaces(form, 'info', null);
  const field = (name: string) => {
    const place = info.find((each) => each.field.key === name);
    return place && <FieldView place={place} />;
  };
  const like = names.map((name) => allergyTo(allergies, name));
  return (
    <div className={exam.page}>
      <div className={classes.tools}>
        {!readOnly && (
          <>
            <Button
              variant="default"
              leftSection={<IconRepeat size={16} stroke={1.75} aria-hidden />}
              rightSection={<Kbd>{keyName('alt+r')}</Kbd>}
              disabled={last === null}
              onClick={repeat}
            >
              {last === null ? t('prescription.repeat') : t('prescription.repeatOf', { day: format.day(last.day) })}
            </Button>
            <Button
              variant="default"
              leftSection={<IconStar size={16} stroke={1.75} aria-hidden />}
              rightSection={<Kbd>{keyName('alt+f')}</Kbd>}
              onClick={() => another() !== null && setFavourites(true)}
            >
              {t('prescription.favourites')}
            </Button>
          </>
        )}
        <ButtonLink to="/medicines" variant="subtle" leftSection={<IconPill size={16} stroke={1.75} aria-hidden />}>
          {t('medicines.title')}
        </ButtonLink>
        <div className={classes.settings}>
          <div className={classes.kind} data-place="prescricoes.info.tipoReceita">
            {field('tipoReceita')}
          </div>
          <div className={classes.day} data-place="prescricoes.info.dataPrescricao">
            {field('dataPrescricao')}
          </div>
        </div>
      </div>
      <Card
        title={t('document.prescription')}
        padding="none"
        actions={<KeyHint keys={[keyName('alt+ArrowUp'), '↓']} label={t('prescription.orders')} />}
      >
        <ol className={classes.rows}>
          {indexes.map((index) => (
            <ItemRow
              key={index}
              form={form}
              index={index}
              edited={index === edited && !readOnly}
              allergy={like[index - 1] ?? null}
              medicines={medicines}
              repeatedOn={last && repeated?.split('\n').includes(names[index - 1] ?? '') ? last.day : null}
              favourites={favourites && index === edited}
              onFavourites={setFavourites}
              onEdit={() => write(index)}
              onRemove={() => {
                void remove(index);
                setEdited(null);
              }}
            />
          ))}
        </ol>
        {!readOnly && (
          <div className={classes.add}>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              rightSection={<Kbd>{keyName('mod+Enter')}</Kbd>}
              onClick={another}
            >
              {t('prescription.next')}
            </Button>
          </div>
        )}
      </Card>
      <Card>
        <div data-place="prescricoes.info.orientacoesGerais">{field('orientacoesGerais')}</div>
      </Card>
      {allergies.length > 0 && (
        <p className={classes.allergy} role="status" data-place="prescricoes.info.alergiasAviso">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t('prescription.allergies', { allergies: allergies.join(', ') })}{' '}
          {like.some((each) => each !== null) ? '' : t('prescription.noneAlike')}
        </p>
      )}
    </div>
  );
}
