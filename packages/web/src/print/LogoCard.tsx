import type { FileContent, GestaError, PrintConfig } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useAct } from '../api/useCall.ts';
import { useBlobUrl } from '../form/files/useFileUrl.ts';
import { fieldKeys } from '../ui/errorText.ts';
import { notifyDone, notifyFailed, notifyProblem } from '../ui/notify.ts';
import { PictureCard } from '../ui/PictureCard.tsx';
import { useT } from '../ui/useT.tsx';

type Props = { company: string; hasLogo: boolean; version: number; onChanged: (config: PrintConfig) => void };

/** The picture at the head of every report. */
export function LogoCard({ company, hasLogo, version, onChanged }: Props) {
  const { t } = useT();
  const { data } = useQuery<FileContent, GestaError>({
    queryKey: [company, 'companyLogo', version],
    queryFn: ({ signal }) => call('companyLogo', { company }, { company, signal }),
    enabled: hasLogo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useBlobUrl(hasLogo ? data : undefined);
  const options = {
    company,
    onDone: (config: PrintConfig) => {
      notifyDone(t('common.savedSuccess'));
      onChanged(config);
    },
    onFailed: (error: GestaError) => {
      const problem = fieldKeys(error).file;
      if (problem) notifyProblem(t(problem));
      else notifyFailed(error, t);
    },
  };
  const save = useAct('saveCompanyLogo', options);
  const remove = useAct('removeCompanyLogo', options);
  return (
    <PictureCard
      title={t('company.logo')}
      url={hasLogo ? url : null}
      none={t('print.logoNone')}
      hint={t('print.logoHint')}
      removal={t('print.logoRemove')}
      question={t('ui.pictureRemoveQuestion')}
      saving={save.isPending}
      removing={remove.isPending}
      onChoose={async (file) =>
        save.mutate({ company, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
      }
      onRemove={hasLogo ? () => remove.mutate({ company }) : null}
    />
  );
}
