import { mayCall } from '@gesta/domain';
import { IconCircleCheck, IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { sentName } from '../../imaging/sentName.ts';
import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './uploadedToday.module.css';

/** What the clinic sent from here today, whoever it was; nothing where nothing was. */
export function UploadedToday() {
  const { t } = useT();
  const format = useFormat();
  const { role } = useSession();
  const { data = [] } = useCall('uploadedToday', {}, { enabled: mayCall(role, 'uploadedToday') });
  if (data.length === 0) return null;
  return (
    <Card title={t('upload.today')} padding="none" actions={t('upload.studies', { count: data.length })}>
      <ul className={classes.list}>
        {data.map(({ iuid, name, interaction, accessionNo, files, lastAt }) => (
          <li key={iuid} data-is={interaction === null ? 'waits' : 'linked'}>
            {interaction === null ? (
              <IconInbox size={17} stroke={1.75} aria-hidden />
            ) : (
              <IconCircleCheck size={17} stroke={1.75} aria-hidden />
            )}
            <span>
              <b>{sentName(name) || t('upload.noName')}</b>
              <small>
                {t('upload.objects', { count: files })}
                {' · '}
                {interaction === null ? (
                  <Link to="/images-inbox">{t('studies.imagesWithoutExam')}</Link>
                ) : (
                  [t('upload.exam'), accessionNo].filter(Boolean).join(' ')
                )}
              </small>
            </span>
            <time className="num">{format.time(lastAt)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
