import type { InvitationMade, SigningGap, UserListed } from '@gesta/domain';
import { IconShieldCheck, IconUserEdit, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import frame from '../../ui/frame.module.css';
import { notifyDone } from '../../ui/notify.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { EntryChoice } from './EntryChoice.tsx';
import { ProfessionalFields } from './ProfessionalFields.tsx';
import { UserAside } from './UserAside.tsx';
import { RoleFields, UserFields } from './UserFields.tsx';
import classes from './users.module.css';
import { useUserForm } from './useUserForm.ts';

type Props = {
  opened: boolean;
  user: UserListed | null;
  /** The field somebody came for. */
  at: SigningGap | undefined;
  users: readonly UserListed[];
  mail: boolean;
  onClose: () => void;
  onOpen: (user: UserListed) => void;
  onLink: (user: Pick<UserListed, 'displayName' | 'email'>, made: InvitationMade) => void;
};

/** Invites somebody, or edits the account given. */
export function UserDialog({ opened, user, onClose, onOpen, ...rest }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const [count, setCount] = useState(0);
  const TitleIcon = user ? IconUserEdit : IconUserPlus;
  const leave = async (then: () => void) => {
    if (await unsaved.mayLeave()) then();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void leave(onClose)}
      title={
        <span className={frame.title}>
          <TitleIcon size={20} stroke={1.75} aria-hidden />
          {t(user ? 'users.edit' : 'users.new')}
        </span>
      }
      size={940}
      padding={0}
      closeOnClickOutside={false}
      classNames={{ content: frame.content ?? '', header: frame.header ?? '', body: frame.body ?? '' }}
    >
      {opened && (
        <DialogBody
          key={`${user?.iuid ?? ''} ${count}`}
          user={user}
          {...rest}
          onDirty={unsaved.note}
          onClose={onClose}
          onCancel={() => void leave(onClose)}
          onOpen={(other) =>
            void leave(() => {
              setCount(count + 1);
              onOpen(other);
            })
          }
        />
      )}
    </Dialog>
  );
}

type BodyProps = Omit<Props, 'opened'> & { onDirty: (dirty: boolean) => void; onCancel: () => void };

function DialogBody({ user, at, users, mail, onDirty, onClose, onCancel, onOpen, onLink }: BodyProps) {
  const { t } = useT();
  const state = useUserForm(user, (made) => {
    onDirty(false);
    if (made) onLink(state.form, made);
    else notifyDone(t('common.savedSuccess'));
    onClose();
  });
  const invites = user === null && state.form.entry === 'invite';
  const saves = invites ? t(mail ? 'users.sendInvite' : 'users.createLink') : t('common.save');
  return (
    <RecordForm
      state={state}
      conflict={null}
      onDirty={onDirty}
      onCancel={onCancel}
      failure={t('user.saveError')}
      saves={saves}
      framed
      more={
        <p className={classes.trail}>
          <IconShieldCheck size={15} stroke={1.75} aria-hidden />
          {t('users.inTrail')}
        </p>
      }
    >
      <div className={frame.columns}>
        <div className={`${frame.main} ${classes.stack}`}>
          <UserFields state={state} user={user} users={users} onOpen={onOpen} />
          <EntryChoice state={state} user={user} mail={mail} />
          <RoleFields state={state} />
          <ProfessionalFields state={state} user={user} at={at} />
        </div>
        <UserAside user={user} form={state.form} mail={mail} />
      </div>
    </RecordForm>
  );
}
