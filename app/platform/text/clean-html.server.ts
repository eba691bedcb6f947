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

/** Elements that stand for a row by its number, by the attribute that holds it: `{ cite: 'data-source' }`. */
export type References = Readonly<Record<string, string>>;

/** The same subset with such elements; one of them without a number is what it was without them. */
function withReferences(references: References): sanitizeHtml.IOptions {
  const transforms = Object.entries(references).map(([tag, attribute]) => {
    const usual = tag === 'a' ? subset.transformTags?.a : undefined;
    const transform: sanitizeHtml.Transformer = (tagName, attribs) => {
      const number = attribs[attribute] ?? '';
      if (/^[1-9]\d{0,8}$/.test(number)) return { tagName, attribs: { [attribute]: number } };
      const { [attribute]: _, ...others } = attribs;
      return typeof usual === 'function' ? usual(tagName, others) : { tagName: 'span', attribs: {} };
    };
    return [tag, transform] as const;
  });
  const tags = Array.isArray(subset.allowedTags) ? subset.allowedTags : [];
  return {
    ...subset,
    allowedTags: [...new Set([...tags, ...Object.keys(references)])],
    allowedAttributes: {
      ...subset.allowedAttributes,
      ...Object.fromEntries(
        Object.entries(references).map(([tag, attribute]) => [
          tag,
          [...(tag === 'a' ? ['href', 'rel'] : []), attribute],
        ]),
      ),
    },
    transformTags: { ...subset.transformTags, ...Object.fromEntries(transforms) },
  };
}

/** The subset of HTML that people's texts may hold; text without a paragraph becomes one, nothing stays ''. */
export function cleanHtml(html: string, references?: References): string {
  const options = references ? withReferences(references) : subset;
  const clean = sanitizeHtml(html.normalize('NFC'), options).trim();
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
