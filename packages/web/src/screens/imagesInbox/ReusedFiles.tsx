import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { sentName } from '../../imaging/sentName.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { rawFile } from '../viewer/addresses.ts';
import { saveAs } from '../viewer/saveAs.ts';
import classes from './inbox.module.css';

/** Files under the number of another, with other content: a machine or an export gave one number twice. */
export function ReusedFiles() {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const { data = [] } = useCall('reusedFiles', {});
  if (data.length === 0) return null;
  return (
    <ul className={classes.reused} aria-label={t('inbox.reused')}>
      {data.map(({ iuid, name, accessionNo, receivedAt }) => (
        <li key={iuid}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            <b>{t('inbox.reused')}</b>{' '}
            {[sentName(name) || t('upload.noName'), accessionNo, format.moment(receivedAt)].filter(Boolean).join(' · ')}
            <small>{t('inbox.reusedHint')}</small>
          </span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
            onClick={() => saveAs(rawFile(iuid, company.iuid))}
          >
            {t('common.download')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
