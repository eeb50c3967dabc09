import type { Company } from '@gesta/domain';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { ApiKeyField } from './ApiKeyField.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { IntegrationsField } from './IntegrationsField.tsx';
import { useCompanyForm } from './useCompanyForm.ts';

type Props = { opened: boolean; company: Company | null; onClose: () => void };

/** Creates a company, or edits the one given. */
export function CompanyDialog({ opened, company, onClose }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={t(company ? 'companies.edit' : 'companies.new')}
      size={640}
      closeOnClickOutside={false}
    >
      <DialogBody company={company} onDirty={unsaved.note} onClose={onClose} onCancel={() => void leave()} />
    </Dialog>
  );
}

type BodyProps = Omit<Props, 'opened'> & { onDirty: (dirty: boolean) => void; onCancel: () => void };

function DialogBody({ company, onDirty, onClose, onCancel }: BodyProps) {
  const { t } = useT();
  const state = useCompanyForm(company, () => {
    onDirty(false);
    notifyDone(t('common.savedSuccess'));
    onClose();
  });

  return (
    <RecordForm state={state} conflict={state.theirs && t('companies.conflict')} onDirty={onDirty} onCancel={onCancel}>
      <CompanyFields form={state.form} problems={state.problems} set={state.set}>
        {company && (
          <>
            <ApiKeyField company={company} />
            <IntegrationsField company={company} />
          </>
        )}
      </CompanyFields>
    </RecordForm>
  );
}
