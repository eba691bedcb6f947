/** A letter ready to be sent: the HTML and its twin in plain text say the same. */
export type Letter = { subject: string; text: string; html: string };

/** What a letter says: plain text throughout, one thing to press at most. */
export type LetterContent = {
  subject: string;
  title: string;
  /** Sentences before the button. */
  paragraphs: readonly string[];
  /** Things under each other, each with its own address. */
  lists?: readonly LetterList[];
  action?: LetterLink;
  /** Smaller words after the button. */
  aside?: string;
  /** Why it came. */
  reason: string;
  /** Ways to hear less. */
  footLinks?: readonly LetterLink[];
};

type LetterLink = { label: string; url: string };
type LetterList = { title: string; items: readonly { text: string; url?: string }[]; more?: string };

/** Who sends. */
export type LetterSender = { siteName: string; siteUrl: string; contactEmail: string };

const ink = '#1f1d18';
const ink2 = '#514d44';
const ink3 = '#665f54';
const line = '#dfddd4';
const text16 = `margin:0 0 14px;font-size:16px;line-height:24px;color:${ink}`;
const small = `margin:0 0 14px;font-size:14px;line-height:21px;color:${ink2}`;
const smallPrint = `margin:0;font-size:13px;line-height:20px;color:${ink3}`;
const pressable = `display:inline-block;padding:13px 22px;background:#f4b431;color:${ink};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;border-radius:8px`;

/** Lays a letter out: inline styles only, no tables, no pictures, 600 px wide; and the same as text. */
export function composeLetter(sender: LetterSender, content: LetterContent): Letter {
  return { subject: content.subject, text: asText(sender, content), html: asHtml(sender, content) };
}

function asText(sender: LetterSender, content: LetterContent): string {
  const { title, paragraphs, lists = [], action, aside, reason, footLinks = [] } = content;
  const foot = footLinks.map((link) => `\n${link.label}: ${link.url}`).join('');
  const parts = [
    title,
    ...paragraphs,
    ...lists.map(listAsText),
    action && `${action.label}:\n${action.url}`,
    aside,
    `--\n${reason}${foot}\n${sender.siteName} · ${sender.siteUrl}\nErre a levélre ne válaszolj, írj ide: ${sender.contactEmail}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function listAsText({ title, items, more }: LetterList): string {
  const lines = items.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`));
  return [title, ...lines, ...(more ? [more] : [])].join('\n');
}

function asHtml(sender: LetterSender, content: LetterContent): string {
  const { subject, title, paragraphs, lists = [], action, aside, reason, footLinks = [] } = content;
  const foot = footLinks.map(({ label, url }) => `<br>${link(url, label)}`).join('');
  const host = new URL(sender.siteUrl).host;
  return `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#fafaf7;font-family:'Hanken Grotesk','Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${line};border-radius:14px">
<div style="padding:28px 24px 24px">
<p style="margin:0 0 20px;font-size:20px;line-height:24px;font-weight:bold;color:${ink}"><span style="color:#b57a00">⬢</span> ${escapeHtml(sender.siteName)}</p>
<h1 style="margin:0 0 10px;font-size:24px;line-height:30px;color:${ink}">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${text16}">${escapeHtml(paragraph)}</p>`).join('\n')}
${lists.map(listAsHtml).join('\n')}
${action ? `<p style="margin:6px 0 20px"><a href="${escapeHtml(action.url)}" style="${pressable}">${escapeHtml(action.label)}</a></p>` : ''}
${aside ? `<p style="${small}">${escapeHtml(aside)}</p>` : ''}
<div style="border-top:1px solid ${line};padding-top:16px;margin-top:8px">
<p style="${smallPrint}">${escapeHtml(reason)}${foot}<br>${escapeHtml(sender.siteName)} · ${link(sender.siteUrl, host)} · erre a levélre ne válaszolj, írj ide: ${link(`mailto:${sender.contactEmail}`, sender.contactEmail)}</p>
</div>
</div>
</div>
</body>
</html>
`;
}

function listAsHtml({ title, items, more }: LetterList): string {
  const rows = items.map(({ text, url }) =>
    url
      ? `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${ink};text-decoration:underline">${escapeHtml(text)}</a></li>`
      : `<li style="margin:0 0 8px">${escapeHtml(text)}</li>`,
  );
  return `<h2 style="margin:18px 0 8px;font-size:17px;line-height:24px;color:${ink}">${escapeHtml(title)}</h2>
<ul style="margin:0 0 14px;padding:0 0 0 20px;font-size:15px;line-height:22px;color:${ink}">
${rows.join('\n')}
</ul>${more ? `\n<p style="${small}">${escapeHtml(more)}</p>` : ''}`;
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${ink3};text-decoration:underline">${escapeHtml(label)}</a>`;
}

/** Text as it stands in HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
