import type { Page } from 'playwright-core';

/** A profile page as its reader finds it. */
export type SeenProfile = Awaited<ReturnType<typeof readProfile>>;

/** Reads a profile page out of a browser. */
export async function readProfile(page: Page) {
  return await page.evaluate(() => {
    const text = (node: Element | null | undefined) => node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    const links = (within: Element) =>
      [...within.querySelectorAll('a')].map((link) => ({ text: text(link), href: link.getAttribute('href') ?? '' }));
    const panels = [...document.querySelectorAll('main section:has(> h2)')].map((panel) => {
      const title = panel.querySelector('h2');
      const list = panel.querySelector('ul');
      return {
        title: text(title),
        titleHref: title?.querySelector('a')?.getAttribute('href') ?? null,
        text: text(panel),
        html: panel.innerHTML,
        links: links(panel).filter((link) => link.text !== text(title)),
        rows: [...panel.querySelectorAll('li')].map((row) => text(row)),
        images: [...panel.querySelectorAll('img')].map(({ width, height }) => [width, height]),
        isCentred: list !== null && getComputedStyle(list).justifyContent === 'center',
        toggle: panel.querySelector('summary') !== null,
      };
    });
    const facts = Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((dt) => [text(dt), text(dt.nextElementSibling)]),
    );
    const numbers = [...document.querySelectorAll('main ul[aria-label] a b')].map((number) => text(number));
    return {
      title: document.title,
      heading: text(document.querySelector('h1')),
      cover: document.querySelector('main header img')?.getAttribute('src') ?? null,
      banner: document.querySelector('#donation-banner') !== null,
      html: document.documentElement.outerHTML,
      numbers,
      facts,
      panels,
    };
  });
}
