import { isUnderWay, type Work } from '@gesta/domain';
import { IconAlertTriangle, IconCheck, IconPackageExport } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useWork } from '../../work/useWork.ts';
import { WorkProgress } from '../../work/WorkProgress.tsx';
import { WorkResult } from '../../work/WorkResult.tsx';
import classes from './moveOut.module.css';

const SHOWN = 10;

/** The newest exports: here the file of one is found again for its day. */
export function ExportsCard() {
  const { t } = useT();
  const { data, error, refetch } = useCall('listWork', { limit: 100 });
  const exports = data?.filter(({ kind }) => kind.endsWith('Export')).slice(0, SHOWN);
  return (
    <Card title={t('moveOut.exports')}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {exports?.length === 0 && (
        <EmptyState icon={IconPackageExport} title={t('moveOut.none')} hint={t('moveOut.noneHint')} />
      )}
      <ul className={classes.exports}>
        {exports?.map((each) => (
          <ExportLine key={each.iuid} listed={each} />
        ))}
      </ul>
    </Card>
  );
}

function ExportLine({ listed }: { listed: Work }) {
  const { t } = useT();
  const { moment } = useFormat();
  const work = useWork(listed.iuid) ?? listed;
  return (
    <li>
      <StateSign state={work.state} />
      <p className={classes.what}>
        <b>{work.about === '' ? t('moveOut.company') : work.about}</b>
        <small>
          {moment(work.createdAt)} · {work.startedBy}
        </small>
      </p>
      <div className={classes.became}>
        <WorkProgress work={work} />
        <WorkResult work={work} />
      </div>
    </li>
  );
}

/** What became of it is said beside; here it is seen along the list. */
function StateSign({ state }: { state: Work['state'] }) {
  const [Sign, family] = isUnderWay(state)
    ? ([IconPackageExport, 'accent'] as const)
    : state === 'done'
      ? ([IconCheck, 'ok'] as const)
      : ([IconAlertTriangle, 'err'] as const);
  return (
    <span className={classes.sign} data-family={family}>
      <Sign size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
