import type { FileContent, GestaError, PrintConfig } from '@gesta/domain';
import { Button, FileButton, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/useCall.ts';
import { useBlobUrl } from '../../form/files/useFileUrl.ts';
import { Card } from '../../ui/Card.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { notifyDone, notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './print.module.css';

type Props = { company: string; hasLogo: boolean; version: number; onChanged: (config: PrintConfig) => void };

/** The picture at the head of every report. It is saved by itself, as soon as it is chosen. */
export function LogoCard({ company, hasLogo, version, onChanged }: Props) {
  const { t } = useT();
  const reset = useRef<() => void>(null);
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
  const choose = async (file: File | null) => {
    reset.current?.();
    if (file) save.mutate({ company, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <Card title={t('company.logo')}>
      <div className={classes.logo}>
        {url && hasLogo ? <img src={url} alt={t('company.logo')} /> : t('print.logoNone')}
      </div>
      <p>{t('print.logoHint')}</p>
      <Group justify="flex-end" gap="sm" mt="sm">
        {hasLogo && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({ company })}>
            {t('print.logoRemove')}
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
