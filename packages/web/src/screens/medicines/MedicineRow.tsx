import { type Medicine, prescriptionOptions } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { isOffered } from '../../ui/offer.ts';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { medicineRowOffers } from './medicineRowOffers.ts';

type Props = {
  medicine: Medicine;
  words: { name: string; how: string };
  say: (label: string) => string;
  current: boolean;
  onOpen: () => void;
};

export function MedicineRow({ medicine, words, say, current, onOpen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const acts = medicineRowOffers(useSession().role);
  const failed = { onFailed: (error: unknown) => notifyFailed(error, t) };
  const favour = useAct('favourMedicine', failed);
  const remove = useAct('removeMedicine', { ...failed, onDone: () => notifyDone(t('common.successfullyRemoved')) });
  const { iuid, kind, uses, lastUsed, favourite } = medicine;
  const kindLabel = prescriptionOptions('tipoReceita', say).find(({ value }) => value === kind)?.label;
  const onRemove = async () => {
    const { ok } = await confirm({
      title: t('common.confirmRemove'),
      message: t('medicines.removeMessage', { name: words.name }),
      confirmLabel: t('common.remove'),
      danger: true,
    });
    if (ok) remove.mutate({ iuid });
  };
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <tr data-row={iuid} data-current={current || undefined}>
      <td className={table.block}>
        <button type="button" data-main className={table.main} onClick={onOpen}>
          {words.name}
        </button>
        {words.how !== '' && <small>{words.how}</small>}
      </td>
      <td>{kind === 'simples' ? null : kindLabel}</td>
      <td className={table.together}>
        {uses > 0 && t('medicines.used', { count: uses })}
        {lastUsed !== null && <small>{format.day(lastUsed)}</small>}
      </td>
      <td className={`${table.end} ${table.corner}`}>
        {isOffered(acts, 'medicines.favourite') && (
          <ActionIcon
            variant="subtle"
            color={favourite ? 'yellow' : 'gray'}
            aria-pressed={favourite}
            aria-label={t('medicines.favouriteOf', { name: words.name })}
            title={t('medicines.favourite')}
            onClick={() => favour.mutate({ iuid, favourite: !favourite })}
          >
            <Star size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {isOffered(acts, 'common.edit') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('companies.editOf', { name: words.name })}
            title={t('common.edit')}
            onClick={onOpen}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {isOffered(acts, 'common.remove') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('medicines.removeOf', { name: words.name })}
            title={t('common.remove')}
            onClick={() => void onRemove()}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
