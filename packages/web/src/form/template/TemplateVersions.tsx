import type { Template, TemplateVersion } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { preview } from './preview.ts';
import classes from './templates.module.css';
import type { TemplateDesk } from './useTemplateDesk.ts';

/** Every text the template had. Restoring one saves it as the newest: nothing is lost. */
export function TemplateVersions({ desk, template }: { desk: TemplateDesk; template: Template }) {
  const { t } = useT();
  const { data, error, refetch } = useCall(
    'templateVersions',
    { iuid: template.iuid },
    { staleTime: 0, ...(desk.company === null ? {} : { company: desk.company }) },
  );
  if (error) return <ErrorNote error={error} title={t('history.loadError')} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={classes.waiting} aria-busy />;
  return (
    <ol className={classes.versions} aria-label={t('template.versions')}>
      {data.versions.map((version, place) => (
        <VersionLine
          key={version.iuid ?? 'shipped'}
          version={version}
          number={data.versions.length - place}
          isCurrent={version.iuid === template.currentContent}
          {...(desk.mayEdit && !desk.busy ? { onRestore: () => void desk.restore(version.body) } : {})}
        />
      ))}
    </ol>
  );
}

type LineProps = { version: TemplateVersion; number: number; isCurrent: boolean; onRestore?: () => void };

function VersionLine({ version: { body, created, user }, number, isCurrent, onRestore }: LineProps) {
  const { t } = useT();
  const format = useFormat();
  return (
    <li>
      <span>
        <b>{created === null ? t('template.asShipped') : format.moment(created)}</b> {user}
        <small>{preview(body, 120)}</small>
      </span>
      {isCurrent && <span className={classes.current}>{t('history.current')}</span>}
      {!isCurrent && onRestore && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('history.restoreOf', { version: number })}
          leftSection={<IconRestore size={14} stroke={1.75} aria-hidden />}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}
