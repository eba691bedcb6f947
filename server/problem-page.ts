import { createHash } from 'node:crypto';

// No file of the site is needed: it is shown when those are held up, too.
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 12vh 1.25rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: auto; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
`;
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A failure in a sentence, for whoever opened its address in a browser where no page of the site could answer. */
export function problemPage({ title, detail }: { title: string; detail: string }): { html: string; policy: string } {
  const text = detail === title ? '' : `<p>${escapeHtml(detail)}</p>`;
  const html = `<!DOCTYPE html>
<html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${text}<p><a href="/">Vissza a kezdőlapra</a></p></main></body></html>
`;
  return { html, policy: `default-src 'none'; style-src ${styleSource}; base-uri 'none'; frame-ancestors 'none'` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
