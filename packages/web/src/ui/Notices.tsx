import { useNotifications } from '@mantine/notifications';
import { Later, laterPart } from './Later.tsx';

const noticeList = laterPart(async () => (await import('./NoticeList.tsx')).NoticeList, { dispensable: true });

/** Nothing is fetched for them before there is one. */
export function Notices() {
  const { notifications } = useNotifications();
  return <Later part={noticeList} opened={notifications.length > 0} />;
}
