import type { CalendarDay } from '@gesta/clinical';
import { itemKey, kindOfItem, type Medicine, medicineKey, prescriptionOptions } from '@gesta/domain';
import { type FormDefinition, folded } from '@gesta/forms';
import { sayMedicine } from '@gesta/report';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useExam, useExamState } from '../../../form/exam.ts';
import { FieldView } from '../../../form/fields/FieldView.tsx';
import { useShown } from '../../../form/useShown.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { MedicineSearch } from './MedicineSearch.tsx';
import { prescribedPlaces } from './prescribedPlaces.ts';
import classes from './prescription.module.css';

/** In the order one types them; what tells the presentation stands behind what tells how it is taken. */
const FIELDS = [
  ...['dose', 'via', 'posologia', 'duracao', 'duracaoUnidade', 'quantidade'],
  ...['concentracao', 'formaFarmaceutica', 'usoContinuo', 'orientacoes'],
];

type Props = {
  form: FormDefinition;
  index: number;
  edited: boolean;
  /** The allergy it is named like. */
  allergy: string | null;
  medicines: readonly Medicine[];
  repeatedOn: CalendarDay | null;
  favourites: boolean;
  onFavourites: (open: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One item: a line that says it, or the fields it is written in. */
export function ItemRow({ form, index, edited, allergy, medicines, repeatedOn, ...on }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { change, say, readOnly } = useExam();
  const at = useItem(index);
  const words = sayMedicine(
    { name: at.name, strength: at.strength, form: at.form, kind: 'simples', posology: at.posology },
    { t, locale, say },
  );
  const known = medicines.find((each) => medicineKey(each) === medicineKey(at)) ?? medicines.find(isNamedSo);
  const kind = known && known.kind !== 'simples' && known.kind !== at.kind ? known.kind : null;
  const kindWords = prescriptionOptions('tipoReceita', say).find(({ value }) => value === (kind ?? at.kind))?.label;
  const places = useMemo(() => prescribedPlaces(form, 'item', index), [form, index]);
  const shown = useShown(places);
  const name = at.name === '' ? t('prescription.unnamed') : words.name;
  return (
    <li className={classes.row} data-edited={edited || undefined} data-allergy={allergy !== null || undefined}>
      <div className={classes.line}>
        <span className={classes.number}>{index}</span>
        <span className={classes.said}>
          <b>{name}</b>
          <span>{words.how}</span>
          {allergy !== null && (
            <Badge icon={IconAlertCircle} family="err">
              {t('prescription.allergy')}
            </Badge>
          )}
          {repeatedOn !== null && <small>{t('prescription.repeatedFrom', { day: format.day(repeatedOn) })}</small>}
          {at.own && kind === null && <small>{kindWords}</small>}
        </span>
        <span className={classes.quantity}>{at.posology.quantidade}</span>
        {!readOnly && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('companies.editOf', { name })}
              aria-expanded={edited}
              onClick={on.onEdit}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('medicines.removeOf', { name })}
              onClick={on.onRemove}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {kind !== null && (
        <p className={classes.other}>
          {t('prescription.otherKind', { kind: kindWords ?? '' })}
          {!readOnly && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconArrowRight size={14} stroke={1.75} aria-hidden />}
              onClick={() => change({ [itemKey(index, 'receita')]: kind })}
            >
              {t('prescription.moveThere')}
            </Button>
          )}
        </p>
      )}
      {edited && (
        <div className={classes.edit}>
          <MedicineSearch
            index={index}
            medicines={medicines}
            favourites={on.favourites}
            onFavourites={on.onFavourites}
          />
          <div className={classes.fields}>
            {FIELDS.flatMap((field) => shown.filter((place) => place.field.key === field)).map((place) => (
              <div key={place.key} data-place={place.key} data-name={place.field.key}>
                <FieldView place={place} />
              </div>
            ))}
          </div>
        </div>
      )}
    </li>
  );

  function isNamedSo(each: Medicine): boolean {
    return folded(each.name) === folded(at.name);
  }
}

/** What stands in an item; the same object while nothing of it has changed. */
function useItem(index: number) {
  const json = useExamState(({ values }) => {
    const text = (field: string) => String(values[itemKey(index, field)] ?? '');
    const posology = ['dose', 'via', 'posologia', 'duracao', 'duracaoUnidade', 'usoContinuo', 'quantidade'].flatMap(
      (field) => {
        const value = values[itemKey(index, field)];
        return value === undefined || value === null ? [] : [[field, value]];
      },
    );
    return JSON.stringify({
      name: text('medicamento'),
      strength: text('concentracao'),
      form: text('formaFarmaceutica'),
      kind: kindOfItem(values, index),
      own: text('receita') !== '',
      posology: Object.fromEntries(posology),
    });
  });
  return useMemo(
    () => JSON.parse(json) as Omit<Medicine, 'iuid' | 'uses' | 'lastUsed' | 'favourite'> & { own: boolean },
    [json],
  );
}
