import { sql } from 'kysely';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { givenVerdicts } from '#app/features/determinations/verdicts/verdict-rules.ts';
import { countToday } from '#app/features/determinations/waiting/count-today.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
type Member = Viewer & { memberId: number };
let taxa: Taxa;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  for (const [taxonId, name] of [
    [taxa.borealis, 'Fictus borealis'],
    [taxa.minor, 'Fictus minor'],
  ] as const) {
    await server.db
      .insertInto('taxon_name')
      .values({ taxon_id: taxonId, name, folded: name.toLowerCase(), kind: 'scientific' })
      .execute();
  }
});

/** A photo that is told apart by its number alone. */
const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#6b7f4f' } })
  .jpeg()
  .toBuffer();

async function named(owner: Member, at: number, taxon: TaxonKey = 'minor', sameDay = false): Promise<number> {
  const day = new Date(Date.UTC(2024, 0, 1 + (sameDay ? 0 : at))).toISOString().slice(0, 10);
  const createdAt = new Date(Date.UTC(2025, 0, 1, at));
  const id = await aSighting(server.db, owner.memberId, { observedFrom: day, observedTo: day, createdAt });
  const keys = { small_key: `s${id}.webp`, medium_key: `m${id}.webp`, large_key: `l${id}.jpg` };
  const file = { original_key: `o${id}.jpg`, original_bytes: 1000, mime: 'image/jpeg', width: 1200, height: 800 };
  const image = {
    member_id: owner.memberId,
    sighting_id: id,
    upload_key: `u${id}`,
    state: 'ready' as const,
    license_id: 1,
  };
  await server.db
    .insertInto('sighting_image')
    .values({ ...image, ...file, ...keys })
    .execute();
  await server.db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', id).execute();
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  await determine(server.db, owner, { action: 'determine', sightingId: id, taxonId: taxa[taxon], ...statement });
  return id;
}

/** The bench of a member, with one observer's sightings alone. */
async function openBench(member: Member, owner: Member, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.open({ viewport: { width: 1440, height: 900 }, ...options });
  const [name = '', value = ''] = (await aSessionCookie(server.db, member.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  const body = await photo;
  await page.route('**/kepfajl/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  await page.goto(server.url + withQuery(urls.workbench(), { eszlelo: owner.username }), { waitUntil: 'networkidle' });
  return page;
}

/** Until the sighting stands on the page. */
async function shown(page: Page, sightingId: number): Promise<void> {
  await page.locator(`aside a[href="${urls.sighting(sightingId)}"]`).waitFor();
}

/** Until a screen reader has been told. */
async function heard(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' });
}

/** Until the server has everything that was said. */
async function allSent(page: Page, memberId: number): Promise<void> {
  await page.waitForFunction(
    (key) => !Object.keys(localStorage).some((each) => each.startsWith(key)),
    `workbenchVotes:${memberId}:`,
  );
}

const standing = (sightingId: number, memberId: number) =>
  server.db
    .selectFrom('determination')
    .select(['taxon_id', 'comment'])
    .where('sighting_id', '=', sightingId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();

/** All that is kept of what was said of a sighting, in order. */
async function logOf(sightingId: number) {
  const { db } = server;
  const [words, decisions, comments, notices] = await Promise.all([
    db.selectFrom('determination').selectAll().where('sighting_id', '=', sightingId).orderBy('id').execute(),
    db.selectFrom('verdict').selectAll().where('sighting_id', '=', sightingId).orderBy('id').execute(),
    db.selectFrom('sighting_comment').selectAll().where('sighting_id', '=', sightingId).orderBy('id').execute(),
    db.selectFrom('notification').selectAll().where('sighting_id', '=', sightingId).orderBy('kind').execute(),
  ]);
  return {
    words: words.map((row) => [row.member_id, row.taxon_id, row.withdrawn_at ?? row.replaced_at]),
    decisions: decisions.map((row) => [row.member_id, row.verdict, row.end_reason]),
    comments: comments.map((row) => [row.member_id, row.text]),
    notices: notices.map((row) => [row.member_id, row.actor_id, row.kind]),
  };
}

type Outcome = {
  press: (page: Page) => Promise<void>;
  /** What the expert says in the end. */
  said?: TaxonKey;
  /** What stands among the comments. */
  comments?: string[];
  name: TaxonKey;
  verdict: string;
  notices: string[];
};

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Ways to settle a sighting by keys alone, and what each leaves behind. */
const ways: Outcome[] = [
  { press: press('e'), said: 'minor', name: 'minor', verdict: 'open', notices: ['agreement'] },
  {
    async press(page) {
      await page.keyboard.press('n');
      await page.keyboard.type('Fictus borealis');
      await page.getByRole('option', { name: /Fictus borealis/ }).waitFor();
      await press('ArrowDown', 'Enter')(page);
    },
    said: 'borealis',
    name: 'borealis',
    verdict: 'open',
    notices: ['determination'],
  },
  { press: press('1'), said: 'genus', name: 'genus', verdict: 'open', notices: ['determination'] },
  {
    press: press('r', 'ArrowDown', 'Enter'),
    said: 'familia',
    name: 'familia',
    verdict: 'open',
    notices: ['determination'],
  },
  { press: press('a'), name: 'minor', verdict: 'accepted', notices: ['verdict'] },
  { press: press('h'), name: 'minor', verdict: 'plausible', notices: ['verdict'] },
  { press: press('d', '4'), name: 'minor', verdict: 'limited', notices: ['verdict'] },
  {
    press: press('k', '1'),
    name: 'minor',
    verdict: 'waiting',
    notices: ['verdict'],
    comments: ['Tudsz még fotót feltölteni róla?'],
  },
  { press: press('u'), name: 'minor', verdict: 'rejected', notices: ['verdict'] },
  {
    async press(page) {
      await page.keyboard.press('m');
      await page.keyboard.type('Az y és a z is.');
      await press('Enter', 'e')(page);
    },
    said: 'minor',
    comments: ['Az y és a z is.'],
    name: 'minor',
    verdict: 'open',
    notices: ['agreement', 'comment'],
  },
];

describe('fifty sightings by keyboard alone', () => {
  test('leave log, names, decisions, notices and counts right to the last one', async () => {
    const owner = await aMember(server.db, 'otvengazda');
    const expert = await aMember(server.db, 'otvenhat', { scope: taxa.familia });
    const ids: number[] = [];
    for (let at = 0; at < 50; at++) ids.push(await named(owner, at));
    await server.db.deleteFrom('notification').where('member_id', '=', owner.memberId).execute();
    const page = await openBench(expert, owner);
    for (const [at, id] of ids.entries()) {
      await shown(page, id);
      await ways[at % ways.length]?.press(page);
    }
    await page
      .locator('p', { hasText: /^Itt most nincs több határozni való\.$/ })
      .last()
      .waitFor();
    await allSent(page, expert.memberId);

    for (const [at, id] of ids.entries()) {
      const way = ways[at % ways.length];
      if (!way) continue;
      const sighting = await server.db
        .selectFrom('sighting')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([at, sighting.taxon_id, sighting.verdict, sighting.level]).toEqual([
        at,
        taxa[way.name],
        way.verdict,
        way.said ? 'expert' : 'observer',
      ]);
      expect([at, await logOf(id)]).toEqual([
        at,
        {
          words: [[owner.memberId, taxa.minor, null], ...(way.said ? [[expert.memberId, taxa[way.said], null]] : [])],
          decisions: way.verdict === 'open' ? [] : [[expert.memberId, way.verdict, null]],
          comments: (way.comments ?? []).map((text) => [expert.memberId, text]),
          notices: way.notices.map((kind) => [owner.memberId, expert.memberId, kind]),
        },
      ]);
    }
    const toSpecies = ids.filter((_, at) => ['minor', 'borealis'].includes(ways[at % ways.length]?.said ?? ''));
    const { determinedCount, determinedOtherCount } = await countMemberDeterminations(server.db, expert.memberId);
    expect([determinedCount, determinedOtherCount]).toEqual([toSpecies.length, toSpecies.length]);
    expect(await countToday(server.db, expert)).toBe(50);
    expect(await page.getByText(/^ma 50.határozás$/).isVisible()).toBe(true);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByText(/^ma 50.határozás$/).isVisible()).toBe(true);
    expect((await checkNames(server.db)).wrong).toEqual([]);
    expect(await checkVerdicts(server.db)).toEqual([]);
    expect(await verifySummaries(server.db)).toEqual([]);
  });
});

describe('taking back', () => {
  test('ends the last vote through the log and comes back to its sighting', async () => {
    const owner = await aMember(server.db, 'vgazda');
    const expert = await aMember(server.db, 'vhat', { scope: taxa.familia });
    const [first, second] = [await named(owner, 1), await named(owner, 2)];
    const page = await openBench(expert, owner);
    await shown(page, first);
    const saved = page.waitForResponse((response) => response.url().endsWith(urls.determine()));
    await page.keyboard.press('h');
    await saved;
    await shown(page, second);
    await heard(page, /Elmentve: hihető\. 2\. találat: kis tesztlepke/);
    await allSent(page, expert.memberId);
    await page.keyboard.press('v');
    await shown(page, first);
    await heard(page, /Visszavontuk: hihető\. 1\. találat: kis tesztlepke/);
    await allSent(page, expert.memberId);
    const log = await server.db.selectFrom('verdict').selectAll().where('sighting_id', '=', first).execute();
    expect(log).toMatchObject([{ verdict: 'plausible', end_reason: 'withdrawn' }]);
    await page.getByText(/^ma 0.határozás$/).waitFor();
    await page.keyboard.press('e');
    await shown(page, second);
    await allSent(page, expert.memberId);
    expect(await standing(first, expert.memberId)).toEqual([{ taxon_id: taxa.minor, comment: '' }]);
  });
});

describe('a batch', () => {
  test('of one species is judged at once, each by a vote of its own; what was taken out comes on its own, and all is taken back', async () => {
    const owner = await aMember(server.db, 'bgazda');
    const expert = await aMember(server.db, 'bhat', { scope: taxa.familia });
    const ids: number[] = [];
    for (let at = 0; at < 4; at++) ids.push(await named(owner, at, 'minor', true));
    const page = await openBench(expert, owner);
    await page.getByText('4 közel azonos találat').waitFor();
    await page.getByRole('button', { name: `kis tesztlepke, ${ids[3]}. találat` }).click();
    await page.keyboard.press('e');
    await shown(page, ids[3] ?? 0);
    await allSent(page, expert.memberId);
    const said = async () => Promise.all(ids.map(async (id) => (await standing(id, expert.memberId)).length));
    expect(await said()).toEqual([1, 1, 1, 0]);
    await page.keyboard.press('v');
    await page.getByText(/^ma 0.határozás$/).waitFor();
    expect(await said()).toEqual([0, 0, 0, 0]);
  });

  test('is never made of what has no name: a picture like it is offered without a tick, and is a case of its own', async () => {
    const owner = await aMember(server.db, 'nevtelengazda');
    const tag = await aMember(server.db, 'nevtelentag');
    const ids: number[] = [];
    for (let at = 0; at < 4; at++) ids.push(await named(owner, at, 'ordo', true));
    await server.db
      .updateTable('sighting_image')
      .set({ fingerprint: sql<string>`repeat('10', 32)::bit(64)` })
      .where('sighting_id', 'in', ids.slice(0, 3))
      .execute();
    await server.db
      .insertInto('taxon_evidence')
      .values({ taxon_id: taxa.ordo, must_show: 'A szárnya felülről.', photo_rank: 'genus' })
      .execute();
    const page = await openBench(tag, owner);
    await shown(page, ids[0] ?? 0);
    await page.getByText('Fotóról legfeljebb nemzetségig bizonyítható a neve.').waitFor();
    await page.getByText('2 hasonló kép').waitFor();
    const twin = page.getByRole('button', { name: `${ids[2]}. találat` });
    expect(await twin.getAttribute('aria-pressed')).toBe('false');
    await expectNoAxeViolations(page);
    await twin.click();
    await page.keyboard.press('e');
    await shown(page, ids[1] ?? 0);
    expect(await twin.count()).toBe(0);
    await allSent(page, tag.memberId);
    const said = async () => Promise.all(ids.map(async (id) => (await standing(id, tag.memberId)).length));
    expect(await said()).toEqual([1, 0, 1, 0]);
    await page.keyboard.press('e');
    await shown(page, ids[3] ?? 0);
    await page.keyboard.press('v');
    await shown(page, ids[1] ?? 0);
    await page.keyboard.press('v');
    await shown(page, ids[0] ?? 0);
    await page.getByText(/^ma 0.határozás$/).waitFor();
    expect(await twin.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await shown(page, ids[1] ?? 0);
    expect(await twin.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('e');
    await shown(page, ids[2] ?? 0);
    await allSent(page, tag.memberId);
    expect(await said()).toEqual([0, 1, 0, 0]);
  });
});

describe('what does not get through', () => {
  test('is kept, also when the page is left, and is sent again', async () => {
    const owner = await aMember(server.db, 'hgazda');
    const expert = await aMember(server.db, 'hhat', { scope: taxa.familia });
    const id = await named(owner, 1);
    const page = await openBench(expert, owner);
    await shown(page, id);
    await page.route(`**${urls.determine()}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    browser.errors.expect(/Failed to load resource|ERR_FAILED/);
    await page.keyboard.press('e');
    await page.getByText(/1.nincs még elküldve/).waitFor();
    expect(await standing(id, expert.memberId)).toEqual([]);
    await page.unroute(`**${urls.determine()}`);
    await page.reload();
    await allSent(page, expert.memberId);
    expect(await standing(id, expert.memberId)).toEqual([{ taxon_id: taxa.minor, comment: '' }]);
  });
});

describe('two tabs', () => {
  test('send each its own, and what one leaves behind is sent once by the other', async () => {
    const owner = await aMember(server.db, 'ketgazda');
    const expert = await aMember(server.db, 'kethat', { scope: taxa.familia });
    const [first, second] = [await named(owner, 1), await named(owner, 2)];
    const page = await openBench(expert, owner);
    await shown(page, first);
    await page.route(`**${urls.determine()}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    browser.errors.expect(/Failed to load resource|ERR_FAILED/);
    await page.keyboard.press('e');
    await page.getByText(/1.nincs még elküldve/).waitFor();
    const other = await page.context().newPage();
    let sent = 0;
    other.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(urls.determine())) sent++;
    });
    const address = server.url + withQuery(urls.workbench(), { eszlelo: owner.username });
    await other.goto(address, { waitUntil: 'networkidle' });
    await shown(other, first);
    await other.keyboard.press('ArrowRight');
    await shown(other, second);
    const saved = other.waitForResponse((response) => response.url().endsWith(urls.determine()));
    await other.keyboard.press('h');
    await saved;
    expect(await standing(first, expert.memberId)).toEqual([]);
    await page.close();
    await allSent(other, expert.memberId);
    expect(await standing(first, expert.memberId)).toEqual([{ taxon_id: taxa.minor, comment: '' }]);
    expect([(await logOf(first)).words.length, (await logOf(second)).decisions, sent]).toEqual([
      2,
      [[expert.memberId, 'plausible', null]],
      2,
    ]);
  });
});

describe('a comment', () => {
  test('stands under the sighting, can be taken back, and what is typed waits while the dialog is closed', async () => {
    const owner = await aMember(server.db, 'cgazda');
    const expert = await aMember(server.db, 'chat', { scope: taxa.familia });
    const id = await named(owner, 1);
    const page = await openBench(expert, owner);
    await shown(page, id);
    await page.keyboard.press('m');
    await page.keyboard.type('Szép pél');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    expect(await page.getByLabel('Hozzászólásod').inputValue()).toBe('Szép pél');
    await page.keyboard.type('dány!');
    await page.keyboard.press('Enter');
    await page.locator('aside li', { hasText: 'Szép példány!' }).waitFor();
    await allSent(page, expert.memberId);
    expect((await logOf(id)).comments).toEqual([[expert.memberId, 'Szép példány!']]);
    await page.keyboard.press('v');
    await page.locator('aside li', { hasText: 'Szép példány!' }).waitFor({ state: 'detached' });
    await allSent(page, expert.memberId);
    expect((await logOf(id)).comments).toEqual([[expert.memberId, '']]);
    expect(await page.getByText(/^ma 0.határozás$/).isVisible()).toBe(true);
  });

  test('is not all that waits: so do a half typed name and a question, each with its own find', async () => {
    const owner = await aMember(server.db, 'felgazda');
    const expert = await aMember(server.db, 'felhat', { scope: taxa.familia });
    const ids = [await named(owner, 1), await named(owner, 2)];
    const page = await openBench(expert, owner);
    await shown(page, ids[0] ?? 0);
    const dialog = page.locator('dialog[open]');
    const name = dialog.getByLabel('Név', { exact: true });
    await page.keyboard.press('n');
    await page.keyboard.type('xyzzy');
    await dialog.getByRole('button', { name: 'Bezárom' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    expect(await name.inputValue()).toBe('xyzzy');
    await dialog.getByRole('button', { name: 'Bezárom' }).click();
    await page.keyboard.press('k');
    const question = page.getByLabel('Kérdésed a magad szavaival, ha kell');
    await question.fill('Látszik a szárny fonákja?');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    expect(await question.inputValue()).toBe('Látszik a szárny fonákja?');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await shown(page, ids[1] ?? 0);
    await page.keyboard.press('n');
    expect(await name.inputValue()).toBe('');
  });

  test('nor a question has a box for whom the observer has blocked: the buttons say why, and a decision is theirs to make', async () => {
    const owner = await aMember(server.db, 'tiltogazda');
    const expert = await aMember(server.db, 'tiltotthat', { scope: taxa.familia });
    const id = await named(owner, 1);
    await followMember(server.db, owner, { memberId: expert.memberId, act: 'block' });
    const page = await openBench(expert, owner);
    await shown(page, id);
    for (const [key, button, why] of [
      ['m', 'Hozzászólás', 'A találat gazdája nem fogad tőled hozzászólást.'],
      ['k', 'Kérdezem az észlelőt', 'Az észlelő letiltott, ezért nem kérdezheted. Dönteni a válasza nélkül is lehet.'],
    ] as const) {
      await page.locator(`button[title="${why}"][aria-disabled=true]`, { hasText: button }).waitFor();
      await page.keyboard.press(key);
      // What is only said to be off can still be pressed.
      await page.locator(`button[title="${why}"]`).click({ force: true });
      expect(await page.locator('dialog[open]').count()).toBe(0);
    }
    const why = 'Az észlelő letiltott, ezért nem kérdezheted. Dönteni a válasza nélkül is lehet.';
    const asking = page.locator('dialog button[aria-disabled=true]', { hasText: why });
    await page.keyboard.press('d');
    await asking.waitFor();
    await page.keyboard.press(String(givenVerdicts.indexOf('waiting') + 1));
    await asking.click({ force: true });
    expect(await page.getByRole('dialog').allTextContents()).toEqual([expect.stringContaining(why)]);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.keyboard.press('e');
    await allSent(page, expert.memberId);
    expect(await standing(id, expert.memberId)).toHaveLength(1);
  });
});

describe('the photo', () => {
  test('shows all its detail once it is enlarged so far', async () => {
    const owner = await aMember(server.db, 'ngazda');
    const expert = await aMember(server.db, 'nhat', { scope: taxa.familia });
    const id = await named(owner, 1);
    const image = await server.db
      .updateTable('sighting_image')
      .set({ width: 6000, height: 4000 })
      .where('sighting_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = await openBench(expert, owner);
    await shown(page, id);
    const whole = page.locator(`figure img[src="${urls.imageWhole(image.id)}"]`);
    expect(await whole.count()).toBe(0);
    for (let step = 0; step < 4; step++) await page.keyboard.press('+');
    await whole.waitFor();
    await page.keyboard.press('b');
    await page.getByText('100%').waitFor();
  });
});

describe('keys', () => {
  test('are listed under ?, can be changed, and are kept, on other devices too', async () => {
    const owner = await aMember(server.db, 'kgazda');
    const expert = await aMember(server.db, 'khat', { scope: taxa.familia });
    const ids = [await named(owner, 1), await named(owner, 2)];
    const page = await openBench(expert, owner);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Billentyűk' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Egyetértek: E' }).click();
    const kept = page.waitForResponse((response) => response.url().endsWith(urls.saveProfile('others')));
    await page.keyboard.press('q');
    await page.getByRole('button', { name: 'Egyetértek: Q' }).waitFor();
    await kept;
    await page.keyboard.press('Escape');
    await page.reload({ waitUntil: 'networkidle' });
    await shown(page, ids[0] ?? 0);
    const elsewhere = await openBench(expert, owner);
    await elsewhere.keyboard.press('?');
    await elsewhere.getByRole('button', { name: 'Egyetértek: Q' }).waitFor();
    await page.keyboard.press('q');
    await shown(page, ids[1] ?? 0);
    await allSent(page, expert.memberId);
    expect(await standing(ids[0] ?? 0, expert.memberId)).toHaveLength(1);
  });
});

describe('the evidence', () => {
  test('is in view at once: place and season side by side, how far one has come, and no footer below', async () => {
    const owner = await aMember(server.db, 'egazda');
    const expert = await aMember(server.db, 'ehat', { scope: taxa.familia });
    const ids = [await named(owner, 1), await named(owner, 2), await named(owner, 3)];
    const page = await openBench(expert, owner);
    await shown(page, ids[0] ?? 0);
    const boxOf = async (heading: RegExp) => page.locator('aside section', { hasText: heading }).first().boundingBox();
    const [place, season] = [await boxOf(/^Hely/), await boxOf(/^Időszak/)];
    if (!place || !season) throw new Error('Place and season are not there.');
    expect(place.y).toBe(season.y);
    expect(Math.max(place.y + place.height, season.y + season.height)).toBeLessThan(900);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const progress = page.getByText(/^A sorból megnézve/).locator('..');
    expect(await progress.textContent()).toBe('A sorból megnézve: 0 / 3');
    await page.keyboard.press('e');
    await shown(page, ids[1] ?? 0);
    await page.keyboard.press('ArrowRight');
    await shown(page, ids[2] ?? 0);
    expect(await progress.textContent()).toBe('A sorból megnézve: 2 / 3');
    await page.keyboard.press('v');
    await shown(page, ids[0] ?? 0);
    expect(await progress.textContent()).toBe('A sorból megnézve: 1 / 3');
    await allSent(page, expert.memberId);
  });

  test('is compared with pictures of likely names, and one of them is said by its digit', async () => {
    const owner = await aMember(server.db, 'vgazda2');
    const other = await aMember(server.db, 'masgazda');
    const expert = await aMember(server.db, 'vhat2', { scope: taxa.familia });
    await named(other, 1, 'borealis');
    const ids = [await named(owner, 1), await named(owner, 2)];
    const page = await openBench(expert, owner);
    await shown(page, ids[0] ?? 0);
    await page.keyboard.press('o');
    const pane = page.getByRole('region', { name: 'Összevetés valószínű nevekkel' });
    await pane.getByText('őszi tesztlepke').first().waitFor();
    await pane.getByRole('img', { name: /^őszi tesztlepke/ }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('o');
    await pane.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByText('őszi tesztlepke').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('1');
    await shown(page, ids[1] ?? 0);
    await allSent(page, expert.memberId);
    expect(await standing(ids[0] ?? 0, expert.memberId)).toEqual([{ taxon_id: taxa.borealis, comment: '' }]);
  });
});

describe('the page', () => {
  test.each([360, 1440])('has nothing for axe to find at %i, and no sideways scroll', async (width) => {
    const owner = await aMember(server.db, `agazda${width}`);
    const expert = await aMember(server.db, `ahat${width}`, { scope: taxa.familia });
    await named(owner, 1, 'minor', true);
    await named(owner, 2, 'minor', true);
    const page = await openBench(expert, owner, { viewport: { width, height: 800 } });
    await page.getByText('2 közel azonos találat').waitFor();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Eddig', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoAxeViolations(page);
  });

  test('works by touch', async () => {
    const owner = await aMember(server.db, 'tgazda');
    const expert = await aMember(server.db, 'that', { scope: taxa.familia });
    const ids = [await named(owner, 1), await named(owner, 2), await named(owner, 3)];
    const page = await openBench(expert, owner, {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    await shown(page, ids[0] ?? 0);
    await page.getByRole('button', { name: 'Egyetértek' }).tap();
    await shown(page, ids[1] ?? 0);
    await page.getByRole('button', { name: 'Döntés', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'hihető' }).tap();
    await shown(page, ids[2] ?? 0);
    await page.getByRole('button', { name: 'Nagyobb' }).tap();
    await page.getByText('150%').waitFor();
    await page.getByRole('button', { name: 'Következő', exact: true }).tap();
    await page
      .locator('p', { hasText: /^Itt most nincs több határozni való\.$/ })
      .last()
      .waitFor();
    await allSent(page, expert.memberId);
    expect(await standing(ids[0] ?? 0, expert.memberId)).toHaveLength(1);
    expect(
      await server.db
        .selectFrom('verdict')
        .select('verdict')
        .where('sighting_id', '=', ids[1] ?? 0)
        .execute(),
    ).toEqual([{ verdict: 'plausible' }]);
  });

  test('sends a visitor to the login, and back', async () => {
    const answer = await fetch(server.url + urls.workbench(), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, urls.login(urls.workbench())]);
  });
});
