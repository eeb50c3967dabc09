import type { PrintConfig } from '@gesta/domain';
import { useCall } from '../api/useCall.ts';
import { LogoCard } from '../print/LogoCard.tsx';
import { PageMiniature } from '../print/PageMiniature.tsx';
import { PrintFields, type PrintPart } from '../print/PrintFields.tsx';
import classes from '../print/print.module.css';
import { type PrintField, printFormOf } from '../print/printForm.ts';
import { usePrintForm } from '../print/usePrintForm.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { FieldConflict } from './frame/FieldConflict.tsx';
import { TabFrame } from './frame/TabFrame.tsx';
import { TabSkeleton } from './frame/TabSkeleton.tsx';
import type { TabHolder } from './frame/tabControl.ts';

type Props = { holder: TabHolder; company: string; part: Exclude<PrintPart, 'all'> };

/** The one print screen, a part of it on each of two tabs. */
export function PrintTab({ holder, company, part }: Props) {
  const { t } = useT();
  const answer = useCall('printConfig', { company }, { company });
  if (answer.error)
    return <ErrorNote title={t('print.loadError')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TabSkeleton />;
  return <Settings holder={holder} company={company} part={part} loaded={answer.data} />;
}

function Settings({ holder, company, part, loaded }: Props & { loaded: PrintConfig }) {
  const { t } = useT();
  const state = usePrintForm(company, loaded, () => notifyDone(t('common.savedSuccess')));
  const { theirs, form, start } = state;
  const said = (value: unknown) => (value === null || value === '' ? t('company.empty') : String(value));
  const take = (fields: readonly string[]) => {
    if (theirs === null) return;
    const other = printFormOf(theirs);
    state.takeTheirs();
    for (const field of fields as PrintField[]) state.set(field, other[field]);
  };
  const clashes = (config: PrintConfig) => {
    const other = printFormOf(config);
    return state.changed
      .filter((field) => other[field] !== start[field] && other[field] !== form[field])
      .map((field) => ({ field, label: t(`print.${field}`), mine: said(form[field]), theirs: said(other[field]) }));
  };
  return (
    <TabFrame
      {...state}
      holder={holder}
      name={t(part === 'page' ? 'company.tabPrint' : 'company.tabHeaderFooter')}
      changed={state.changed.length}
      version={t('company.versionOnly', { version: state.version })}
      conflict={theirs && <FieldConflict clashes={clashes(theirs)} onTake={take} />}
      undo={state.reset}
    >
      <div className={classes.columns}>
        <PrintFields state={state} part={part} />
        <div className={classes.aside}>
          {part === 'page' && <PageMiniature form={state.form} />}
          {part === 'around' && (
            <LogoCard company={company} hasLogo={state.hasLogo} version={state.version} onChanged={state.follow} />
          )}
        </div>
      </div>
    </TabFrame>
  );
}
