import { Button, Tabs } from '@mantine/core';
import { IconCertificate, IconCopy } from '@tabler/icons-react';
import { Dialog } from '../ui/Dialog.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { authorName } from './authorName.ts';
import { copyText } from './copyText.ts';
import { MeasureChart } from './MeasureChart.tsx';
import { PassportInfo } from './PassportInfo.tsx';
import { PassportParams } from './PassportParams.tsx';
import classes from './passport.module.css';
import type { PassportProps } from './passportProps.ts';
import { usePassports } from './useReferences.ts';
import { useSay } from './useSay.ts';

type Props = PassportProps & { opened: boolean; onClose: () => void };

/** Where a number comes from: its formula, its inputs, its curve, its paper and how far it was checked. */
export function Passport({ opened, onClose, ...of }: Props) {
  const { t } = useT();
  const say = useSay();
  const { passports, failed } = usePassports(opened);
  const { info, author, standard } = of;
  const copy = async () => {
    const citations = [...new Set(author.sources.map(({ citation }) => citation))];
    const done = await copyText(citations.join('\n'));
    notifyDone(t(done ? 'calculators.citationCopied' : 'calculators.notCopied'));
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={840}
      padding={0}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
      title={
        <span className={classes.title}>
          <IconCertificate size={20} stroke={1.75} aria-hidden />
          {t('calculators.passport')}
          <small>
            {say.word('measure', info.measure)} · {authorName(author, info, say)}
          </small>
        </span>
      }
    >
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
        <Tabs.Panel value="info">
          <PassportInfo {...of} passports={passports} failed={failed} />
        </Tabs.Panel>
        <Tabs.Panel value="charts">
          <div className={classes.charts}>
            {standard ? <MeasureChart {...of} standard={standard} /> : <p>{t('calculators.noCurve')}</p>}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="params">
          <PassportParams {...of} passports={passports} />
        </Tabs.Panel>
      </Tabs>
      <footer className={classes.foot}>
        <span className={classes.keys}>
          <KeyHint keys={['F1']} label={t('calculators.keyF1')} />
          <KeyHint keys={['Esc']} label={t('calculators.keyEsc')} />
        </span>
        <Button
          variant="default"
          leftSection={<IconCopy size={15} stroke={1.75} aria-hidden />}
          disabled={author.sources.length === 0}
          onClick={() => void copy()}
        >
          {t('calculators.copyCitation')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </footer>
    </Dialog>
  );
}
