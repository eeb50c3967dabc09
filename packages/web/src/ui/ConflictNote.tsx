import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import classes from './fields.module.css';
import { useT } from './useT.tsx';

/** Somebody else saved first: what was typed is kept, and their version can be read. */
export function ConflictNote({ message, onLoad }: { message: string; onLoad: () => void }) {
  const { t } = useT();
  return (
    <div className={classes.conflict} role="alert">
      <IconUsers size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{message}</p>
        <Button mt="sm" size="xs" variant="default" onClick={onLoad}>
          {t('patients.loadTheirs')}
        </Button>
      </div>
    </div>
  );
}
