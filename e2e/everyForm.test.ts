import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadChapters } from '../packages/clinical/src/index.ts';
import { DOCUMENT_KINDS } from '../packages/domain/src/index.ts';
import {
  compiledExam,
  DEFINITIONS,
  type FormDefinition,
  isPlaceVisible,
  isSet,
  OWNED_BY_AGE,
} from '../packages/forms/src/index.ts';
import { pairsOf } from '../packages/server/src/test/pairsOf.ts';
import { expectPartAccessible, goWithin, type OpenPage, openAs, pictures, THEMES } from './support/browser.ts';
import { type Exam, freshExam, storedForms } from './support/exam.ts';
import {
  expectedOf,
  fillField,
  fillPlain,
  observationOf,
  type Plain,
  plainInputs,
  say,
  shownFields,
} from './support/fillField.ts';
import { fillPlan, type Plan, type Step } from './support/fillPlan.ts';
import { tabWalk } from './support/focusBox.ts';
import { type Product, startProduct, stopProduct } from './support/product.ts';

/** The nuchal fold is asked before the age at which the rest of this form is asked. */
const NOT_ASKED_AT_THIS_AGE = ['morphological.biometriaAvancada1.pregaNucal'];
const OWN_PAGES = ['conclusion', 'observations'];

/** High enough for the longest form. */
const WHOLE = 2200;

let product: Product;
let writer: OpenPage;
/** Another browser: whatever it shows came from the server. */
let reader: OpenPage;
const counted = { forms: 0, fields: 0, walked: 0, stops: 0 };

beforeAll(async () => {
  await loadChapters();
  product = await startProduct();
  [writer, reader] = await Promise.all([openAs(product, 'doctor', '/'), openAs(product, 'doctor', '/')]);
});
afterAll(() => stopProduct(product));

const sectionsOf = (key: string) => DEFINITIONS.find((form) => form.key === key)?.components ?? [];

/** A screen of an exam, from wherever the page is: of what was open there nothing is left. */
async function goTo(page: OpenPage, path: string): Promise<void> {
  await page.locator('[data-saving]:not([data-saving="saved"])').waitFor({ state: 'detached' });
  const other = await page.$('[data-scrolls]');
  await goWithin(page, path);
  await other?.waitForElementState('hidden');
}

async function goToForm(page: OpenPage, { patient, iuid }: Exam, form: string): Promise<void> {
  const at = OWN_PAGES.includes(form) ? form : `form/${form}`;
  await goTo(page, `/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/${at}`);
  await page.getByRole('main').locator('[data-place]').first().waitFor();
}

/** To another form of the exam that is open: what was typed stays in it, saved or not yet. */
async function turnTo(form: string): Promise<void> {
  await writer.locator(`nav a[href$="/form/${form}"]`).click();
  await writer.getByRole('main').locator(`[data-place^="${form}."]`).first().waitFor();
}

const isOnePage = (form: string) => DEFINITIONS.find(({ key }) => key === form)?.page !== undefined;

/** Sections may stand on one page. */
function tabOf(form: string, section: string): string {
  const asked = sectionsOf(form).find(({ key }) => key === section);
  return asked?.page ?? asked?.label ?? '';
}

/** Whether there is such a section now. */
async function openSection(page: OpenPage, form: string, section: string): Promise<boolean> {
  if (OWN_PAGES.includes(form)) return true;
  // A page of cards shows all its sections; what one seldom needs is folded away.
  if (isOnePage(form)) return openFolded(page);
  const isThere = await page.evaluate(
    async (name) => {
      const tabs = document.querySelectorAll<HTMLElement>('[data-scrolls] [role="tab"]');
      const tab = [...tabs].find(({ textContent }) => textContent === name);
      if (tab?.ariaSelected === 'false') tab.click();
      while (tab?.ariaSelected === 'false') await new Promise((resolve) => void setTimeout(resolve));
      return tab !== undefined;
    },
    say(tabOf(form, section)),
  );
  await openFolded(page);
  return isThere;
}

async function openFolded(page: OpenPage): Promise<boolean> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details:not([open])')) folded.setAttribute('open', '');
  });
  return true;
}

const isList = ({ place }: Step) => ![undefined, 'feto', 'saco'].includes(place.panel.replicate);
const beginsList = (step: Step, last: Step | null) => isList(step) && step.place.panel !== last?.place.panel;

/** A list begins without a tab: somebody adds the first. */
async function openTab(step: Step): Promise<void> {
  const { place } = step;
  if (!isList(step)) return;
  if ((await writer.locator(`[data-place^="${place.form}.${place.panel.key}1."]`).count()) > 0) return;
  const card = writer.locator(`[data-section="${step.section}"]`);
  const room = (await card.count()) > 0 ? card : writer;
  await room.getByRole('button', { name: say(place.panel.label) }).click();
}

async function perform(exam: Exam, steps: readonly Step[]): Promise<void> {
  let last: Step | null = null;
  const waiting: Plain[] = [];
  const fill = () => fillPlain(writer, waiting.splice(0));
  for (const step of steps) {
    if (step.form !== last?.form || step.section !== last.section) {
      await fill();
      if (last === null) await goToForm(writer, exam, step.form);
      else if (step.form !== last.form) await turnTo(step.form);
      await openSection(writer, step.form, step.section);
    }
    const inputs = plainInputs(step.place, step.value);
    const isAlone = inputs === null || step.form === 'gestationalAge' || beginsList(step, last);
    last = step;
    if (!isAlone) {
      waiting.push(...inputs);
      continue;
    }
    await fill();
    await openTab(step);
    await fillField(writer, step.place, step.value);
    if (step.form === 'gestationalAge') await agree(writer);
  }
  await fill();
}

/** The base age asks before it changes; that the registry has another birthday does not change the one of this exam. */
async function agree(page: OpenPage): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) return;
  const isAge = (await dialog.textContent())?.includes('Deseja alterar a Idade Gestacional Base?');
  await dialog.getByRole('button', { name: isAge ? 'Sim' : 'Não', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What was typed, all but what the exam calculates itself. */
function typedBy({ steps, end }: Plan): Record<string, unknown> {
  const { writers } = compiledExam(DEFINITIONS, end);
  const own = steps.filter(({ place: { key } }) => !writers.has(key) && !OWNED_BY_AGE.includes(key));
  const typed: Record<string, unknown> = {};
  for (const { place, value } of own) {
    typed[place.key] = value;
    if (place.field.type === 'tableradio') typed[`${place.key}Obs`] = observationOf(place.field);
  }
  return typed;
}

/** Every stop of the Tab key is in sight, and nothing stands over it. */
async function seenByTab(part?: string): Promise<number> {
  const { stops, unseen, isOver } = await tabWalk(reader, part);
  // As the message too: a report that shortens the list still says what was not seen.
  expect({ unseen, isOver }, unseen.join('\n')).toEqual({ unseen: [], isOver: true });
  return stops;
}

const LOOKED_AT = pairsOf(DEFINITIONS, THEMES);

/** Forms are made of the same parts: the themes take turns. */
async function accessible(form: FormDefinition): Promise<void> {
  const themes = LOOKED_AT.filter(([each]) => each === form).map(([, theme]) => theme);
  await expectPartAccessible(reader, '[data-scrolls], aside', themes);
}

const askedIn = ({ panels }: FormDefinition['components'][number]) => panels.flatMap(({ fields }) => fields).length;

/** What another browser shows is what is stored; each part of it is walked by Tab, all answers given. */
async function compareScreen(exam: Exam, form: FormDefinition, steps: readonly Step[]) {
  const values = await storedForms(product, exam);
  await goToForm(reader, exam, form.key);
  if (form.key === 'gestationalAge') {
    // The birthday of the exam is not the registered one: it asks again.
    await reader.getByRole('dialog').waitFor();
    await agree(reader);
  }
  let compared = 0;
  let stops = 0;
  const walked = new Set<string>();
  const [fullest] = form.components.toSorted((one, other) => askedIn(other) - askedIn(one));
  for (const section of form.components) {
    const places = [...new Map(steps.map(({ place, ...at }) => [place.key, { place, ...at }])).values()].filter(
      (step) => step.form === form.key && step.section === section.key && isPlaceVisible(step.place, values),
    );
    if (!(await openSection(reader, form.key, section.key))) continue;
    const expected = Object.fromEntries(places.map(({ place }) => [place.key, expectedOf(place, values[place.key])]));
    await expect.poll(() => shownFields(reader)).toMatchObject(expected);
    compared += places.length;
    if (!isOnePage(form.key)) await pictures(reader, `${form.key}-${section.key}`, WHOLE);
    const tab = tabOf(form.key, section.key);
    if (form.group === 'exame' && !isOnePage(form.key) && !walked.has(tab)) stops += await seenByTab();
    walked.add(tab);
    if (form.group === 'exame' && section === fullest) await accessible(form);
  }
  if (form.group === 'prontuario') stops += await walkRecord(exam, form);
  if (isOnePage(form.key)) {
    await pictures(reader, form.key, WHOLE);
    stops += await seenByTab();
  }
  if ((await reader.locator('aside').count()) > 0) stops += await seenByTab('aside');
  return { compared, stops };
}

/** The forms of a consultation have a frame of their own, and its documents a page each: one of their items is open. */
async function walkRecord({ iuid }: Exam, form: FormDefinition): Promise<number> {
  await goTo(reader, `/medical-record/${iuid}?form=${form.key}`);
  const isDocument = DOCUMENT_KINDS.some((each) => each === form.key);
  const main = reader.getByRole('main');
  if (isDocument) {
    const edit = main.getByRole('button', { name: /^Editar .+/, expanded: false }).first();
    await main.getByRole('listitem').first().waitFor();
    if ((await edit.count()) > 0) await edit.click();
  }
  await main.locator('[data-place]').first().waitFor();
  let stops = isDocument ? await seenByTab() : 0;
  for (const section of isDocument ? [] : form.components) {
    await openSection(reader, form.key, section.key);
    await reader.locator(`[data-place^="${form.key}.${section.panels[0]?.key}"]`).first().waitFor();
    await pictures(reader, `record-${form.key}-${section.key}`);
    stops += await seenByTab();
  }
  await accessible(form);
  return stops;
}

describe('every form of the catalogue, filled through its fields and walked by Tab [FRM-241]', () => {
  it.each(DEFINITIONS.map((form) => [form.key, form] as const))('%s', { timeout: 180_000 }, async (_, form) => {
    const plan = fillPlan(form);
    expect(plan.unreached.filter((key) => !NOT_ASKED_AT_THIS_AGE.includes(key))).toEqual([]);
    const exam = await freshExam(product, plan.start);
    await perform(exam, plan.steps);
    const typed = typedBy(plan);
    await expect.poll(() => storedForms(product, exam)).toMatchObject(typed);
    expect(Object.values(typed).every(isSet)).toBe(true);
    const { compared, stops } = await compareScreen(exam, form, plan.steps);
    counted.forms += 1;
    counted.stops += stops;
    if (stops > 0) counted.walked += 1;
    counted.fields += new Set(plan.steps.map(({ place }) => place.key)).size;
    process.stdout.write(
      `${form.key}: ${plan.steps.length} steps, ${compared} fields compared on screen, ${stops} stops of Tab\n`,
    );
    expect([...writer.problems, ...reader.problems]).toEqual([]);
  });

  it('are all of them', () => {
    const { forms, fields, walked, stops } = counted;
    process.stdout.write(
      `${forms} forms, ${fields} fields; ${walked} forms walked by Tab, ${stops} stops, all in sight\n`,
    );
    expect([forms, walked]).toEqual([DEFINITIONS.length, DEFINITIONS.length]);
    expect(fields).toBeGreaterThan(800);
    expect(stops).toBeGreaterThan(1000);
  });
});
