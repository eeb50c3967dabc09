import { describe, expect, it } from 'vitest';
import { cleanRichText } from './cleanRichText.ts';
import { plainText } from './plainText.ts';

describe('a text of the editor', () => {
  it.each([
    '',
    '<p></p>',
    'Sem marcas, apenas texto.',
    '<p>CA &lt;P5 &amp; DBP &gt;P95&nbsp;mm</p>',
    '<p><strong>A</strong><br><em>b</em> <u>c</u></p><ul><li><p>um</p></li></ul><ol start="3"><li><p>três</p></li></ol>',
    '<p><span data-rule="R12" data-index="1" data-reads="{&quot;a.b1.c&quot;:178}">Frase.</span></p>',
    '<p>Em [[7 / 14]] dias, {{gestationalAge.info.calculada}}.</p>',
  ])('comes out as it went in: %s', (html) => expect(cleanRichText(html)).toBe(html));
});

describe('what the editor cannot make', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p style="color:red" class=x>a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>a', ' a'],
    ['<scr<script></script>ipt>alert(1)</script>', '&lt;scr ipt>alert(1)&lt;/script>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<svg/onload=alert(1)>', '&lt;svg/onload=alert(1)>'],
    ['<svg onload=alert(1)><p>a', '&lt;svg onload=alert(1)><p>a</p>'],
    ['<iframe srcdoc="<script>x</script>"></iframe>', '&lt;iframe srcdoc=" ">&lt;/iframe>'],
    ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['<h1>Título</h1><div>a</div>', '<p>Título</p><p>a</p>'],
    ['</p><p><strong>a</p>', '<p><strong>a</strong></p>'],
    ['CA <P5 e >P95', 'CA &lt;P5 e >P95'],
    ["<span data-rule='\"><img src=x>'>a</span>", '<span data-rule="&quot;&gt;&lt;img src=x&gt;">a</span>'],
    ['<!-- <p> -->a', ' a'],
    ['<p', '&lt;p'],
  ])('%s becomes %s', (html, clean) => expect(cleanRichText(html)).toBe(clean));

  it('leaves nothing to run, whatever is thrown at it, and cleaning twice changes nothing', () => {
    const bits = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'p',
      'script',
      'img',
      'onerror',
      'svg',
      '<!--',
      '-->',
      '&lt;',
      'span',
      'data-rule',
      '\n',
    ];
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 5000; round += 1) {
      const html = Array.from({ length: next(24) }, () => bits[next(bits.length)]).join('');
      const clean = cleanRichText(html);
      const marks = clean.match(/<[^>]*/g) ?? [];
      for (const mark of marks)
        expect(mark).toMatch(/^<\/?(p|br|strong|em|u|ul|ol|li|span)( (data-(rule|index|reads)|start)="[^"<]*")*$/);
      expect(cleanRichText(clean), html).toBe(clean);
    }
  });

  it('does not take the words of a text away', () =>
    expect(plainText(cleanRichText('<div>CA <P5</div><table><tr><td>a</td></tr></table>'))).toBe('CA <P5\na'));
});
