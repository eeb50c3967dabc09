import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadChapters } from '../packages/clinical/src/index.ts';
import {
  compiledExam,
  DEFINITIONS,
  type FormDefinition,
  isPlaceVisible,
  isSet,
  OWNED_BY_AGE,
} from '../packages/forms/src/index.ts';
import { type OpenPage, openAs } from './support/browser.ts';
import { type Exam, freshExam, storedForms } from './support/exam.ts';
import {
  exactly,
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
import { type Product, startProduct, stopProduct } from './support/product.ts';

/** The nuchal fold is asked before the age at which the rest of this form is asked. */
const NOT_ASKED_AT_THIS_AGE = ['morphological.biometriaAvancada1.pregaNucal'];
const OWN_PAGES = ['conclusion', 'observations'];

let product: Product;
let page: OpenPage;
const counted = { forms: 0, fields: 0 };

beforeAll(async () => {
  await loadChapters();
  product = await startProduct();
  page = await openAs(product, 'doctor', '/');
});
afterAll(() => stopProduct(product));

const sectionsOf = (key: string) => DEFINITIONS.find((form) => form.key === key)?.components ?? [];

async function goTo({ patient, iuid }: Exam, form: string): Promise<void> {
  const at = OWN_PAGES.includes(form) ? form : `form/${form}`;
  await page.goto(`${product.address}/ultra-fetal/patient/${patient}/gestation-interaction/${iuid}/${at}`);
  await page.getByRole('main').locator('[data-place]').first().waitFor();
}

async function openSection(form: string, section: string): Promise<void> {
  if (OWN_PAGES.includes(form)) return;
  // A page of cards shows all its sections; what one seldom needs is folded away.
  if (DEFINITIONS.find(({ key }) => key === form)?.page) return openFolded();
  const asked = sectionsOf(form).find(({ key }) => key === section);
  const label = asked?.page ?? asked?.label ?? '';
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  const tab = tabs.filter({ hasText: exactly(say(label)) });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

async function openFolded(): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details:not([open])')) folded.setAttribute('open', '');
  });
}

const isList = ({ place }: Step) => ![undefined, 'feto', 'saco'].includes(place.panel.replicate);
const beginsList = (step: Step, last: Step | null) => isList(step) && step.place.panel !== last?.place.panel;

/** A list begins without a tab: somebody adds the first. */
async function openTab(step: Step): Promise<void> {
  const { place } = step;
  if (!isList(step)) return;
  if ((await page.locator(`[data-place^="${place.form}.${place.panel.key}1."]`).count()) > 0) return;
  const card = page.locator(`[data-section="${step.section}"]`);
  const room = (await card.count()) > 0 ? card : page;
  await room.getByRole('button', { name: say(place.panel.label) }).click();
}

async function perform(exam: Exam, steps: readonly Step[]): Promise<void> {
  let last: Step | null = null;
  const waiting: Plain[] = [];
  const fill = () => fillPlain(page, waiting.splice(0));
  for (const step of steps) {
    if (step.form !== last?.form || step.section !== last.section) {
      await fill();
      if (step.form !== last?.form) {
        if (last) await saved(exam, last);
        await goTo(exam, step.form);
      }
      await openSection(step.form, step.section);
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
    await fillField(page, step.place, step.value);
    if (step.form === 'gestationalAge') await agree();
  }
  await fill();
}

async function saved(exam: Exam, { place, value }: Step): Promise<void> {
  await expect.poll(async () => (await storedForms(product, exam))[place.key]).toEqual(value);
}

/** The base age asks before it changes; that the registry has another birthday does not change the one of this exam. */
async function agree(): Promise<void> {
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

async function compareScreen(exam: Exam, form: FormDefinition, steps: readonly Step[]): Promise<number> {
  const values = await storedForms(product, exam);
  await goTo(exam, form.key);
  let compared = 0;
  for (const section of form.components) {
    const places = [...new Map(steps.map(({ place, ...at }) => [place.key, { place, ...at }])).values()].filter(
      (step) => step.form === form.key && step.section === section.key && isPlaceVisible(step.place, values),
    );
    if (places.length === 0) continue;
    await openSection(form.key, section.key);
    const expected = Object.fromEntries(places.map(({ place }) => [place.key, expectedOf(place, values[place.key])]));
    await expect.poll(() => shownFields(page)).toMatchObject(expected);
    compared += places.length;
  }
  return compared;
}

describe('every form of the catalogue, filled through its fields', () => {
  it.each(DEFINITIONS.map((form) => [form.key, form] as const))('%s', { timeout: 180_000 }, async (_, form) => {
    const plan = fillPlan(form);
    expect(plan.unreached.filter((key) => !NOT_ASKED_AT_THIS_AGE.includes(key))).toEqual([]);
    const exam = await freshExam(product, plan.start);
    await perform(exam, plan.steps);
    const typed = typedBy(plan);
    await expect.poll(() => storedForms(product, exam)).toMatchObject(typed);
    expect(Object.values(typed).every(isSet)).toBe(true);
    const compared = await compareScreen(exam, form, plan.steps);
    counted.forms += 1;
    counted.fields += new Set(plan.steps.map(({ place }) => place.key)).size;
    process.stdout.write(`${form.key}: ${plan.steps.length} steps, ${compared} fields compared on screen\n`);
    expect(page.problems).toEqual([]);
  });

  it('are all of them', () => {
    process.stdout.write(`${counted.forms} forms, ${counted.fields} fields\n`);
    expect(counted.forms).toBe(DEFINITIONS.length);
    expect(counted.fields).toBeGreaterThan(800);
  });
});
