import { describe, expect, it } from 'vitest';
import { foldUsername } from '#app/features/members/username.ts';
import { calledMembers, calledNames } from '#app/features/notifications/calling/called-names.ts';
import { commentParts } from './comment-text.ts';

const members = new Map([
  ['anna', 'anna'],
  ['kiss.b', 'kiss.b'],
  ['Ágnes', 'ágnes'],
]);
const shown = (text: string) =>
  commentParts(text, members)
    .map((part) => part.text)
    .join('');

describe('the text of a comment', () => {
  // G3 and its kin: whatever is written stays words, and only http and https become links.
  it.each([
    `<script>document.title="X1"</script>`,
    `<img src=x onerror="document.title='X2'">`,
    `<a href="javascript:document.title='X3'">kattints</a>`,
    `<b>félkövér</b> és <a href="https://example.org/lap">link</a>`,
    `javascript:alert(1) data:text/html,x vbscript:x JAVASCRIPT:x`,
    `[kattints](javascript:alert(1)) ![x](https://example.org/x.png)`,
    `&lt;script&gt; &#106;avascript:alert(1)`,
    'https:// http:/// https://[ http://%',
  ])('never runs: %s', (text) => {
    expect(shown(text)).toBe(text);
    for (const part of commentParts(text, members))
      if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/example\.org\//);
  });

  it('makes links of addresses, without the marks that end the sentence', () => {
    expect(commentParts('Lásd (https://example.org/a?b=c), és http://example.org.', members)).toEqual([
      { kind: 'text', text: 'Lásd (' },
      { kind: 'link', text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
      { kind: 'text', text: '), és ' },
      { kind: 'link', text: 'http://example.org', href: 'http://example.org/' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('calls members as written, and leaves unknown names and mail addresses words', () => {
    expect(commentParts('@anna. @kiss.b. @senki @Ágnes! valaki@anna.hu', members)).toEqual([
      { kind: 'mention', text: '@anna', username: 'anna' },
      { kind: 'text', text: '. ' },
      { kind: 'mention', text: '@kiss.b', username: 'kiss.b' },
      { kind: 'text', text: '. @senki ' },
      { kind: 'mention', text: '@Ágnes', username: 'ágnes' },
      { kind: 'text', text: '! valaki@anna.hu' },
    ]);
  });

  it.each([
    ['@anna-nak', 'anna'],
    ['@annának', 'anna'],
    ['@annanak', 'anna'],
    ['@annával?', 'anna'],
    ['@Annáék', 'anna'],
    ['@anna-belának', 'anna-bela'],
    ['@anna-bela-nak', 'anna-bela'],
    ['@gáborral', 'gabor'],
    ['@gabor.', 'gabor'],
    ['@kiss.b-hez,', 'kiss.b'],
    ['@kiss.b', 'kiss.b'],
    ['@kiss_b-nek', 'kiss_b'],
    ['@bencének', 'bence'],
    ['@bencet', 'bence'],
    ['@balázzsal', 'balazs'],
    ['@Györggyel!', 'gyorgy'],
    ['@péteréknél', 'peter'],
    ['@péterékről', 'peter'],
    ['@gáboréktól', 'gabor'],
    ['@annáékat', 'anna'],
    ['@annabella', undefined],
    ['@ann', undefined],
    ['@gaborka', undefined],
    ['@bences', undefined],
  ])('%s calls %s: the longest name that is somebody’s, with or without an ending', (text, username) => {
    const names = [
      'anna',
      'anna-bela',
      'gabor',
      'kiss',
      'kiss.b',
      'kiss_b',
      'benc',
      'bence',
      'balazs',
      'gyorgy',
      'peter',
    ];
    // as the database finds them: without regard to case and accent
    const found = new Map(
      calledNames(text).flatMap((written) => {
        const name = names.find((each) => each === foldUsername(written));
        return name === undefined ? [] : [[written, name] as const];
      }),
    );
    expect(calledMembers(text, found)).toEqual(username === undefined ? [] : [username]);
    const mention = commentParts(`Kérdezd ${text} meg`, found).find((part) => part.kind === 'mention');
    expect(mention?.username).toBe(username);
    const parts = commentParts(`Kérdezd ${text} meg`, found);
    expect(parts.map((part) => part.text).join('')).toBe(`Kérdezd ${text} meg`);
  });

  it.each(['@anna/@kiss.b', '@anna-@kiss.b', '@anna.@kiss.b', '(@anna/@kiss.b)', 'szia @anna/@kiss.b!'])(
    'calls everybody who is named in one breath: %s',
    (text) => {
      const drawn = commentParts(text, members).filter(({ kind }) => kind === 'mention');
      expect(drawn.map((part) => part.text)).toEqual(['@anna', '@kiss.b']);
      expect(calledMembers(text, members)).toEqual(['anna', 'kiss.b']);
    },
  );

  it.each(['valaki@anna/@kiss.b', 'pelda.hu/@anna/@kiss.b', '@anna@kiss.b'])(
    'but no part of an address: %s',
    (text) => {
      expect(calledMembers(text, members)).not.toContain('kiss.b');
    },
  );

  it('calls nobody inside an address', () => {
    expect(calledNames('https://example.org/@anna és @bela @bela')).toEqual(['bela']);
  });

  it('reads the longest allowed text of tricky marks at once', () => {
    for (const mark of ['@', 'a.', 'http://', '@a-', '.@'])
      expect(shown(mark.repeat(2000).slice(0, 2000))).toHaveLength(2000);
  });
});
