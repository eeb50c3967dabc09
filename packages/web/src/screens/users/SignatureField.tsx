import type { FileContent, GestaError, UserListed } from '@gesta/domain';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import { useBlobUrl } from '../../form/files/useFileUrl.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { fileAddress } from '../../ui/fileAddress.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './users.module.css';
import type { UserFormState } from './useUserForm.ts';

/** A new one is sent when the account is saved; one that is there stays, and goes only by its own button. */
export function SignatureField({ state, user }: { state: UserFormState; user: UserListed | null }) {
  const { t } = useT();
  const confirm = useConfirm();
  const [removed, setRemoved] = useState(false);
  const hasOne = user?.hasSignature === true && !removed;
  const { data } = useQuery<FileContent, GestaError>({
    queryKey: ['', 'userSignature', user?.iuid],
    queryFn: ({ signal }) => call('userSignature', { iuid: user?.iuid ?? '' }, { signal }),
    enabled: hasOne,
  });
  const stored = useBlobUrl(hasOne ? data : undefined);
  const shown = state.signature ?? (hasOne ? stored : null);
  const reset = useRef<() => void>(null);
  const remove = useAct('removeUserSignature', {
    onDone: () => {
      setRemoved(true);
      notifyDone(t('common.savedSuccess'));
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  const ask = async (iuid: string) => {
    const title = t('account.signatureRemove');
    const question = { title, message: t('ui.pictureRemoveQuestion'), confirmLabel: t('common.remove'), danger: true };
    if ((await confirm(question)).ok) remove.mutate({ iuid });
  };
  const choose = async (file: File | null) => {
    reset.current?.();
    if (file) state.setSignature(await fileAddress(file));
  };
  return (
    <div className={classes.signature}>
      <div className={classes.picture}>
        {shown ? <img src={shown} alt={t('account.signature')} /> : t('account.signatureNone')}
      </div>
      <p className={classes.quiet}>{t('account.signatureHint')}</p>
      <div className={classes.buttons}>
        {hasOne && state.signature === null && (
          <Button variant="subtle" color="red" size="xs" loading={remove.isPending} onClick={() => void ask(user.iuid)}>
            {t('account.signatureRemove')}
          </Button>
        )}
        <FileButton resetRef={reset} onChange={(file) => void choose(file)} accept="image/png,image/jpeg">
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
            >
              {t('account.signatureChoose')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
