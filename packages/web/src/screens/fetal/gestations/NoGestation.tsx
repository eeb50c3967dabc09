import { Button } from '@mantine/core';
import { IconBabyCarriage, IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useT } from '../../../ui/useT.tsx';
import { startOffers } from './gestationActs.ts';
import type { StartExam } from './useStartExam.ts';

export function NoGestation({ start }: { start: StartExam }) {
  const { t } = useT();
  const { session } = useSession();
  if (startOffers(session.user).length === 0) {
    return (
      <Card>
        <EmptyState icon={IconBabyCarriage} title={t('gestation.none')} hint={t('gestation.noneReader')} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={IconBabyCarriage}
        title={t('gestation.none')}
        hint={t('gestation.noneHint')}
        action={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            loading={start.busy}
            onClick={start.newExam}
          >
            {t('gestation.firstExam')}
          </Button>
        }
      />
    </Card>
  );
}
