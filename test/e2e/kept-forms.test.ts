import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aSighting } from '#test/factories/community.ts';
import { testConfig, testSecret } from '#test/factories/session.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { holdAnswers } from '#test/harness/held-answer.ts';
import { inTurn, isWhole } from '#test/harness/scale.ts';
import { useTestServer } from '#test/harness/server.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { pageRoutes } from '#test/permissions/routes.ts';
import { type Asker, aWorld, logInAgain, type World } from '#test/permissions/world.ts';

const server = useTestServer({ catalogue: true, env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
let world: World;

beforeAll(async () => {
  world = await aWorld({ db: server.db, config: testConfig() });
});
beforeEach(() => logInAgain(server.db, world));

/** Every page that may hold a form, with who may see most of it. */
function pages(): { at: string; asker: Asker }[] {
  const withScreens = new Set(pageRoutes().map(({ path }) => path));
  return Object.entries(pageRules(world)).flatMap(([path, { at, may }]) => {
    const askers = world.askers.filter(({ viewer }) => viewer.memberId !== null && may(viewer));
    const asker = askers.find(({ name }) => name === 'anna') ?? askers.at(-1);
    return asker && withScreens.has(path) && !closing.has(path) ? [{ at, asker }] : [];
  });
}

/** In the short form every second of them. */
function some<Page>(all: readonly Page[]): Page[] {
  return all.filter((_, turn) => inTurn([true, false], turn).includes(true));
}
const somePages = () => some(pages());

/** Pages with a form that makes its thing once. */
async function makingPages(): Promise<ReturnType<typeof pages>> {
  const making: ReturnType<typeof pages> = [];
  for (const page of pages()) {
    const answer = await fetch(server.url + page.at, { headers: { cookie: page.asker.cookie ?? '' } });
    if ((await answer.text()).includes('name="clientId"')) making.push(page);
  }
  return making;
}

/** Links that are worn out here, and pages that end something by being opened. */
const closing = new Set([
  '/logout',
  '/token/:token',
  '/register/confirm/:token',
  '/resetting/reset/:token',
  // Nobody is logged in who sends these: they arrive.
  '/resetting/request',
  '/resetting/send-email',
  '/register',
  '/login',
  '/login_check',
]);

async function logIn(page: Page, asker: Asker): Promise<void> {
  const [name = '', value = ''] = (asker.cookie ?? '').split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
}

/** What one searches by stands in the question: that is what it is for. */
const isSearch = (url: string) => new URL(url).pathname === '/api/v1/search';

type Written = { form: number; name: string; at: number; text: string };

/** Types into every text field of every form that is sent, each up to its own limit, and a password where one is asked for. */
function write(page: Page): Promise<Written[]> {
  return page.evaluate(async () => {
    const written: { form: number; name: string; at: number; text: string }[] = [];
    const forms = [...document.forms].filter((form) => form.getAttribute('method')?.toLowerCase() !== 'get');
    for (const [index, form] of forms.entries()) {
      // These keep more than texts, and have tests of their own.
      if (form.dataset.keeps === 'itself') continue;
      const seen = new Map<string, number>();
      for (const control of [...form.elements]) {
        const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
        if (!isText || !control.name || control.readOnly || control.disabled) continue;
        if (!['text', 'textarea', 'search', 'url', 'tel', 'email', 'password'].includes(control.type)) continue;
        const at = seen.get(control.name) ?? 0;
        seen.set(control.name, at + 1);
        const most = control.maxLength > 0 ? control.maxLength : 300;
        const text = `megmarad ${index} ${written.length} ${'árvíztűrő '.repeat(Math.ceil(most / 10))}`
          .slice(0, most)
          .trim();
        const proto = Object.getPrototypeOf(control);
        Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(
          control,
          control.type === 'password' ? 'titok-jelszo' : text,
        );
        control.dispatchEvent(new Event('input', { bubbles: true }));
        // Nobody types into two fields at once.
        await Promise.resolve();
        if (control.type !== 'password') written.push({ form: index, name: control.name, at, text });
      }
    }
    return written;
  });
}

/** Presses the form's button and waits for the refusal. */
async function send(page: Page, index: number): Promise<void> {
  const form = page.locator('form:not([method=get])').nth(index);
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  const arrived = page.waitForEvent('load').catch(() => undefined);
  await form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return;
    element.noValidate = true;
    element.requestSubmit(element.querySelector<HTMLButtonElement>('button[type=submit]'));
  });
  // A form that the browser itself sends brings a page.
  if ((await refused).request().isNavigationRequest()) await arrived;
}

/** The page's own code runs, and has asked for the keeper: whatever is typed from now on is seen. */
async function isWatched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((each) => each.name.includes('form-keeper')),
  );
}

/** Waits until the last field that was typed in holds its words again; where it never does, what it holds is told. */
async function isGivenBack(page: Page, written: Written[]): Promise<void> {
  const last = written.at(-1);
  const isBack = (text: string) =>
    [...document.querySelectorAll('input, textarea')].some((each) => 'value' in each && each.value === text);
  if (last) await page.waitForFunction(isBack, last.text, { timeout: 10_000 }).catch(() => undefined);
}

/** What the fields hold now. */
function read(page: Page, written: Written[]): Promise<Written[]> {
  return page.evaluate((fields) => {
    const forms = [...document.forms].filter((form) => form.getAttribute('method')?.toLowerCase() !== 'get');
    return fields.map((field) => {
      const same = [...(forms[field.form]?.elements ?? [])].filter(
        (each) => 'name' in each && each.name === field.name,
      );
      const control = same[field.at];
      return { ...field, text: control && 'value' in control ? String(control.value) : '(nincs ilyen mező)' };
    });
  }, written);
}

/** Whether the page has a form with a field for text, by its HTML: most pages need not be opened. */
async function hasTextToSend(at: string, asker: Asker): Promise<boolean> {
  const answer = await fetch(server.url + at, { headers: { cookie: asker.cookie ?? '' } });
  const forms = (await answer.text()).match(/<form[^>]*method="post".*?<\/form>/gs) ?? [];
  return forms.some(
    (form) =>
      !form.includes('data-keeps="itself"') && /<textarea|<input[^>]*type="(text|search|url|tel|email)"/.test(form),
  );
}

it('keeps every text of every form through a session that ends, in no address, and gives it back after the login', async () => {
  browser.errors.expect(/status of [45]\d\d/);
  const lost: string[] = [];
  let fields = 0;
  for (const [asker, visited] of Map.groupBy(pages(), (each) => each.asker)) {
    const page = await browser.open();
    let asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    page.on('dialog', (dialog) => dialog.accept());
    for (const { at } of visited) {
      if (!(await hasTextToSend(at, asker))) continue;
      asked = [];
      await logIn(page, asker);
      await page.goto(`${server.url}${at}`);
      await isWatched(page);
      const written = await write(page);
      if (written.length === 0) continue;
      fields += written.length;
      await page.context().clearCookies();
      await send(page, written[0]?.form ?? 0);
      await logIn(page, asker);
      await page.goto(`${server.url}${at}`, { waitUntil: 'networkidle' });
      await isWatched(page);
      await isGivenBack(page, written);
      for (const [index, field] of (await read(page, written)).entries())
        if (field.text !== written[index]?.text) lost.push(`${at} ${field.name}: ${field.text.slice(0, 40)}`);
      const stored = await page.evaluate(() => JSON.stringify(localStorage));
      if (stored.includes('titok-jelszo')) lost.push(`${at} keeps a password`);
      const told = asked.filter((url) => url.includes('megmarad') && !isSearch(url));
      if (told.length > 0) lost.push(`${at} tells in ${told[0]?.slice(0, 80)}`);
      await page.evaluate(() => localStorage.clear());
    }
    await page.context().close();
  }
  expect(lost).toEqual([]);
  expect(fields).toBeGreaterThan(pageRoutes().filter(({ hasAction }) => hasAction).length);
}, 400_000);

/** What a field was left with; it is known by its form, its name and which of that name it is. */
type Left = { form: number; at: number; name: string; value: string; isOn: boolean };

/** Changes every field of every form as a person does whom no script hears. */
function writeEarly(page: Page): Promise<Left[]> {
  return page.evaluate(() => {
    const left: Left[] = [];
    const texts = ['text', 'textarea', 'search', 'url', 'tel', 'email'];
    for (const [form, { elements }] of [...document.forms].entries()) {
      const seen = new Map<string, number>();
      for (const control of elements) {
        const name = control.getAttribute('name') ?? '';
        if (name === '' || control.matches(':disabled, [type=hidden]')) continue;
        const at = seen.get(name) ?? 0;
        seen.set(name, at + 1);
        if (control instanceof HTMLSelectElement) {
          const other = [...control.options].find((option) => !option.selected && !option.disabled);
          if (other) control.value = other.value;
        } else if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) {
          if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
            control.checked = !control.checked;
          else if (texts.includes(control.type) && !control.readOnly) control.value = `korán ${left.length}`;
          else continue;
        } else continue;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        left.push({ form, at, name, value: control.value, isOn: false });
      }
    }
    // Of radios the last one that was chosen stays.
    return left.map((each) => {
      const named = [...(document.forms[each.form]?.elements ?? [])].filter(
        (control) => control.getAttribute('name') === each.name && !control.matches(':disabled, [type=hidden]'),
      );
      const control = named[each.at];
      return { ...each, isOn: control instanceof HTMLInputElement && control.checked };
    });
  });
}

/** Writes one letter more into each text field, so that everything is drawn anew; then tells what does not hold what was left there. */
function readLate(page: Page, left: readonly Left[]): Promise<string[]> {
  return page.evaluate(async (fields) => {
    const isText = (control: Element | undefined): control is HTMLInputElement | HTMLTextAreaElement =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type));
    const controlOf = ({ form, name, at }: Left) =>
      [...(document.forms[form]?.elements ?? [])].filter(
        (control) => control.getAttribute('name') === name && !control.matches(':disabled, [type=hidden]'),
      )[at];
    for (const each of fields) {
      const control = controlOf(each);
      if (!isText(control)) continue;
      control.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, `${control.value}x`);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.blur();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return fields.flatMap((each) => {
      const control = controlOf(each);
      const form = document.forms[each.form];
      if (!form || !control || !('value' in control)) return [`${each.name} is gone`];
      const wanted = isText(control) ? `${each.value}x` : each.value;
      const isOn = control instanceof HTMLInputElement && control.checked;
      const isSent = new FormData(form).getAll(each.name).includes(wanted);
      const tick = control instanceof HTMLInputElement && !isText(control);
      const isThere = control.value === wanted && isOn === each.isOn && (isSent || (tick && !each.isOn));
      return isThere ? [] : [`${each.name}: ${control.value}${tick ? ` ${isOn}` : ''} for ${wanted}`];
    });
  }, left);
}

/** The fields of a page's forms by their names; undefined where there is no such page. */
async function fieldsAt(at: string, asker: Asker | undefined): Promise<string | undefined> {
  const answer = await fetch(server.url + at, { headers: { cookie: asker?.cookie ?? '' }, redirect: 'manual' });
  if (answer.status !== 200) return undefined;
  const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
  const fields = main.match(/<(?:input|select|textarea)(?![^>]*type="(?:hidden|file)")[^>]* name="[^"]*"/g) ?? [];
  return [...new Set(fields.map((field) => / name="([^"]*)"/.exec(field)?.[1]))].join(' ');
}

it('loses nothing that was typed, chosen or ticked on any page before its scripts came', async () => {
  const lost: string[] = [];
  let fields = 0;
  // A picture of the world has no file.
  browser.errors.expect(/kepfajl/);
  // What has no field but the box in the frame is read once, on the first page of them.
  const seen = new Set<string>();
  const outside = ['/login', '/register', '/resetting/request'].map((at) => ({ at, asker: undefined }));
  for (const [asker, visited] of Map.groupBy([...outside, ...somePages()], (each) => each.asker)) {
    const page = await browser.open({ serviceWorkers: 'block' });
    page.on('dialog', (dialog) => dialog.accept());
    if (asker) await logIn(page, asker);
    for (const { at } of visited) {
      const asked = await fieldsAt(at, asker);
      // Forms that stand on many pages are one form.
      if (asked === undefined || seen.has(asked)) continue;
      seen.add(asked);
      const come = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', (route) => come.promise.then(() => route.continue()));
      await page.goto(server.url + at, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('footer'));
      const left = await writeEarly(page);
      fields += left.length;
      come.resolve();
      await page.waitForLoadState('networkidle');
      for (const problem of await readLate(page, left)) lost.push(`${at} ${problem}`);
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
    }
    await page.context().close();
  }
  expect(lost).toEqual([]);
  expect(fields * (isWhole ? 1 : 2)).toBeGreaterThan(pageRoutes().filter(({ hasAction }) => hasAction).length);
}, 400_000);

it('forgets what has arrived, and what is thrown away', async () => {
  const anna = world.askers.find(({ name }) => name === 'anna');
  if (!anna) throw new Error('Anna is missing.');
  const page = await browser.open();
  await logIn(page, anna);
  const at = `${server.url}/talalat/${world.sighting}`;
  await page.goto(at, { waitUntil: 'networkidle' });
  const comment = page.getByRole('textbox', { name: 'Hozzászólás' });
  await comment.fill('Ezt elvetem.');
  await page.goto(at, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Elvetem' }).click();
  expect(await comment.inputValue()).toBe('');
  await comment.fill('Ez elmegy.');
  await page.getByRole('button', { name: 'Elküldöm' }).last().click();
  await page.locator('p', { hasText: 'Ez elmegy.' }).waitFor();
  await page.goto(at, { waitUntil: 'networkidle' });
  expect(await comment.inputValue()).toBe('');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lelohely.urlap'))),
  ).toEqual([]);
});

async function openAsAnna(path: string, options?: BrowserContextOptions): Promise<{ page: Page; at: string }> {
  const anna = world.askers.find(({ name }) => name === 'anna');
  if (!anna) throw new Error('Anna is missing.');
  const page = await browser.open(options);
  await logIn(page, anna);
  const at = `${server.url}${path}`;
  await page.goto(at, { waitUntil: 'networkidle' });
  await isWatched(page);
  return { page, at };
}

/** Anna on the page of her find. */
async function openFind(): Promise<{ page: Page; comment: Locator; at: string }> {
  const opened = await openAsAnna(urls.sighting(world.sighting));
  return { ...opened, comment: opened.page.getByRole('textbox', { name: 'Hozzászólás' }) };
}

/** Sends of comments are handed to `work`; everything else goes. */
const takeComments = (page: Page, work: (route: Route) => Promise<void>) =>
  page.route('**/*.data**', (route) =>
    route.request().postData()?.includes('intent=comment') ? work(route) : route.continue(),
  );

/** The form that the router sends beside it, and its answer. */
async function pressFavourite(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Kedvenc/ });
  const before = await button.getAttribute('value');
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('intent=') === true && response.status() < 300,
  );
  await button.click();
  await answered;
  await expect.poll(() => button.getAttribute('value')).not.toBe(before);
}

async function isFilled(comment: Locator, text: string): Promise<void> {
  await expect.poll(() => comment.inputValue()).toBe(text);
}

it.each(['before another form is sent', 'after another one has been answered'])(
  'keeps the words of a form whose sending is cut %s',
  async (when) => {
    browser.errors.expect(/ERR_FAILED|Failed to (load|fetch)/);
    const { page, comment, at } = await openFind();
    const cut = Promise.withResolvers<void>();
    const isGone = Promise.withResolvers<void>();
    await takeComments(page, async (route) => {
      isGone.resolve();
      await cut.promise;
      await route.abort();
    });
    await comment.fill('Elakadt szavak.');
    await page.getByRole('button', { name: 'Elküldöm' }).last().click();
    await isGone.promise;
    if (when.startsWith('after')) await pressFavourite(page);
    cut.resolve();
    await comment.waitFor({ state: 'detached' });
    if (when.startsWith('before')) {
      // Whoever goes on by links keeps the keeper that sent it.
      await page.getByRole('link', { name: 'Vissza a kezdőlapra' }).click();
      await page.waitForURL(`${server.url}/`);
      await page.goBack();
      await isFilled(comment, 'Elakadt szavak.');
      await pressFavourite(page);
    }
    await page.unrouteAll();
    await page.goto(at);
    await isFilled(comment, 'Elakadt szavak.');
  },
);

it.each(['form-keeper*', '*.js'])('keeps what was kept where somebody types before %s has come', async (late) => {
  const { page, at } = await openAsAnna(urls.sightingGroups('anna'));
  const [name, description] = [page.locator('input[name=name]'), page.locator('textarea[name=description]')];
  await name.fill('Tóparti esték');
  await description.fill('Amit a tónál láttam.');
  const come = Promise.withResolvers<void>();
  const comesLate = (route: Route) => come.promise.then(() => route.continue());
  const isAsked = page.waitForRequest((request) => request.url().includes('form-keeper'));
  await page.route(`**/${late}`, comesLate);
  await page.goto(at, { waitUntil: 'commit' });
  if (late !== '*.js') await isAsked;
  await description.pressSequentially('Más');
  come.resolve();
  await isFilled(name, 'Tóparti esték');
  await isFilled(description, 'Más');
  // Told again at the next load, until one of the two is sent or thrown away.
  await page.unroute(`**/${late}`);
  await page.goto(at, { waitUntil: 'networkidle' });
  await isFilled(description, 'Más');
  await page.getByRole('button', { name: 'Az kell helyette' }).click();
  await isFilled(description, 'Amit a tónál láttam.');
  await page.goto(at);
  await isFilled(name, 'Tóparti esték');
  await isFilled(description, 'Amit a tónál láttam.');
});

it('keeps what is typed while a form is on its way, and lets go of what has arrived', async () => {
  const { page, comment, at } = await openFind();
  const held = await holdAnswers(page, '**/*.data**');
  await comment.fill('Ez ment el.');
  await page.getByRole('button', { name: 'Elküldöm' }).last().click();
  await held.reached;
  await comment.fill('Ezt közben írtam.');
  held.release();
  await page.locator('p', { hasText: 'Ez ment el.' }).waitFor();
  await isFilled(comment, 'Ezt közben írtam.');
  await page.goto(at, { waitUntil: 'networkidle' });
  await isFilled(comment, 'Ezt közben írtam.');
  await page.getByRole('button', { name: 'Elküldöm' }).last().click();
  await page.locator('p', { hasText: 'Ezt közben írtam.' }).waitFor();
  await isFilled(comment, '');
});

/** Whether the page has a form that makes its thing once, with something to fill in. */
const keyed = 'form[method=post]:has(input[type=hidden][name=clientId]):not([data-keeps=itself])';

/** Fills the first field of each such form that can be; answers which of them, and the names of their fields. */
function begin(page: Page): Promise<{ form: number; name: string }[]> {
  return page.evaluate((forms) => {
    const begun: { form: number; name: string }[] = [];
    for (const [form, element] of [...document.querySelectorAll<HTMLFormElement>(forms)].entries()) {
      const control = [...element.elements].find(
        (each) =>
          each instanceof HTMLTextAreaElement ||
          (each instanceof HTMLInputElement && each.name !== '' && each.type !== 'hidden' && !each.checked),
      );
      if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) continue;
      if (control.type === 'checkbox' || control.type === 'radio') {
        control.click();
      } else {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, 'Egyszer kell.');
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      begun.push({ form, name: control.name });
    }
    return begun;
  }, keyed);
}

/** The key that the form is sent with, while nothing comes back. */
async function keyOfCut(page: Page, form: number): Promise<string> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page
    .locator(keyed)
    .nth(form)
    .evaluate((element) => {
      if (!(element instanceof HTMLFormElement)) return;
      element.noValidate = true;
      element.requestSubmit(element.querySelector<HTMLButtonElement>('button[type=submit]'));
    });
  const body = (await sent).postData() ?? '';
  // A form that takes a file goes in parts.
  const part = /name="clientId"\r\n\r\n([\da-f-]{36})/.exec(body)?.[1];
  return part ?? new URLSearchParams(body).get('clientId') ?? '';
}

it('sends the words of every form that makes its thing once under one key, however often they are put back', async () => {
  browser.errors.expect(/ERR_FAILED|Failed to (load|fetch)|status of [45]\d\d/);
  const doubled: string[] = [];
  const walked = new Set<string>();
  const making = await makingPages();
  const chosen = some(making);
  for (const { at, asker } of chosen) {
    const page = await browser.open();
    await logIn(page, asker);
    await page.goto(`${server.url}${at}`, { waitUntil: 'networkidle' });
    await isWatched(page);
    const begun = await begin(page);
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    const keys: string[] = [];
    for (const { form, name } of begun) {
      keys.push(await keyOfCut(page, form));
      await page.goto(`${server.url}${at}`, { waitUntil: 'networkidle' });
      await isWatched(page);
      const key = await keyOfCut(page, form);
      if (key === '' || key !== keys.at(-1)) doubled.push(`${at} ${name}`);
      await page.goto(`${server.url}${at}`, { waitUntil: 'networkidle' });
      await isWatched(page);
      walked.add(at);
    }
    if (new Set(keys).size < keys.length) doubled.push(`${at}: two forms under one key`);
    await page.context().close();
  }
  expect(doubled).toEqual([]);
  const known = [
    ...[urls.sighting(world.sighting), urls.sightingGroups('anna'), urls.sortIntoGroup()],
    ...[`/talalat/${world.sighting}/javaslat`, '/admin/uzenetek'],
  ];
  expect(making.map(({ at }) => at)).toEqual(expect.arrayContaining(known));
  const due = known.filter((at) => chosen.some((page) => page.at === at));
  expect(due.length).toBeGreaterThan(0);
  expect([...walked]).toEqual(expect.arrayContaining(due));
}, 400_000);

it('says once what arrived without an answer, and anew what was changed since', async () => {
  browser.errors.expect(/ERR_FAILED|Failed to (load|fetch)|status of 409/);
  const { page, comment, at } = await openFind();
  const send = () => page.getByRole('button', { name: 'Elküldöm' }).last().click();
  const said = async () =>
    (
      await server.db.selectFrom('sighting_comment').select('text').where('text', 'like', 'Egyszer mondom%').execute()
    ).map(({ text }) => text);
  const sendUnanswered = async () => {
    await takeComments(page, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send();
    await comment.waitFor({ state: 'detached' });
    await page.unrouteAll();
    await page.goto(at, { waitUntil: 'networkidle' });
    await isFilled(comment, 'Egyszer mondom.');
  };
  await comment.fill('Egyszer mondom.');
  await sendUnanswered();
  await send();
  await isFilled(comment, '');
  expect(await said()).toEqual(['Egyszer mondom.']);
  await comment.fill('Egyszer mondom.');
  await sendUnanswered();
  await comment.fill('Egyszer mondom, de másképp.');
  await send();
  await page.getByRole('alert').filter({ hasText: 'nyomd meg újra' }).waitFor();
  await send();
  await isFilled(comment, '');
  expect(await said()).toEqual(['Egyszer mondom.', 'Egyszer mondom.', 'Egyszer mondom, de másképp.']);
});

it('gives a tick back to what was ticked, whatever has come before it since', async () => {
  const anna = world.askers.find(({ name }) => name === 'anna');
  if (!anna) throw new Error('Anna is missing.');
  const page = await browser.open();
  await logIn(page, anna);
  const at = `${server.url}${urls.sortIntoGroup()}`;
  const ticks = page.locator('input[name=sightingId]');
  await page.goto(at, { waitUntil: 'networkidle' });
  await isWatched(page);
  await ticks.first().check();
  const chosen = await ticks.first().getAttribute('value');
  const later = await aSighting(server.db, world.anna);
  await page.goto(at, { waitUntil: 'networkidle' });
  expect(await ticks.first().getAttribute('value')).toBe(String(later));
  await page.waitForFunction(() => document.querySelector('input[name=sightingId]:checked') !== null);
  const ticked = await page
    .locator('input[name=sightingId]:checked')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  expect(ticked).toEqual([chosen]);
});
