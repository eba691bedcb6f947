import { beforeAll, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { expectNoAxeViolations, useBrowser } from '#test/harness/browser.ts';
import { useFlickrService } from '#test/harness/flickr-service.ts';
import { useTestServer } from '#test/harness/server.ts';
import { makePicture } from '#test/made-photos.ts';

const flickr = useFlickrService();
const server = useTestServer({
  env: {
    SESSION_SECRET: testSecret,
    FLICKR_API_KEY: flickr.key,
    get FLICKR_API_URL() {
      return flickr.url;
    },
    get FETCH_PRIVATE_HOSTS() {
      return flickr.host;
    },
  },
});
const browser = useBrowser();
const nsid = '11111111@N01';
let cookie: string;

beforeAll(async () => {
  await plantNamedTaxa(server.db);
  const { memberId } = await aMember(server.db, 'anna');
  cookie = await aSessionCookie(server.db, memberId);
  flickr.people = [{ nsid, username: 'annafoto', description: '' }];
  flickr.photos = [
    {
      id: '101',
      owner: nsid,
      title: 'kis lepke',
      license: 4,
      latitude: 47.5,
      longitude: 19.1,
      accuracy: 16,
      machineTags: ['taxonomy:binomial="Fictus minor"'],
      file: await makePicture(640, 480, 1),
    },
    { id: '201', owner: '22222222@N02', title: 'másé', file: await makePicture(320, 200, 2) },
  ];
});

it('an account is proved at the settings, and a photo of it goes into a find on a phone', async () => {
  const page = await browser.open({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value: decodeURIComponent(value), url: server.url }]);
  const elsewhere: string[] = [];
  page.on('request', (request) => !request.url().startsWith(server.url) && elsewhere.push(request.url()));

  await page.goto(server.url + urls.newSighting(), { waitUntil: 'networkidle' });
  browser.errors.expect(/status of 403/);
  await page.getByRole('button', { name: 'Flickrről' }).tap();
  await page.getByRole('link', { name: 'A Flickr-fiókom igazolása' }).tap();
  await page.getByRole('textbox', { name: 'Flickr-fiókod' }).fill('annafoto');
  await page.getByRole('button', { name: 'Igazolom, hogy az enyém' }).tap();
  const word = await page.locator('code').textContent();
  await expectNoAxeViolations(page);
  browser.errors.expect(/status of 422/);
  await page.getByRole('button', { name: 'Ellenőrzöm' }).tap();
  await page.getByText('A jelszót még nem látjuk').waitFor();
  flickr.people = [{ nsid, username: 'annafoto', realname: 'Kis Anna', description: `Rovarok. ${word}` }];
  await page.getByRole('button', { name: 'Ellenőrzöm' }).tap();
  await page.getByText('Igazoltuk').waitFor();

  await page.goto(server.url + urls.newSighting(), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Flickrről' }).tap();
  const photo = page.getByRole('button', { name: 'Átveszem: kis lepke' });
  await photo.waitFor();
  await expectNoAxeViolations(page);
  expect(await page.getByRole('button', { name: /^Átveszem/ }).count()).toBe(1);
  await photo.tap();
  await page.getByText('Itt van').waitFor();
  await page.getByRole('button', { name: 'A Flickren ez a neve, beírom' }).tap();
  expect(await page.getByLabel(/^Név/).inputValue()).toContain('Fictus minor');
  expect(await page.getByLabel('Nap', { exact: true }).inputValue()).toMatch(/^2024\.\smájus\s7\.$/);
  await page.getByRole('button', { name: 'Közzéteszem' }).tap();
  await page.waitForURL(/\/talalat\/\d+/);
  const kept = await server.db
    .selectFrom('sighting_image')
    .select(['is_flickr', 'external_license_id', 'external_author', 'sighting_id'])
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ is_flickr: true, external_license_id: 9, external_author: 'Kis Anna' });
  expect(kept.sighting_id).not.toBeNull();
  expect(elsewhere).toEqual([]);
}, 120_000);
