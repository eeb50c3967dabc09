import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../sending/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './users.module.css';
import type { ShownLink } from './useUserActs.ts';

/** Shown this once: the server keeps no more than its hash. */
export function LinkDialog({ shown, onClose }: { shown: ShownLink | null; onClose: () => void }) {
  const { t } = useT();
  const format = useFormat();
  const link = shown?.made.link ?? '';
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      title={t('users.linkTitle')}
      size={520}
      closeOnClickOutside={false}
    >
      {shown && (
        <div className={classes.stack}>
          {shown.made.mailed && <p role="status">{t('users.linkMailed', { email: shown.email })}</p>}
          <p>
            {t(shown.made.mailed ? 'users.linkTooWords' : 'users.linkWords', {
              name: shown.name,
              moment: format.moment(shown.made.until),
            })}
          </p>
          <TextInput
            label={t('users.link')}
            readOnly
            data-autofocus
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={classes.buttons}>
            <CopyButton text={link} label={t('users.copyLink')} />
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
