import type { Source } from '@gesta/clinical';
import { Button, Tabs } from '@mantine/core';
import { IconCertificate, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { copyText } from './copyText.ts';
import dialog from './dialog.module.css';
import classes from './passport.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** What the number is. */
  subtitle: string;
  /** At the right of the head. */
  action?: ReactNode;
  /** Above the tabs, where a field has several calculations. */
  choice?: ReactNode;
  info: ReactNode;
  charts: ReactNode;
  params: ReactNode;
  sources: readonly Source[];
};

/** The dialog of a number: its head, its three tabs, and the papers to copy. */
export function PassportFrame({ opened, onClose, subtitle, action, choice, info, charts, params, sources }: Props) {
  const { t } = useT();
  const copy = async () => {
    const citations = [...new Set(sources.map(({ citation }) => citation))];
    const done = await copyText(citations.join('\n'));
    notifyDone(t(done ? 'calculators.citationCopied' : 'calculators.notCopied'));
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={840}
      padding={0}
      classNames={{ header: classes.header ?? '', title: dialog.heading ?? '', body: dialog.body ?? '' }}
      title={
        <>
          <span className={dialog.title}>
            <IconCertificate size={20} stroke={1.75} aria-hidden />
            {t('calculators.passport')}
            <small>{subtitle}</small>
          </span>
          {action}
        </>
      }
    >
      {choice}
      <Tabs
        defaultValue="info"
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List>
          <Tabs.Tab value="info" data-autofocus>
            {t('calculators.tabInfo')}
          </Tabs.Tab>
          <Tabs.Tab value="charts">{t('calculators.tabCharts')}</Tabs.Tab>
          <Tabs.Tab value="params">{t('calculators.tabParams')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info">{info}</Tabs.Panel>
        <Tabs.Panel value="charts">
          <div className={classes.charts}>{charts}</div>
        </Tabs.Panel>
        <Tabs.Panel value="params">{params}</Tabs.Panel>
      </Tabs>
      <footer className={dialog.foot}>
        <span className={dialog.keys}>
          <KeyHint keys={['F1']} label={t('calculators.keyF1')} />
          <KeyHint keys={['Esc']} label={t('calculators.keyEsc')} />
        </span>
        <Button
          variant="default"
          leftSection={<IconCopy size={15} stroke={1.75} aria-hidden />}
          disabled={sources.length === 0}
          onClick={() => void copy()}
        >
          {t('calculators.copyCitation')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </footer>
    </Dialog>
  );
}
