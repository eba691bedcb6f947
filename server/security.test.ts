import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function scriptSources(html: string): string[] {
  const policy = contentSecurityPolicy(Buffer.from(html));
  const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  return sources.split(' ');
}

test('inline scripts are allowed by their own text, byte for byte, and no others', () => {
  const html = `<p>őszi tesztlepke</p><script>let a = "ű";</script><script type="module" async="">import "/a.js"</script>
    <script src="/b.js"></script><script async src="/c.js">ignored()</script><script>let a = "ű";</script>`;
  expect(scriptSources(html)).toEqual(["'self'", hashOf('let a = "ű";'), hashOf('import "/a.js"')]);
});

test('a page without scripts allows its own files alone', () => {
  expect(scriptSources('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual(["'self'"]);
  expect(scriptSources('<p>cut off</p><script>half')).toEqual(["'self'"]);
});
