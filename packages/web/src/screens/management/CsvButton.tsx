import { type CsvCell, csvText } from '@gesta/domain';
import { IconTableExport } from '@tabler/icons-react';
import { saveFile } from '../../form/files/saveFile.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './management.module.css';

type Props = { name: string; rows: () => readonly (readonly CsvCell[])[] };

const FORMAT = 'CSV';

/** The numbers of one card as a file for a spreadsheet. */
export function CsvButton({ name, rows }: Props) {
  const { t, locale } = useT();
  const save = () => {
    const text = csvText(rows(), locale);
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${name
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .toLocaleLowerCase(locale)}.csv`,
    );
  };
  return (
    <button type="button" className={classes.csv} aria-label={t('gestao.download', { name })} onClick={save}>
      <IconTableExport size={15} stroke={1.75} aria-hidden />
      {FORMAT}
    </button>
  );
}
