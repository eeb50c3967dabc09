import { loadChapters } from '@gesta/clinical';
import { placingAt } from '@gesta/forms';
import { placingIn } from '@gesta/report';
import { expect, it } from 'vitest';
import { createExamStore } from '../examStore.ts';
import { authorChoices } from './authorChoice.ts';

await loadChapters();

const B = '2ndand3rdquarter.biometria1.';
const store = createExamStore({ '2ndand3rdquarter.hasData': true });

function choicesAt(field: string) {
  const place = store.compiled().fields.get(B + field);
  const calc = place && placingAt(place);
  if (!place || !calc) throw new Error(field);
  return { place, choices: authorChoices(store.compiled(), place, calc, store.state().values) };
}

it('keeps the choice beside the measure, and nothing for the author of the form', () => {
  const { choices } = choicesAt('ca');
  expect(choices.map(({ author, patch }) => [author.author, patch])).toEqual([
    ['hadlock', { [`${B}caAutor`]: null }],
    ['intergrowth', { [`${B}caAutor`]: 'intergrowth' }],
    ['who', { [`${B}caAutor`]: 'who' }],
    ['snijders', { [`${B}caAutor`]: 'snijders' }],
    ['nichd', { [`${B}caAutor`]: 'nichd' }],
  ]);
});

it('writes the field that the path names, where a field is the choice', () => {
  const { place, choices } = choicesAt('pesoEstimado');
  expect(choices.map(({ patch }) => patch)).toContainEqual({ [`${B}curvaPeso`]: 'who' });
  for (const { author, patch } of choices) {
    store.change(patch);
    expect(placingIn(place, store)?.author.path).toBe(author.path);
  }
});
