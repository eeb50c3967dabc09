const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** The same words with lines and links, for programs that show e-mails so; nothing is loaded from elsewhere. */
export function htmlOf(text: string): string {
  const words = escaped(text)
    .replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (link) => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>\n');
  return `<!doctype html>\n<html><body style="font: 16px/1.5 sans-serif; color: #1b2a2f; max-width: 36em">\n<p>${words}</p>\n</body></html>\n`;
}
