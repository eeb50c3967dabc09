import {
  type FormDefinition,
  isPlaceVisible,
  isSet,
  type Panel,
  type Placed,
  placesIn,
  type Replica,
} from '@gesta/forms';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useExam, useExamState } from '../../form/exam.ts';
import { FieldView } from '../../form/fields/FieldView.tsx';
import { useT } from '../../ui/useT.tsx';
import { AxisInputs } from './AxesField.tsx';
import { axisGroups } from './axisGroups.ts';
import { CardGrid } from './CardFields.tsx';
import { ConfirmStrip } from './ConfirmStrip.tsx';
import rows from './rows.module.css';
import { suggestedIn } from './suggestedIn.ts';

type Props = {
  form: FormDefinition;
  panel: Panel;
  replica: Replica;
  index: number;
  selected: boolean;
  /** Of the last row: one more. */
  onAdd: (() => void) | null;
  onRemove: (() => void) | null;
};

/** How a drawing calls it too. */
const MARKS = {
  mioma: 'scheme.fibroid',
  lesao: 'scheme.lesion',
  noduloDireita: 'scheme.noduleRight',
  noduloEsquerda: 'scheme.noduleLeft',
} as const;

/** One lesion in one line. Enter takes what is suggested, in the last cell it adds another; Delete takes an empty row away. */
export function LesionRow({ form, panel, replica, index, selected, onAdd, onRemove }: Props) {
  const { t } = useT();
  const exam = useExam();
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useMemo(() => placesIn(form, panel, index), [form, panel, index]);
  const mask = useExamState(({ values }) => places.map((each) => (isPlaceVisible(each, values) ? '1' : '0')).join(''));
  const isShown = (place: Placed) => mask[places.indexOf(place)] === '1';
  const columns = useMemo(() => axisGroups(places.filter(({ field }) => !field.seldom)), [places]);
  const more = places.filter((place) => place.field.seldom && isShown(place));
  const mark = replica in MARKS ? t(MARKS[replica as keyof typeof MARKS], { n: index }) : String(index);
  const name = t(`replica.${replica}`, { n: index });

  function onKeyDown(event: KeyboardEvent): void {
    if (exam.readOnly || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
      return;
    if (event.key === 'Delete' && onRemove && isEmptyRow()) {
      event.preventDefault();
      onRemove();
      return;
    }
    if (event.key !== 'Enter') return;
    const proposed = suggestedIn(places, exam.store.state());
    const cells = [...(body.current?.querySelectorAll<HTMLInputElement>('[data-cells] input:not([readonly])') ?? [])];
    if (proposed !== null) exam.change(proposed);
    else if (onAdd && event.target === cells.at(-1)) onAdd();
    else return;
    event.preventDefault();
  }
  const isEmptyRow = () => places.every(({ key }) => !isSet(exam.store.state().values[key]));

  return (
    <tbody ref={body} className={rows.row} data-selected={selected || undefined} onKeyDown={onKeyDown}>
      <tr data-cells>
        <th scope="row">
          <b>{mark}</b>
          <span className="visually-hidden">{name}</span>
        </th>
        {columns.map((group) => {
          const [place] = group;
          if (place === undefined) return null;
          if (group.length > 1)
            return (
              <td key={place.key} className={rows.axes}>
                <div>
                  <AxisInputs places={group} of={`${mark} `} />
                </div>
              </td>
            );
          return isShown(place) ? (
            <td key={place.key} data-place={place.key} data-kind={place.field.type}>
              <FieldView place={place} />
            </td>
          ) : (
            <td key={place.key} className={rows.absent} aria-hidden>
              —
            </td>
          );
        })}
        <td className={rows.remove}>
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              tabIndex={-1}
              aria-label={t('replica.remove', { tab: name })}
              onClick={onRemove}
            >
              <IconTrash size={15} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </td>
      </tr>
      {selected && (
        <tr>
          <td colSpan={columns.length + 2} className={rows.more}>
            {more.length > 0 && <CardGrid places={more} />}
            <ConfirmStrip places={places} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
