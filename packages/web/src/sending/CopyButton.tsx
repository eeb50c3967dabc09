import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../calc/copyText.ts';
import { useT } from '../ui/useT.tsx';
import classes from './copyButton.module.css';

const COPIED_MS = 2000;

type Props = { text: string; label: string; onCopied?: () => void };

/** Copies, and says so for a moment. */
export function CopyButton({ text, label, onCopied }: Props) {
  const { t } = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) onCopied?.();
  };
  return (
    <span className={classes.copy}>
      <Button
        size="xs"
        variant="default"
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <output>{copied && t('common.copied')}</output>
    </span>
  );
}
