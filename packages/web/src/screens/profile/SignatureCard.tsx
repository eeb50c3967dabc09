import { Button, FileButton, Group } from '@mantine/core';
import { useRef } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

/** A picture of the signature. It stays until another is chosen or it is removed. */
export function SignatureCard() {
  const { t } = useT();
  const reset = useRef<() => void>(null);
  const stored = useCall('signature', {});
  const remove = useAct('removeSignature', { onDone: () => notifyDone(t('common.savedSuccess')) });
  const save = useAct('saveSignature', {
    onDone: () => notifyDone(t('common.savedSuccess')),
    onFailed: (error) => {
      const problem = fieldKeys(error).image;
      if (problem) notifyProblem(t(problem));
    },
  });
  const choose = async (file: File | null) => {
    reset.current?.();
    if (file) save.mutate({ image: await asAddress(file) });
  };
  const image = stored.data?.image ?? null;
  return (
    <Card title={t('account.signature')}>
      <div className={classes.signature}>
        {image ? <img src={image} alt={t('account.signature')} /> : t('account.signatureNone')}
      </div>
      <p>{t('account.signatureHint')}</p>
      {save.error && !save.error.detail.fields && <ErrorNote error={save.error} />}
      <Group justify="flex-end" gap="sm" mt="sm">
        {image && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('account.signatureRemove')}
          </Button>
        )}
        <FileButton resetRef={reset} onChange={(file) => void choose(file)} accept="image/png,image/jpeg">
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending}>
              {t('account.signatureChoose')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Card>
  );
}

function asAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
