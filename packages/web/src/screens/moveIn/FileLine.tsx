import { IconFileSpreadsheet, IconShieldCheck } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './moveIn.module.css';
import type { SheetFile } from './readSheetFile.ts';
import { useCounted } from './useCounted.ts';

const ENCODINGS = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const;

type Props = { file: SheetFile; used: number; untouched: boolean };

/** What was understood of the file, so that somebody can tell whether it was understood rightly. */
export function FileLine({ file: { name, sheet, encoding }, used, untouched }: Props) {
  const { t } = useT();
  const counted = useCounted();
  const separator = sheet.separator === '\t' ? t('moveIn.tab') : sheet.separator;
  return (
    <div className={classes.fileLine}>
      <p>
        <IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />
        <b>{name}</b>
        <span>
          {[
            t('moveIn.lines', { count: sheet.rows.length, number: counted(sheet.rows.length) }),
            t('moveIn.separatedBy', { separator }),
            ENCODINGS[encoding],
            t('moveIn.columnsUsed', { used, count: sheet.head.length }),
          ].join(' · ')}
        </span>
      </p>
      {untouched && (
        <p className={classes.untouched}>
          <IconShieldCheck size={15} stroke={1.75} aria-hidden />
          {t('moveIn.nothingWritten')}
        </p>
      )}
    </div>
  );
}
