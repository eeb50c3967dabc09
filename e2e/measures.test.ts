import { randomUUID } from 'node:crypto';
import { deviceSourceKey } from '@gesta/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dicomSample } from '../packages/server/src/test/dicomFiles.ts';
import { expectAccessible, goWithin, type OpenPage, openAs, picture, pictures, signedIn } from './support/browser.ts';
import { type Exam, fieldAt, formAddress, freshExam, storedForms } from './support/exam.ts';
import { machineUid, sendSamples } from './support/machine.ts';
import { gynecologicReport, type MeasureReportOf, measureReport } from './support/measureReport.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

let product: Product;
let page: OpenPage;

beforeAll(async () => {
  product = await startProduct();
  page = await openAs(product, 'doctor', '/studies');
});
afterAll(() => stopProduct(product));

const FORM = '2ndand3rdquarter';
const B = `${FORM}.biometria1`;
const DBP = `${B}.dbp`;
const CA = `${B}.ca`;
const CU = `${B}.cu`;
const FLOW = 'obstetricdoppler';
const DATED = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-05-05',
  'gestationalAge.info.interationDate': '2026-11-18',
  'gestationalAge.info.accessionNumber': '870058',
  'gestationalAge.info.fetos': '1',
  [`${FORM}.hasData`]: true,
  [`${FLOW}.hasData`]: true,
};
const EXAM = {
  ...DATED,
  [`${FORM}.avaliacaoGestacao1.batimentosFetais`]: 'presente',
  [`${FORM}.avaliacaoGestacao1.bcf`]: 142,
  [`${B}.cc`]: 262,
  [CA]: 228,
};

/** Sent, and read: the job behind it is done. */
async function measured(exam: Exam, sent: MeasureReportOf = {}): Promise<void> {
  const uid = machineUid();
  const files = [
    { bytes: dicomSample('us-ybr422-jpeg-baseline.dcm'), sop: uid },
    { bytes: measureReport({ picture: uid, ...sent }) },
  ];
  const { instances } = await sendSamples(product, exam, files);
  await readBy(instances);
}

const readBy = (instances: string[]) =>
  expect
    .poll(async () => {
      const { rows } = await product.sql.query(
        "SELECT FROM dicom_instance WHERE id = ANY ($1) AND kind = 'report' AND read_at IS NULL",
        [instances],
      );
      return rows.length;
    })
    .toBe(0);

const strip = (page: OpenPage) => page.getByRole('region', { name: 'Medidas do aparelho' });
const line = (page: OpenPage) => strip(page).getByRole('button', { name: /^Aparelho: / });
const box = (page: OpenPage, key: string) => fieldAt(page, key).locator('input').first();
const shown = (page: OpenPage, key: string) => box(page, key).inputValue();
const kept = async (exam: Exam, ...keys: string[]) => {
  const forms = await storedForms(product, exam);
  return keys.map((key) => forms[key]);
};

describe('measures of a machine in the form', () => {
  it('[IMG-068] [IMG-069] [IMG-070] stand beside their fields, enter by a press, keep their source until typed over', async () => {
    const exam = await freshExam(product, EXAM);
    await measured(exam);
    await goWithin(page, formAddress(exam, FORM, 'biometria'));
    await line(page).waitFor();
    expect(await line(page).textContent()).toMatch(/^Aparelho: 11 medidas · 5 vazios · 1 diverge · 1 fora da faixa/);
    // Nothing entered by itself.
    expect(await shown(page, DBP)).toBe('');

    await box(page, DBP).focus();
    await page.keyboard.press('Alt+m');
    await page.getByText('Aparelho · como enviado').waitFor();
    expect(await box(page, DBP).evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => fieldAt(page, DBP).textContent()).toMatch(/71,4 mm.*7,14 cm · sem autor · feto A.*P\d+/);
    await picture(page, 'measures-open');
    await pictures(page, 'measures', 1500);
    await expectAccessible(page);

    // Enter takes the proposal of an empty field and goes on.
    await box(page, DBP).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page, DBP)).toBe('71,4');
    await fieldAt(page, DBP)
      .getByText(/^aceita \d\d:\d\d$/)
      .waitFor();
    await fieldAt(page, DBP).getByRole('img', { name: 'do aparelho' }).waitFor();

    // All empty ones at once, and back at once.
    await page.keyboard.press('Alt+a');
    await expect.poll(() => shown(page, `${B}.cf`)).toBe('51,6');
    expect(await shown(page, CA)).toBe('228,0');
    expect(await shown(page, CU)).toBe('');
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown(page, `${B}.cf`)).toBe('');
    expect(await shown(page, DBP)).toBe('71,4');
    await page.keyboard.press('Alt+a');

    // What differs is changed by its own button only; what is implausible offers what was meant.
    await fieldAt(page, CA)
      .getByRole('button', { name: /^Trocar/ })
      .click();
    await expect.poll(() => shown(page, CA)).toBe('222,0');
    await fieldAt(page, CU)
      .getByRole('button', { name: /^Era 47,6 mm\?/ })
      .click();
    await expect.poll(() => shown(page, CU)).toBe('47,6');

    // What no field asks is listed.
    const lost = page.getByRole('region', { name: 'Sem campo no formulário' });
    await lost.getByText('Anterior-Posterior Abdominal Diameter').waitFor();
    await lost.getByText('Nasal bone').waitFor();

    await expect.poll(() => kept(exam, DBP, CA, CU)).toEqual([71.4, 222, 47.6]);
    const source = (await kept(exam, deviceSourceKey(CU)))[0];
    expect(source).toMatch(/^[0-9a-f-]{36}$/);

    // The passport says from where; typing over takes it away.
    await box(page, CU).focus();
    await page.keyboard.press('F1');
    const passport = page.getByRole('dialog');
    await passport.getByText('4,76 mm como enviado').waitFor();
    await passport
      .getByText(/SELFMADE Medical BY-HAND/)
      .first()
      .waitFor();
    await picture(page, 'measures-passport');
    await page.keyboard.press('Escape');
    await passport.waitFor({ state: 'hidden' });
    await box(page, CU).fill('48');
    await fieldAt(page, CU).getByRole('img', { name: 'do aparelho' }).waitFor({ state: 'hidden' });
    await expect.poll(() => kept(exam, CU, deviceSourceKey(CU))).toEqual([48, undefined]);
    expect(page.problems).toEqual([]);
  });

  it('[IMG-068] stand beside the forms of a general report too, and their sign beside a day', async () => {
    const DUM = 'gynecologic.info.dum';
    const taken = { [DUM]: '2026-11-01', [deviceSourceKey(DUM)]: randomUUID() };
    const exam = await freshExam(product, { 'gynecologic.hasData': true, ...taken });
    const { instances } = await sendSamples(product, exam, [{ bytes: gynecologicReport('20261102') }]);
    await readBy(instances);
    await goWithin(page, `/general-report/${exam.iuid}?form=gynecologic`);
    await line(page).waitFor();
    const sign = fieldAt(page, DUM).getByRole('img', { name: 'do aparelho' });
    await sign.waitFor();
    await box(page, DUM).fill('02112026');
    await sign.waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+m');
    const axes = page.getByRole('group', { name: /^(Longitudinal|Comprimento)/ }).filter({ hasText: '74,0 mm' });
    await axes.waitFor();
    await pictures(page, 'measures-general', 1500);
    await expectAccessible(page);
    await page.keyboard.press('Alt+a');
    await expect.poll(() => kept(exam, 'gynecologic.utero.long', 'gynecologic.utero.transv')).toEqual([74, 46]);
    await fieldAt(page, 'gynecologic.utero.long').getByRole('img', { name: 'do aparelho' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('[IMG-071] asks once which twin is which, proposes nothing before, and fills the fetus that was answered', async () => {
    const exam = await freshExam(product, { ...DATED, 'gestationalAge.info.fetos': '2' });
    const { instances } = await sendSamples(product, exam, ['sr-obgyn-twins-vendorstyle-selfmade.dcm']);
    await readBy(instances);
    await goWithin(page, formAddress(exam, FORM, 'biometria'));
    await strip(page).getByText('Qual feto é qual?', { exact: false }).waitFor();
    await line(page).click();
    await page.getByText('Aparelho · como enviado').waitFor();
    expect(await page.getByRole('button', { name: /^Aceitar/ }).count()).toBe(0);
    await pictures(page, 'measures-twins');
    // The machine's A lies on the other side: as answered, never as guessed.
    const choose = async (text: string, tab: string) => {
      await strip(page)
        .getByRole('combobox', { name: `Aparelho ${text} é` })
        .click();
      await page.getByRole('option', { name: tab, exact: true }).click();
    };
    await choose('A', 'Feto 2');
    expect(await strip(page).getByRole('button', { name: 'Confirmar' }).isDisabled()).toBe(true);
    await choose('B', 'Feto 1');
    await strip(page).getByRole('button', { name: 'Confirmar' }).click();
    await strip(page).getByText('feto “A” é o Feto 2', { exact: false }).waitFor();
    await page.keyboard.press('Alt+a');
    const second = `${FORM}.biometria2.dbp`;
    await expect.poll(() => kept(exam, DBP, second)).toEqual([79, 81]);
    await page.reload();
    await line(page).waitFor();
    expect(await strip(page).getByText('Qual feto é qual?', { exact: false }).count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('[IMG-020] [IMG-021] chooses the parameters of a field, keeps them as what the machine always fills, and clears them', async () => {
    const exam = await freshExam(product, { ...EXAM, 'morphological.hasData': true });
    const asked: string[] = [];
    const page = await signedIn(product, 'doctor');
    page.on('request', (request) => asked.push(request.url()));
    // Without measures nothing of this is loaded; a report that arrives shows by itself.
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith(`/interactions/${exam.iuid}/measures`)),
      page.goto(product.address + formAddress(exam, FORM, 'biometria')),
    ]);
    await box(page, DBP).waitFor();
    expect(asked.filter((url) => url.includes('DeviceDesk'))).toEqual([]);
    await measured(exam);
    await line(page).waitFor();
    await expect.poll(() => asked.some((url) => url.includes('DeviceDesk'))).toBe(true);
    await line(page).click();

    // Left as it is: said in the trail, and quiet from then on.
    await fieldAt(page, CA)
      .getByRole('button', { name: /^Manter/ })
      .click();
    await fieldAt(page, CA).getByText('mantido').waitFor();
    const { rows } = await product.sql.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.keepOwnValue'",
      [exam.iuid],
    );
    expect(rows[0].details).toMatchObject({ field: CA });

    const lost = page.getByRole('region', { name: 'Sem campo no formulário' });
    await lost.getByRole('button', { name: /^Nasal bone/ }).click();
    await lost.getByLabel('guardar como padrão').check();
    await lost.getByRole('button', { name: 'Escolher campo…' }).click();
    const picker = page.getByRole('dialog', { name: 'Parâmetros do aparelho' });
    const heads = await picker.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Equipamento', 'Grupo', 'Nome', 'Autor', 'Valor', 'Unidade']);
    await picker.getByRole('combobox', { name: 'Campo do formulário' }).fill('Osso nasal');
    await picture(page, 'measures-picker');
    await page
      .getByRole('option', { name: /^Osso nasal/ })
      .first()
      .click();
    await expectAccessible(page);
    await picker.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await picker.waitFor({ state: 'hidden' });
    const nose = 'morphological.biometriaAvancada1.ossoNasal';
    await expect.poll(() => kept(exam, nose)).toEqual([8.1]);
    const presets = async () =>
      (await product.sql.query("SELECT field, entries FROM dicom_preset WHERE entries <> '[]'")).rows;
    await expect.poll(presets).toMatchObject([
      {
        field: 'morphological.biometriaAvancada{n}.ossoNasal',
        entries: [{ param: 'Nasal bone', unit: 'cm', code: 'OSN' }],
      },
    ]);

    // The same from its own field, by its preset; the machine sends its report again, and the value was taken from the first.
    await box(page, DBP).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => kept(exam, DBP)).toEqual([71.4]);
    const { rows: studies } = await product.sql.query('SELECT study_uid FROM dicom_study WHERE interaction_id = $1', [
      exam.iuid,
    ]);
    const again = await sendSamples(product, exam, [{ bytes: measureReport({ head: 7.31 }) }], {
      study: studies[0].study_uid,
    });
    await readBy(again.instances);
    await fieldAt(page, DBP).getByText('o aparelho enviou outro valor').waitFor();
    expect(await shown(page, DBP)).toBe('71,4');

    await lost.getByRole('button', { name: /^Anterior-Posterior/ }).click();
    await lost.getByRole('button', { name: 'Escolher campo…' }).click();
    await picker.getByRole('combobox', { name: 'Campo do formulário' }).fill('Osso nasal');
    await page
      .getByRole('option', { name: /^Osso nasal/ })
      .first()
      .click();
    await expect.poll(() => picker.getByRole('checkbox', { name: 'Escolher Nasal bone' }).isChecked()).toBe(true);
    await picker.getByRole('button', { name: 'Salvar parâmetros' }).click();
    await expect.poll(async () => (await presets())[0]?.entries.length).toBe(2);
    await picker.getByRole('button', { name: 'Limpar' }).click();
    await expect.poll(presets).toEqual([]);
    await page.keyboard.press('Escape');

    await product.sql.query("UPDATE dicom_instance SET problem = 'malformed' WHERE id = $1", [again.instances.at(-1)]);
    await page.reload();
    await strip(page).getByText('1 relatório não pôde ser lido; o arquivo está guardado').waitFor();
    expect(page.problems).toEqual([]);
  });
});
