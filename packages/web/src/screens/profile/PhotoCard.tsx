import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { PictureCard } from '../../ui/PictureCard.tsx';
import { useT } from '../../ui/useT.tsx';
import { smallPhoto } from './smallPhoto.ts';

/** The face that stands beside one's name. */
export function PhotoCard() {
  const { t } = useT();
  const { photoURL } = useSession().session.user;
  const remove = useAct('removePhoto', { onDone: () => notifyDone(t('common.savedSuccess')) });
  const save = useAct('savePhoto', { onDone: () => notifyDone(t('common.savedSuccess')) });
  const choose = async (file: File) => {
    const image = await smallPhoto(file);
    if (image === null) notifyProblem(t('errors.photoInvalid'));
    else save.mutate({ image });
  };
  return (
    <PictureCard
      title={t('account.photo')}
      url={photoURL || null}
      none={t('account.photoNone')}
      hint={t('account.photoHint')}
      removal={t('account.photoRemove')}
      question={t('account.photoRemoveQuestion')}
      saving={save.isPending}
      removing={remove.isPending}
      onChoose={(file) => void choose(file)}
      onRemove={photoURL ? () => remove.mutate({}) : null}
    >
      {save.error && <ErrorNote error={save.error} />}
    </PictureCard>
  );
}
