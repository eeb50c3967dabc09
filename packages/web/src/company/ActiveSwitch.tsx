import type { Company } from '@gesta/domain';
import { Button, Group } from '@mantine/core';
import { useAct } from '../api/useCall.ts';
import { Card } from '../ui/Card.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyDone, notifyFailed } from '../ui/notify.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './frame/tab.module.css';

/** A company is never removed: its people stop entering it, and can be let in again. */
export function ActiveSwitch({ company }: { company: Company }) {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const isActive = company.deactivatedAt === null;
  const change = useAct('setCompanyActive', {
    onDone: () => notifyDone(t('common.savedSuccess')),
    onFailed: (error) => notifyFailed(error, t),
  });
  const ask = async () => {
    const { ok } = await confirm({
      title: t(isActive ? 'company.deactivate' : 'company.reactivate'),
      message: t(isActive ? 'company.deactivateMessage' : 'company.reactivateMessage', { name: company.name }),
      confirmLabel: t(isActive ? 'company.deactivate' : 'company.reactivate'),
      danger: isActive,
    });
    if (ok) change.mutate({ iuid: company.iuid, active: !isActive });
  };
  return (
    <Card>
      <Group gap="md">
        <p className={classes.note}>
          {company.deactivatedAt === null
            ? t('company.deactivateHint')
            : t('company.deactivatedSince', { moment: format.moment(company.deactivatedAt) })}
        </p>
        <Button
          ml="auto"
          variant="default"
          {...(isActive ? { c: 'red' } : {})}
          loading={change.isPending}
          onClick={() => void ask()}
        >
          {t(isActive ? 'company.deactivate' : 'company.reactivate')}
        </Button>
      </Group>
    </Card>
  );
}
