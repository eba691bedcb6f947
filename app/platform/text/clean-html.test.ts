import { expect, it, test } from 'vitest';
import { cleanHtml, plainText } from './clean-html.server.ts';

it.each([
  ['Egyszerű szöveg', '<p>Egyszerű szöveg</p>'],
  [
    '<p>Egy <b>vastag</b>, egy <em>dőlt</em> és <i>Lucanus cervus</i></p>',
    '<p>Egy <strong>vastag</strong>, egy <em>dőlt</em> és <i>Lucanus cervus</i></p>',
  ],
  ['<ul><li>egy</li><li></li></ul>', '<ul><li>egy</li></ul>'],
  ['<h2>Cím</h2><div>szöveg</div>', '<p>Cím</p><p>szöveg</p>'],
  ['<p></p><p> </p>', ''],
  ['<p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['5 < 8 mm', '<p>5 &lt; 8 mm</p>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//example.org">x</a>',
  '<p onmouseover="alert(1)">x</p>',
  '<style>p{background:url(javascript:alert(1))}</style>',
  '<iframe src="https://example.org"></iframe>',
  '<form action="/logout"><button>x</button></form>',
  '<math><mi><style><img src=x onerror=alert(1)></style></mi></math>',
  '<p><a title="</p><img src=x onerror=alert(1)>">x</a></p>',
])('%s does nothing', (html) => {
  expect(cleanHtml(html)).not.toMatch(
    /<(script|img|svg|style|iframe|form|button)|javascript:|data:|\son\w+=|href="\/\//i,
  );
});

test('links stay, and tell no one where the reader comes from by rank', () => {
  expect(cleanHtml('<a href="https://example.org/a?b=1&amp;c=2" target="_blank">ott</a>')).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener">ott</a></p>',
  );
  expect(cleanHtml('<a href="/bogarak">itt</a>')).toContain('href="/bogarak"');
});

test('cleaning what is clean changes nothing', () => {
  const once = cleanHtml('<p>a<br>b</p><ul><li><i>Aus bus</i> &amp; <a href="https://example.org">c</a></li></ul>');
  expect(cleanHtml(once)).toBe(once);
});

test('plain text keeps words apart', () => {
  expect(plainText('<p>egy</p><ul><li>kettő</li><li>három &lt; négy</li></ul>')).toBe('egy kettő három < négy');
});
