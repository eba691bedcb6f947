import sanitizeHtml from 'sanitize-html';

const subset: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'i', 'sup', 'sub', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 8,
  transformTags: {
    b: 'strong',
    h1: 'p',
    h2: 'p',
    h3: 'p',
    h4: 'p',
    div: 'p',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow noopener' } }),
  },
  // An editor leaves empty paragraphs and links behind.
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'a', 'li', 'strong', 'em', 'i'].includes(tag) && text.trim() === '' && mediaChildren.length === 0,
};

/** The subset of HTML that people's texts may hold; text without a paragraph becomes one, nothing stays ''. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html.normalize('NFC'), subset).trim();
  if (clean === '' || /^<(p|ul|ol|blockquote)\b/.test(clean)) return clean;
  return `<p>${clean}</p>`;
}

/** The words alone, paragraphs and lines told apart by a space. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:\/p|\/li|br)\b[^>]*>/g, ' ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
