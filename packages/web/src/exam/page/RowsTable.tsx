import { type FormDefinition, type Panel, placesIn, type Replica } from '@gesta/forms';
import { useMemo, useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { useReplicas } from '../../form/useReplicas.ts';
import { useT } from '../../ui/useT.tsx';
import { useFocused } from '../focus.ts';
import { axisGroups } from './axisGroups.ts';
import { LesionRow } from './LesionRow.tsx';
import rows from './rows.module.css';
import { useAddRow } from './useAddRow.ts';

type Props = { form: FormDefinition; panel: Panel; replica: Replica };

/** A list as a table: one row for each, what one seldom needs under the row somebody is at. */
export function RowsTable({ form, panel, replica }: Props) {
  const { t } = useT();
  const { say } = useExam();
  const { count, canRemove, remove } = useReplicas(replica, form.key);
  const add = useAddRow(form, panel, replica);
  const focused = useFocused();
  const [last, setLast] = useState(1);
  const at = focused?.form === form.key && focused.panel.key === panel.key ? focused.index : null;
  if (at !== null && at !== last) setLast(at);
  const selected = Math.min(last, count);
  const columns = useMemo(
    () => axisGroups(placesIn(form, panel, 1).filter(({ field }) => !field.seldom)),
    [form, panel],
  );
  if (count === 0) return <p className={rows.none}>{t('page.none')}</p>;
  return (
    <div className={rows.scroll}>
      <table className={rows.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('scheme.mark')}</span>
            </th>
            {columns.map((group) => (
              <th key={group[0]?.key} scope="col">
                {group.length > 1 ? t('page.axesMm') : say(group[0]?.field.label ?? '')}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('common.remove')}</span>
            </th>
          </tr>
        </thead>
        {Array.from({ length: count }, (_, n) => n + 1).map((index) => (
          <LesionRow
            key={index}
            {...{ form, panel, replica, index }}
            selected={index === selected}
            onAdd={index === count ? add : null}
            onRemove={canRemove ? () => void remove(index) : null}
          />
        ))}
      </table>
    </div>
  );
}
