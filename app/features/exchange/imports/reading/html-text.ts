const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a description that was written as HTML, lines kept; it is only ever shown as text. */
export function textOfHtml(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return html;
  return html
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d+|\w+);/g, (whole, name: string) =>
      name.startsWith('#') ? characterOf(Number(name.slice(1)), whole) : (entities[name] ?? whole),
    )
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(code: number, whole: string): string {
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
}
