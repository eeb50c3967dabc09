import type { GestaError, InvitationMade, UserListed } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { notifyProblem } from '../../ui/notify.ts';
import { useRecordState } from '../../ui/useRecordState.ts';
import { useT } from '../../ui/useT.tsx';
import { checkNewUser, checkUser, emptyUser, userFormOf, userProblems } from './userForm.ts';

/** The account itself first; then its signature, if a new one was chosen. */
export function useUserForm(user: UserListed | null, onSaved: (made: InvitationMade | null) => void) {
  const { t } = useT();
  const { company } = useSession();
  const state = useRecordState(user, {
    formOf: (row) => (row ? userFormOf(row) : emptyUser(company.iuid)),
    problemsOf: userProblems,
  });
  const [signature, setSignature] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isAdmin = user?.role === 'admin';
  const failed = (error: GestaError) =>
    error.code === 'passwordMismatch' ? state.refuse({ confirmation: 'user.passwordMismatch' }) : state.failed(error);

  const saved = async (iuid: string, made: InvitationMade | null) => {
    if (signature !== null) {
      setSending(true);
      // The account is saved whatever becomes of the picture, which can be sent again.
      await call('imageProcessing', { image: signature, storageRef: 'signatures', fileName: iuid }).catch(() =>
        notifyProblem(t('user.signatureSaveError')),
      );
      setSending(false);
    }
    onSaved(made);
  };
  const create = useAct('createUser', {
    onDone: ({ iuid, invitation }) => void saved(iuid, invitation),
    onFailed: failed,
  });
  const update = useAct('updateUser', { onDone: (_, { iuid }) => void saved(iuid, null), onFailed: failed });
  const save = () => {
    if (user) {
      const { draft, problems } = checkUser(state.form, isAdmin);
      state.refuse(problems ?? {});
      if (draft) update.mutate({ iuid: user.iuid, ...draft });
      return;
    }
    const { draft, problems } = checkNewUser(state.form);
    state.refuse(problems ?? {});
    if (draft) create.mutate(draft);
  };
  return {
    ...state,
    dirty: state.dirty || signature !== null,
    isAdmin,
    signature,
    setSignature,
    save,
    saving: create.isPending || update.isPending || sending,
    version: null,
  };
}

export type UserFormState = ReturnType<typeof useUserForm>;
