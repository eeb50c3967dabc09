import { formulas } from '@gesta/clinical';
import {
  type Calc,
  FIELD_TYPES,
  type Field,
  type FormDefinition,
  OPERATIONS,
  type Panel,
  REPLICAS,
  type Rule,
} from '../definition.ts';
import type { Problem } from './compile.ts';

const KEY = /^[A-Za-z0-9]{1,60}$/;
/** A tab is parsed with its number glued on: its own name ends in no digit. */
const TAB = /^[A-Za-z]{1,40}$/;
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']);
const MOST = { sections: 60, panels: 120, fields: 2000, items: 300, text: 400, depth: 6 };

const isKey = (value: unknown, shape = KEY): value is string =>
  typeof value === 'string' && shape.test(value) && !FORBIDDEN.has(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST.text;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whatever a company or the assistant wrote is looked at whole before it is used: every problem with its place, never a crash. */
export function checkDefinition(given: unknown): Problem[] {
  if (!isObject(given)) return [{ place: '', reason: 'a form is an object' }];
  const form = given as Partial<FormDefinition>;
  const place = isKey(form.key) ? form.key : '';
  const problems: Problem[] = [];
  const say = (where: string, reason: string) => problems.push({ place: where, reason });
  if (!isKey(form.key)) say(place, 'the key of a form has letters and digits only');
  if (!isText(form.label)) say(place, 'a form has a label');
  if (form.group !== 'exame' && form.group !== 'prontuario') say(place, 'the group is exame or prontuario');
  const sections = listOf(form.components);
  if (sections.length === 0 || sections.length > MOST.sections) say(place, `a form has 1 to ${MOST.sections} sections`);
  const panels = sections.flatMap((section) => (isObject(section) ? listOf(section.panels) : []));
  if (panels.length > MOST.panels) say(place, `a form has at most ${MOST.panels} tabs`);
  let fields = 0;
  const tabs = new Set<string>();
  for (const panel of panels) {
    if (!isObject(panel)) {
      say(place, 'a tab is an object');
      continue;
    }
    const where = `${place}.${String(panel.key).slice(0, 60)}`;
    if (!isKey(panel.key, TAB)) say(where, 'the key of a tab has letters only');
    else if (tabs.has(panel.key)) say(where, 'two tabs have one key');
    else tabs.add(panel.key);
    if (panel.replicate !== undefined && !(REPLICAS as readonly unknown[]).includes(panel.replicate))
      say(where, `a tab is repeated for one of ${REPLICAS.join(', ')}`);
    fields += listOf(panel.fields).length;
    if (fields > MOST.fields) return [...problems, { place, reason: `a form has at most ${MOST.fields} fields` }];
    problems.push(
      ...checkRule(where, panel.showOn),
      ...checkRule(where, panel.hideOn),
      ...checkFields(where, panel as Partial<Panel>),
    );
  }
  return problems;
}

function checkFields(where: string, panel: Partial<Panel>): Problem[] {
  const seen = new Set<string>();
  return listOf(panel.fields).flatMap((field) => {
    if (!isObject(field)) return [{ place: where, reason: 'a field is an object' }];
    const at = `${where}.${String(field.key).slice(0, 60)}`;
    const problems: Problem[] = [];
    if (!isKey(field.key)) problems.push({ place: at, reason: 'the key of a field has letters and digits only' });
    else if (seen.has(field.key)) problems.push({ place: at, reason: 'two fields have one key' });
    else seen.add(field.key);
    return [...problems, ...checkField(at, field as Partial<Field>)];
  });
}

function checkField(at: string, field: Partial<Field>): Problem[] {
  const problems: Problem[] = [];
  const say = (reason: string) => problems.push({ place: at, reason });
  if (!isText(field.label)) say('a field has a label');
  if (!(FIELD_TYPES as readonly unknown[]).includes(field.type)) say(`the type is one of ${FIELD_TYPES.join(', ')}`);
  const items = listOf(field.items);
  if (items.length > MOST.items) say(`a field has at most ${MOST.items} options`);
  if (items.some((item) => !isObject(item) || !isText(item.value) || !isText(item.label)))
    say('an option has a value and a label');
  const values = items.flatMap((item) => (isObject(item) ? [String(item.value)] : []));
  if (new Set(values).size !== values.length) say('two options have one value');
  if (field.decimals !== undefined && ![0, 1, 2, 3, 4].includes(field.decimals)) say('decimals are 0 to 4');
  problems.push(...checkRule(at, field.showOn), ...checkRule(at, field.hideOn));
  for (const calc of listOf(field.formulas)) problems.push(...checkCalc(at, calc));
  return problems;
}

function checkRule(place: string, rule: unknown, depth = 0): Problem[] {
  if (rule === undefined) return [];
  if (!isObject(rule) || depth > MOST.depth) return [{ place, reason: 'a rule is a condition, or all or any of some' }];
  const inner = 'all' in rule ? rule.all : 'any' in rule ? rule.any : undefined;
  if (inner !== undefined) return listOf(inner).flatMap((each) => checkRule(place, each as Rule, depth + 1));
  const compares = ['is', 'not', 'in', 'has', 'from', 'to', 'above', 'below', 'set'].some((name) => name in rule);
  return isText(rule.field) && compares ? [] : [{ place, reason: 'a condition names a field and compares it' }];
}

function checkCalc(place: string, given: unknown): Problem[] {
  if (!isObject(given)) return [{ place, reason: 'a calculation is an object' }];
  const calc = given as Partial<Calc> & Record<string, unknown>;
  if (!('path' in calc))
    return (OPERATIONS as readonly unknown[]).includes(calc.op) && isKey(calc.into) && Array.isArray(calc.of)
      ? []
      : [{ place, reason: `a calculation names a formula, or one of ${OPERATIONS.join(', ')}` }];
  if (!isText(calc.path) || !isObject(calc.params) || !isObject(calc.into))
    return [{ place, reason: 'a formula has a path, parameters and results' }];
  const [measure = ''] = calc.path.split('/');
  const known = formulas().find((each) => each.measure === measure);
  if (!known) return [{ place, reason: `no formula is called ${measure.slice(0, 60)}` }];
  const names = new Set(
    known.authors.flatMap((author) => author.params.flatMap((param) => [param.name, ...(param.aliases ?? [])])),
  );
  const unknown = Object.keys(calc.params).find((name) => !names.has(name));
  return unknown === undefined ? [] : [{ place, reason: `${measure} takes no ${unknown.slice(0, 60)}` }];
}
