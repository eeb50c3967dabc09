import { mayCall } from '@gesta/domain';
import { IconInbox } from '@tabler/icons-react';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { useQuiet } from '../shell/useQuiet.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useT } from '../ui/useT.tsx';

/** How many studies of machines wait for their exam, for those who may give them to one; nothing where none waits. */
export function ImagesWaiting() {
  const { t } = useT();
  const { role } = useSession();
  const quiet = useQuiet();
  const { data } = useCall('waitingCount', {}, { enabled: quiet && mayCall(role, 'waitingCount') });
  if (!data || data.count === 0) return null;
  return (
    <ButtonLink
      to="/images-inbox"
      variant="default"
      leftSection={<IconInbox size={16} stroke={1.75} aria-hidden />}
      rightSection={<b>{data.count}</b>}
    >
      {t('studies.imagesWithoutExam')}
    </ButtonLink>
  );
}
