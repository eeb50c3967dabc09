import { Button, FileButton } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { isSameFile } from './isSameFile.ts';
import classes from './verify.module.css';

/** Holds a file against what was published. It is read here and goes nowhere. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const { t } = useT();
  const [same, setSame] = useState<boolean | null>(null);
  const check = async (file: File) => setSame(await isSameFile(new Uint8Array(await file.arrayBuffer()), sha256));
  return (
    <div className={classes.file}>
      <FileButton accept="application/pdf,.pdf" onChange={(file) => file && void check(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileCheck size={16} stroke={1.75} aria-hidden />}>
            {t('verify.file')}
          </Button>
        )}
      </FileButton>
      <small>{t('verify.fileHint')}</small>
      <p role="status" data-tone={same === null ? undefined : same ? 'ok' : 'err'} className={classes.answer}>
        {same === null ? '' : t(same ? 'verify.same' : 'verify.different')}
      </p>
    </div>
  );
}
