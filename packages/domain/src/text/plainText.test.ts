import { describe, expect, it } from 'vitest';
import { plainText } from './plainText.ts';

describe('the words of a text of the editor', () => {
  it.each([
    ['', ''],
    ['Exame normal.', 'Exame normal.'],
    [
      '<p>Feto único, <strong>cefálico</strong>.</p><p>Placenta&nbsp;anterior.</p>',
      'Feto único, cefálico.\nPlacenta anterior.',
    ],
    ['<ul><li>um</li><li>dois</li></ul>', 'um\ndois'],
    ['Linha<br/>outra<br>', 'Linha\noutra'],
    ['<p class="x" style="color:red">a</p>', 'a'],
    ['peso &lt; P10 &amp; PI &gt; P95 &#8211; &#x41;', 'peso < P10 & PI > P95 – A'],
    // A percentile is no tag, however it stands.
    ['CA <P5 e PI >P95', 'CA <P5 e PI >P95'],
    ['IG < 12 e > 10', 'IG < 12 e > 10'],
    // Decoded once: what was written as text stays text.
    ['&amp;lt;p&amp;gt;', '&lt;p&gt;'],
    ['a<script>alert(1)</script>b<style>p{}</style><!-- x -->c', 'a b c'],
    ['fim <script>alert(1)', 'fim'],
    ['&#0;&#x1F;&#xD800;&bogus;', '&bogus;'],
  ])('%j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  // So long that the square of it would not end within the time of a test.
  it.each(['<p ', '<!--', '<script', '&#x', '<script>', ' \n '])(
    'takes a moment, also for a text of %j alone',
    (part) => {
      expect(plainText(part.repeat(200_000)).length).toBeLessThanOrEqual(part.length * 200_000);
    },
  );
});
