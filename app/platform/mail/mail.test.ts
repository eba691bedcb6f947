import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '#app/platform/cache/touch.server.ts';
import { useMailbox } from '#test/harness/mailbox.ts';
import { useTestServices } from '#test/harness/services.ts';
import { composeLetter } from './compose-letter.ts';
import { listKeptLetters, readKeptLetter } from './mail-folder.server.ts';
import { postLetter } from './post-letter.server.ts';
import { openMailer, sendLetters } from './send-letters.server.ts';

const mailbox = useMailbox();
const services = useTestServices({ env: () => ({ SMTP_URL: mailbox.url }) });
let dataDir = '';
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-mail-'));
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const content = {
  subject: 'Új név: őszi araszoló',
  title: 'Őszi araszoló lett a <valami> & társa',
  paragraphs: ['Szia, "Réka"!', 'Így hívják: <script>alert(1)</script>'],
  action: { label: 'Megnézem', url: 'https://lelohely.example.org/talalat/1?a=1&b=2' },
  reason: 'Azért kaptad, mert kérted.',
};
const sender = { siteName: 'Lelőhely', siteUrl: 'https://lelohely.example.org', contactEmail: 'kapcsolat@example.org' };

describe('a letter', () => {
  it('says the same as text and as HTML, and whatever is in it stays text', () => {
    const { html, text } = composeLetter(sender, content);
    expect(text).toContain('Így hívják: <script>alert(1)</script>');
    expect(text).toContain('Megnézem:\nhttps://lelohely.example.org/talalat/1?a=1&b=2');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('href="https://lelohely.example.org/talalat/1?a=1&amp;b=2"');
    expect(html).not.toMatch(/<script|<table|<img|class=/);
  });

  it('leaves with the transaction that posts it, and not without', async () => {
    await sendLetters(await services.openWorker(), services.config, async () => undefined);
    const posting = { ...content, to: 'reka@example.org', kind: 'test' };
    const broken = write(services.db, async (tx) => {
      await postLetter(services, tx, { ...posting, subject: 'Ez nem mehet el' });
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    await write(services.db, (tx) => postLetter(services, tx, posting));
    const letter = await mailbox.take('reka@example.org');
    expect(letter.subject).toBe(content.subject);
    expect(letter.text).toContain('Őszi araszoló lett');
    expect(letter.html).toContain('Megnézem</a>');
    expect(letter.raw).toMatch(/^From: =\?UTF-8\?\S+ <ertesites@lelohely\.example\.org>\r$/m);
    expect(letter.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mailbox.letters).toHaveLength(1);
  });

  it('cannot be sent to others by a line break in an address or subject', async () => {
    const { text, html } = composeLetter(sender, content);
    const send = openMailer(services.config);
    await send({
      letterId: randomUUID(),
      to: 'edit@example.org',
      subject: 'Tárgy\r\nBcc: masik@example.org',
      text,
      html,
      kind: 'test',
    });
    await mailbox.take('edit@example.org');
    expect(mailbox.letters.map((letter) => letter.to)).not.toContain('masik@example.org');
  });

  it('is kept once in the folder where no server is set, for its owner alone to read, the newest first', async () => {
    const send = openMailer({ ...services.config, smtpUrl: undefined, dataDir });
    const letter = { to: 'dani@example.org', ...composeLetter(sender, content), kind: 'test' };
    const [one, two] = [
      { ...letter, letterId: randomUUID() },
      { ...letter, letterId: randomUUID(), subject: 'Kettő' },
    ];
    for (const each of [one, one, two, one]) await send(each);
    const kept = await listKeptLetters(dataDir, { limit: 10 });
    expect(kept.map(({ subject, letterId }) => [subject, letterId])).toEqual([
      ['Kettő', two.letterId],
      [content.subject, one.letterId],
    ]);
    const [newest] = kept;
    expect(await listKeptLetters(dataDir, { before: newest?.name, limit: 10 })).toHaveLength(1);
    expect(await readKeptLetter(dataDir, newest?.name ?? '')).toMatchObject({ to: 'dani@example.org', html: two.html });
    const file = path.join(dataDir, 'mail', `${newest?.name}.eml`);
    expect(fs.readFileSync(file, 'utf8')).toContain(`Message-ID: <${two.letterId}@127.0.0.1>`);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps its way out in the folder too, and lists its things in both forms', async () => {
    const send = openMailer({ ...services.config, smtpUrl: undefined, dataDir });
    const lists = [
      { title: 'Új <hozzászólás>', items: [{ text: 'Szép & ritka', url: 'https://example.org/1?a=1&b=2' }] },
    ];
    const composed = composeLetter(sender, {
      ...content,
      lists,
      footLinks: [{ label: 'Leiratkozás', url: 'https://example.org/token/x' }],
    });
    expect(composed.text).toContain('Új <hozzászólás>\n- Szép & ritka\n  https://example.org/1?a=1&b=2');
    expect(composed.text).toContain('Leiratkozás: https://example.org/token/x');
    expect(composed.html).toContain('Új &lt;hozzászólás&gt;');
    expect(composed.html).toContain('href="https://example.org/1?a=1&amp;b=2"');
    const letterId = randomUUID();
    const unsubscribeUrl = 'https://example.org/token/x';
    await send({ letterId, to: 'dani@example.org', kind: 'notices', unsubscribeUrl, ...composed });
    const [newest] = await listKeptLetters(dataDir, { limit: 1 });
    expect(newest?.letterId).toBe(letterId);
    const eml = fs.readFileSync(path.join(dataDir, 'mail', `${newest?.name}.eml`), 'utf8');
    expect(eml).toMatch(/^List-Unsubscribe: <https:\/\/example\.org\/token\/x>/m);
    expect(eml).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });

  it('is no other file of the folder', async () => {
    fs.writeFileSync(path.join(dataDir, 'titok.json'), '{}');
    for (const name of ['../titok', 'titok', '', '20240507t120000000z-test-../../titok'])
      expect(await readKeptLetter(dataDir, name)).toBeUndefined();
    expect(await listKeptLetters(path.join(dataDir, 'nowhere'), { limit: 10 })).toEqual([]);
  });
});
