import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/guards/security.ts';
import { takeMarkOff } from './marked-scripts.ts';

const mark = '0123456789abcdef0123456789abcdef';
const own = `<script nonce="${mark}">let a = 1;</script>`;
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

test('the router’s own inline scripts are known by the mark, which leaves the page with none of it', () => {
  const marked = `<head><link nonce="${mark}" rel="preload"/></head><body>${own}<script type="module" nonce="${mark}" async="">import "/a.js"</script></body>`;
  const { html, scripts } = takeMarkOff(marked, mark);
  expect(scripts).toEqual(['let a = 1;', 'import "/a.js"']);
  expect(html).not.toContain(mark);
  expect(html).toBe(
    '<head><link rel="preload"/></head><body><script>let a = 1;</script><script type="module" async="">import "/a.js"</script></body>',
  );
});

test('a file of the program is allowed by its address, not by its empty text', () => {
  expect(takeMarkOff(`<script nonce="${mark}" src="/a.js"></script>`, mark).scripts).toEqual([]);
});

test.each([
  ['of its own', '<script>evil()</script>'],
  ['with a nonce that was guessed', '<script nonce="fedcba9876543210fedcba9876543210">evil()</script>'],
  ['with the word alone', '<script nonce>evil()</script>'],
  ['inside a text', `<p>${'<script>evil()</script>'}</p>`],
  ['after an open script of ours', `${own}<script>evil()</script>`],
  ['before ours', `<script>evil()</script>${own}`],
  ['whose tag does not end', `<script x="${'<script>evil()</script>'}`],
])('an injected script is neither known nor allowed: %s', (_how, injected) => {
  const { scripts } = takeMarkOff(`<body>${injected}</body>`, mark);
  expect(scripts.filter((script) => script.includes('evil'))).toEqual([]);
  expect(contentSecurityPolicy({ scripts })).not.toContain(hashOf('evil()'));
});
