import fc from 'fast-check';
import { expect, it } from 'vitest';
import { genericModel } from './genericModel.ts';
import { escaped, LIGHT_PALETTE, PRINT_PALETTE, svgText } from './svgText.ts';

it.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"\'&amp;', '&quot;&#39;&amp;amp;'],
  [']]><![CDATA[', ']]&gt;&lt;![CDATA['],
  ['a\u0000b\u0008c\u001bd\u007fe\u0085f', 'abcdef'],
  ['\ud800x\udc00\ufffe\uffff', 'x'],
  ['\u202Eevil\u2066\u2069', 'evil'],
  ['Circunferência 🤰', 'Circunferência 🤰'],
])('writes %j as %j', (text, written) => expect(escaped(text)).toBe(written));

it('lets no text become anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (label, color) => {
      const dataTable = [
        ['a', label],
        [label, 1],
      ];
      const answer = genericModel({ chartType: 'ColumnChart', dataTable, options: { title: label, colors: [color] } });
      if ('reason' in answer) return;
      const names = [...svgText(answer.model, label).matchAll(/<\/?([^\s/>]*)/g)].map(([, name]) => name);
      expect(['svg', 'title', 'rect', 'path', 'text']).toEqual(expect.arrayContaining(names));
    }),
  );
});

it('holds only what belongs into an attribute, whatever made the model', () => {
  const answer = genericModel({
    chartType: 'LineChart',
    dataTable: [
      ['a', 'b'],
      [1, 2],
      [2, 3],
    ],
  });
  if ('reason' in answer) throw new Error(answer.reason);
  const hostile = '#fff" onload="x' as `#${string}`;
  const svg = svgText({ ...answer.model, lines: [{ d: 'M0 0"/><a', stroke: hostile, width: 1, dash: '1"x' }] }, '');
  expect(svg).not.toMatch(/onload|<a[ />]/);
});

it('prints in colours of its own', () => {
  const answer = genericModel({
    chartType: 'LineChart',
    dataTable: [
      ['a', 'b'],
      [1, 2],
      [2, 3],
    ],
  });
  if ('reason' in answer) throw new Error(answer.reason);
  expect(svgText(answer.model, '')).toContain(LIGHT_PALETTE['curve-1']);
  expect(svgText(answer.model, '', PRINT_PALETTE)).toContain(PRINT_PALETTE['curve-1']);
});
