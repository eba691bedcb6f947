/** A page's Atom feed, for its head. */
export function feedLink(href: string, title?: string) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/atom+xml',
    ...(title !== undefined && { title }),
    href,
  };
}
