import { useAct, useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { fileAddress } from '../../ui/fileAddress.ts';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { PictureCard } from '../../ui/PictureCard.tsx';
import { useT } from '../../ui/useT.tsx';

/** A picture of the signature, for the reports of whoever signs. */
export function SignatureCard() {
  const { t } = useT();
  const stored = useCall('signature', {});
  const remove = useAct('removeSignature', { onDone: () => notifyDone(t('common.savedSuccess')) });
  const save = useAct('saveSignature', {
    onDone: () => notifyDone(t('common.savedSuccess')),
    onFailed: (error) => {
      const problem = fieldKeys(error).image;
      if (problem) notifyProblem(t(problem));
    },
  });
  const image = stored.data?.image ?? null;
  return (
    <PictureCard
      title={t('account.signature')}
      url={image}
      none={t('account.signatureNone')}
      hint={t('account.signatureHint')}
      removal={t('account.signatureRemove')}
      question={t('ui.pictureRemoveQuestion')}
      saving={save.isPending}
      removing={remove.isPending}
      onChoose={async (file) => save.mutate({ image: await fileAddress(file) })}
      onRemove={image ? () => remove.mutate({}) : null}
    >
      {save.error && !save.error.detail.fields && <ErrorNote error={save.error} />}
    </PictureCard>
  );
}
