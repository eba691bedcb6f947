import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addQuestion, dropQuestion } from '#app/features/projects/change-questions.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { emptyQuestion, questionSchema, type TypedQuestion } from '#app/features/projects/question-form.ts';
import {
  joinWithFinds,
  makeProjectWithFinds,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

type Member = Viewer & { memberId: number };
const server = useTestServer({ env: { SESSION_SECRET: testSecret } });
const browser = useBrowser();
const phone = { viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1280, height: 900 } };
let taxa: Taxa;
let curator: Member;
let anna: Member;
let turn = 0;

beforeAll(async () => {
  taxa = await plantTaxa(server.db);
  await server.db
    .insertInto('taxon_name')
    .values({ taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis', kind: 'scientific' })
    .execute();
});
beforeEach(async () => {
  turn += 1;
  curator = await aMember(server.db, `gondozo${turn}`);
  anna = await aMember(server.db, `anna${turn}`);
});

const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(server.db, work);

async function aProject(name: string, joins: 'rule' | 'hand', asked: readonly Partial<TypedQuestion>[]) {
  const project = projectSchema.parse({ ...emptyProject, name, joins, taxonIds: [taxa.genus] });
  const projectId = await inTx((tx) => makeProjectWithFinds(tx, curator, { ...project, clientId: randomUUID() }));
  for (const each of asked) {
    const question = questionSchema.parse({ ...emptyQuestion, ...each });
    await inTx((tx) => addQuestion(tx, curator, { projectId, question }));
  }
  return projectId;
}
const joins = (member: Member, projectId: number) => inTx((tx) => joinWithFinds(tx, member, projectId));

async function aDevice(at: string, options: Parameters<typeof browser.open>[0]): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = (await aSessionCookie(server.db, anna.memberId)).split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + at);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();

async function pickName(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'sötét' }).waitFor();
  await page.getByLabel(/^Név/).fill('fictus bor');
  await page
    .getByRole('option', { name: /borealis/ })
    .first()
    .click();
}

async function setWhenAndWhere(page: Page): Promise<void> {
  await field(page, 'Nap').fill('2024. június 15.');
  await field(page, 'Koordináta').fill('46,2530 20,1414');
}

const answers = async () =>
  (await server.db.selectFrom('project_answer').select('value').orderBy('question_id').execute()).map(
    ({ value }) => value,
  );
const findsOf = (member: Member) =>
  server.db.selectFrom('sighting').selectAll().where('member_id', '=', member.memberId).orderBy('id').execute();

test('what a project asks is answered in the field, goes when there is a network, and is taken home', async () => {
  browser.errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/);
  const project = await aProject('Ficták nyáron', 'rule', [
    { label: 'Min ült?', kind: 'choice', choices: 'virágon\nlevélen', isRequired: 'on' },
    { label: 'Milyen magasan?', kind: 'decimal', unit: 'm', most: '10' },
    { label: 'Mi volt körülötte?', kind: 'choices', choices: 'rét\nerdő\nvíz' },
  ]);
  const page = await aDevice(urls.newSighting(), phone);
  await page.getByRole('radio', { name: 'sötét' }).waitFor();
  expect(await page.getByText('Projektjeid kérdései').count()).toBe(0);
  await page.goto(server.url + urls.project(project));
  await page.getByRole('button', { name: 'Csatlakozom' }).click();
  await page.getByText('Benne vagy.').waitFor();

  await page.goto(server.url + urls.newSighting());
  await pickName(page);
  await setWhenAndWhere(page);
  await page.getByRole('heading', { name: 'Projektjeid kérdései' }).waitFor();
  await unfold(page, 'Ficták nyáron');
  await page.getByText('A szabályai szerint ez a találat belekerül.').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).waitFor();
  await page.getByLabel(/Milyen magasan/).fill('11');
  await page.getByRole('checkbox', { name: 'rét' }).check();
  await page.getByRole('checkbox', { name: 'víz' }).check();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport.width);

  // Without a network, too, it is told beside the field, and nothing is put away.
  await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).click();
  await page.getByRole('alert').getByText('Erre felelni kell.').waitFor();
  expect(await page.getByLabel(/Milyen magasan/).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel(/Milyen magasan/).inputValue()).toBe('11');
  await page.getByLabel(/Min ült/).selectOption('levélen');
  await page.getByLabel(/Milyen magasan/).fill('1,5');
  await page.getByRole('button', { name: 'Mentés ezen az eszközön' }).click();
  await page.getByText('Elmentve ezen az eszközön').first().waitFor();
  expect(await answers()).toEqual([]);

  await page.context().setOffline(false);
  await page.getByText('elküldve').first().waitFor();
  expect(await answers()).toEqual(['levélen', '1.5', 'rét\nvíz']);
  const taken = await page.context().request.get(`${server.url}${urls.export()}?format=csv&projekt=${project}`);
  const [head = '', row = ''] = (await taken.text()).trim().split('\r\n');
  expect(head).toContain('Min ült?;Milyen magasan? (m);Mi volt körülötte?');
  expect(row).toContain('levélen;1.5;');
  await server.db.deleteFrom('project_answer').execute();
});

test('answers that are begun on the phone are gone on with on the desktop, and what is refused stays and says why', async () => {
  browser.errors.expect(/422|Failed to load/);
  const project = await aProject('Kézi gyűjtés', 'hand', [
    { label: 'Melyik csapda?', kind: 'text' },
    { label: 'Hány napja áll?', kind: 'integer' },
  ]);
  await joins(anna, project);
  const onPhone = await aDevice(urls.newSighting(), phone);
  await pickName(onPhone);
  await setWhenAndWhere(onPhone);
  await unfold(onPhone, 'Kézi gyűjtés');
  await onPhone.getByLabel('Beteszem ebbe a projektbe').check();
  await onPhone.getByLabel(/Melyik csapda/).fill('a felső');
  await onPhone.getByLabel(/Hány napja/).fill('3');
  await expect
    .poll(async () => {
      const drafts = await server.db.selectFrom('find_draft').select('content').execute();
      return JSON.stringify(drafts);
    })
    .toMatch(/a felső.*\\"3\\"/);

  const [, days] = await findQuestions(server.db, [project]);
  const { client_id: clientId } = await server.db.selectFrom('find_draft').selectAll().executeTakeFirstOrThrow();
  const onDesk = await aDevice(urls.newSighting({ piszkozat: clientId }), desktop);
  await expect.poll(() => onDesk.getByLabel(/Melyik csapda/).inputValue()).toBe('a felső');
  expect(await onDesk.getByLabel('Beteszem ebbe a projektbe').isChecked()).toBe(true);
  // Meanwhile a curator asks less.
  await inTx((tx) => dropQuestion(tx, curator, { projectId: project, questionId: days?.id ?? 0, isAnswered: false }));
  await onDesk.getByRole('button', { name: 'Közzéteszem' }).click();
  await onDesk
    .getByRole('alert')
    .getByText(/már nem kérdezi ez a projekt: Kézi gyűjtés/)
    .waitFor();
  expect(await findsOf(anna)).toEqual([]);
  expect(await onDesk.getByLabel(/Hány napja/).inputValue()).toBe('3');
  await onDesk.reload();
  await onDesk.getByText('Ezt már nem kérdezi a projekt, de feleltél rá:').waitFor();
  await onDesk.getByText('Hány napja áll?').waitFor();
  await expectNoAxeViolations(onDesk);
  await onDesk.getByRole('button', { name: 'Kiveszem a feleleteimet: Kézi gyűjtés' }).click();
  await onDesk.getByRole('button', { name: 'Közzéteszem' }).click();
  await onDesk.waitForURL(/\/talalat\/\d+$/);
  await onDesk.locator('main').getByText('a felső').waitFor();
  expect(await answers()).toEqual(['a felső']);
  await onDesk.goto(`${onDesk.url()}/elozmenyek`);
  await onDesk.getByRole('heading', { name: 'Rögzítés' }).waitFor();
  await server.db.deleteFrom('project_answer').execute();
});

test('without scripts the find goes on to what its project asks', async () => {
  await joins(anna, await aProject('Ficták ősszel', 'rule', [{ label: 'Min ült?', kind: 'text' }]));
  const page = await aDevice(urls.newSighting({ taxon: String(taxa.borealis) }), {
    ...phone,
    javaScriptEnabled: false,
  });
  await page.getByText('A projektjeid kérdéseire mentés után felelhetsz').waitFor();
  await setWhenAndWhere(page);
  await page.getByRole('button', { name: 'Közzéteszem' }).click();
  await page.waitForURL(/\/talalat\/\d+\/projektek$/);
  await page.getByLabel(/Min ült/).fill('kövön');
  await page.getByRole('button', { name: /Feleletek mentése/ }).click();
  await page.waitForURL(/\/talalat\/\d+$/);
  expect(await answers()).toEqual(['kövön']);
});
