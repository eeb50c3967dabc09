import { wholeYears } from '@gesta/clinical';
import { describeExam } from '@gesta/report';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowLeft, IconMoon } from '@tabler/icons-react';
import { type CSSProperties, useMemo } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/useCall.ts';
import { useSay } from '../../../calc/useSay.ts';
import { useKeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { abbreviated } from '../abbreviated.ts';
import bars from '../bars.module.css';
import { KeyLine } from '../KeyLine.tsx';
import { allPictures, isCineClip } from '../pictures.ts';
import type { Viewed } from '../useViewed.ts';
import { ViewerBar } from '../ViewerBar.tsx';
import type { PrintViewProps } from '../viewerParts.ts';
import { GRID_LAYOUTS, picturesPerSheet, SHEET } from './gridLayout.ts';
import { OrderList } from './OrderList.tsx';
import { PaperSheet, type SheetWords } from './PaperSheet.tsx';
import { PrintChoices } from './PrintChoices.tsx';
import { pictureCaptions } from './pictureCaptions.ts';
import classes from './print.module.css';
import { SheetStrip } from './SheetStrip.tsx';
import sheetClasses from './sheet.module.css';
import { type PrintedPicture, usePrintChoice } from './usePrintChoice.ts';
import { useSheetPrinter } from './useSheetPrinter.ts';

/** Up to here all sheets are there at once, so that the browser's own way to the printer finds them too. */
const ALL_AT_ONCE = 60;

/** Sheets of pictures before they are printed. */
export function PrintView({ viewed, groups, selection, pane, onHelp, onClose }: PrintViewProps) {
  const { t } = useT();
  const { company } = viewed;
  const pictures = allPictures(groups);
  const { picture, frame } = pane.get();
  const choice = usePrintChoice(pictures, selection, picture && { iuid: picture.iuid, frame });
  const { printed, sheets, sheet, layout, options, picked } = choice;
  const printer = useSheetPrinter(printed);
  const captionOf = useCaptions(viewed);
  const words = useSheetWords(viewed);
  const { ref, width, height } = useElementSize();
  const shown = Math.max(Math.min(width / SHEET.width, height / SHEET.height), 0.1);
  const withPicked = (run: (iuid: string) => void) => () => picked !== null && run(picked);
  useKeys([
    ...GRID_LAYOUTS.map((each, index) => ({
      key: String(index + 1),
      label: 'viewerPrint.layout' as const,
      run: () => choice.choose(each),
    })),
    { key: 'PageDown', label: 'viewerPrint.nextSheet', run: () => choice.turnTo(sheet + 1) },
    { key: 'PageUp', label: 'viewerPrint.previousSheet', run: () => choice.turnTo(sheet - 1) },
    { key: 'ArrowDown', label: 'viewer.next', run: () => choice.step(1) },
    { key: 'ArrowUp', label: 'viewer.previous', run: () => choice.step(-1) },
    { key: 'alt+ArrowUp', label: 'viewerPrint.earlier', run: withPicked((iuid) => choice.move(iuid, -1)) },
    { key: 'alt+ArrowDown', label: 'viewerPrint.later', run: withPicked((iuid) => choice.move(iuid, 1)) },
    { key: 'Delete', label: 'viewerPrint.remove', run: withPicked(choice.remove) },
    { key: 'Enter', label: 'viewer.print', run: printer.print },
    { key: 'mod+p', label: 'viewer.print', run: printer.print },
    { key: 'Escape', label: 'viewerPrint.back', run: onClose },
  ]);
  const isWanted = (index: number) =>
    printer.isPrinting || printed.length <= ALL_AT_ONCE || Math.abs(index - sheet) <= 1;
  const scale = { '--shown': shown, '--on-paper': SHEET.onPaper } as CSSProperties;
  return (
    <div className={classes.page}>
      <ViewerBar
        {...viewed}
        menu={null}
        onClose={onClose}
        back={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>{keyName('Escape')}</Kbd>}
            onClick={onClose}
          >
            <span className={bars.words}>{t('viewerPrint.back')}</span>
          </Button>
        }
      />
      <div className={classes.print}>
        <OrderList choice={choice} total={pictures.length} company={company} captionOf={captionOf} />
        <main id="main" className={classes.desk}>
          <header>
            <h2>{t('viewerPrint.title')}</h2>
            <span>
              {t('viewerPrint.paper')} · {layout.columns} × {layout.rows} ·{' '}
              {t('viewerPrint.perSheet', { number: picturesPerSheet(layout) })}
            </span>
            <span className={classes.dimmed}>
              <IconMoon size={14} stroke={1.75} aria-hidden />
              {t('viewerPrint.dimmed')}
            </span>
          </header>
          <div className={classes.paper} style={scale}>
            <div ref={ref} className={classes.room}>
              <div className={sheetClasses.sheets}>
                {sheets.map((each, index) => (
                  <PaperSheet
                    key={each[0]?.picture.iuid}
                    pictures={each}
                    page={{ number: index + 1, total: sheets.length }}
                    isShown={index === sheet}
                    isFilled={isWanted(index)}
                    failed={printer.failed}
                    onSettled={printer.settle}
                    {...{ company, layout, options, words, captionOf }}
                  />
                ))}
              </div>
            </div>
            <SheetStrip choice={choice} company={company} />
          </div>
        </main>
        <PrintChoices
          choice={choice}
          cannotShow={printer.cannotShow}
          isPrinting={printer.isPrinting}
          onPrint={printer.print}
        />
      </div>
      <KeyLine onHelp={onHelp}>
        <KeyHint keys={['1', '…', '6']} label={t('viewerPrint.keyLayout')} />
        <KeyHint keys={['PgUp', 'PgDn']} label={t('viewerPrint.keySheet')} />
        <KeyHint keys={[keyName('alt+ArrowUp'), keyName('alt+ArrowDown')]} label={t('viewerPrint.keyOrder')} />
        <KeyHint keys={['Del']} label={t('viewerPrint.keyRemove')} />
      </KeyLine>
    </div>
  );
}

/** What was measured on a picture, or its title; of a clip, which frame it is. */
function useCaptions({ exam }: Viewed): (printed: PrintedPicture) => string {
  const { t } = useT();
  const say = useSay();
  const { role } = useSession();
  const asked = exam !== undefined && role !== 'user';
  const { data } = useCall('examMeasures', { iuid: exam?.iuid ?? '' }, { enabled: asked });
  const measured = useMemo(() => {
    const name = (field: string, param: string) => {
      const word = say.word('measure', field);
      return word === field ? param : abbreviated(word);
    };
    return pictureCaptions(data?.measures ?? [], { name, number: say.fixed });
  }, [data, say]);
  return ({ picture, frame }) => {
    const { iuid, description, number } = picture;
    const words = measured.get(iuid) ?? (description || t('viewer.pictureNumber', { number }));
    return isCineClip(picture) ? `${words} · ${t('viewerPrint.frameNumber', { number: frame })}` : words;
  };
}

/** Whose sheets these are: as the exam has it, or as the machine named it. */
function useSheetWords({ visit, exam, studies }: Viewed): SheetWords {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const [study] = studies;
  const day = exam?.serviceDay ?? study?.serviceDate ?? null;
  const patient = visit?.patient;
  const years = patient?.birthdate && day ? wholeYears(patient.birthdate, day) : null;
  const number = exam?.accessionNumber || study?.accessionNo;
  const join = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  return {
    name: patient?.name ?? study?.sent.name ?? '',
    about: join([
      patient?.patId ?? study?.sent.patId,
      years !== null && t('patients.years', { count: years }),
      exam && describeExam(exam, t).age,
    ]),
    clinic: company.name,
    exam: join([day && t('viewerPrint.examOf', { day: format.day(day) }), number && `AN ${number}`]),
  };
}
