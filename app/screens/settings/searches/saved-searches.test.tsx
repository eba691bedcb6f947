import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSearches } from '#app/features/community/searches/find-searches.server.ts';
import { saveSearch } from '#app/features/community/searches/save-search.server.ts';
import { saveOwnPlace } from '#app/features/recording/places/own-places.server.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { actionOf, loaderOf, loadPage, sendForm } from '#test/load-page.ts';
import type { SearchAnswer } from './act-on-search.server.ts';
import type { SearchesData } from './load-searches.server.ts';
import SavedSearches from './saved-searches.tsx';

const services = useTestServices();
const pattern = machineUrls.savedSearches();
const file = 'screens/settings/searches/saved-searches.tsx';
let anna: Viewer;
let count = 0;

beforeEach(async () => {
  count += 1;
  anna = await aMember(services.db, `anna${count}`);
});

const at = (query: Record<string, string>, viewer = anna) => ({
  ...{ url: new URL(machineUrls.savedSearches(query), 'http://own.invalid'), pattern, viewer, services },
});
type Loaded = SearchesData & { done: string | null };
const ask = async (query: Record<string, string>) =>
  (await loadPage(await loaderOf(file), at(query))) as { data: Loaded; init: { status: number } };
const load = async (query: Record<string, string> = {}) => (await ask(query)).data;
const send = async (fields: Record<string, string>, viewer = anna) =>
  sendForm(await actionOf(file), { ...at({}, viewer), body: new URLSearchParams(fields) });
type Given = { data: SearchAnswer; init: { status: number } | null };

/** The page as it is drawn without scripts. */
async function draw(query: Record<string, string> = {}, actionData?: SearchAnswer): Promise<string> {
  const props = { loaderData: await load(query), actionData };
  // The router gives a page more than this one reads.
  const page = (SavedSearches as unknown as (own: typeof props) => ReactElement)(props);
  const router = createMemoryRouter([{ path: '*', element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const searched = { query: 'megye=05', name: 'Borsod', tells: 'letter' };

describe('the page of saved searches', () => {
  it('offers the list of its address under the words of its filters, and says what it cannot read', async () => {
    const { made } = await load({ uj: '1', megye: '05', kep: 'van' });
    expect(made).toMatchObject({ query: 'megye=05&kep=van', problem: null });
    expect(made?.name).toBe(made?.words.replaceAll(' · ', ', '));
    const html = await draw({ uj: '1', megye: '05' });
    expect(html).toContain('name="query" value="megye=05"');
    const { data, init } = await ask({ megye: '99' });
    expect(data.made?.problem).toContain('Ilyen kódú vármegye nincs');
    expect(init.status).toBe(400);
    expect(await draw({ uj: '1', megye: '99' })).not.toContain('name="query"');
  });

  it('saves once, leads on, and gives back what was typed where it is refused', async () => {
    const saved = (await send(searched)) as Response;
    expect([saved.status, saved.headers.get('location')]).toEqual([303, machineUrls.savedSearches({ kesz: 'mentve' })]);
    expect(((await send(searched)) as Response).status).toBe(303);
    const again = (await send({ ...searched, name: 'Másik' })) as Given;
    expect(again.init?.status).toBe(422);
    expect(again.data).toMatchObject({ kind: 'refused', id: null, name: 'Másik', query: 'megye=05' });
    expect(await draw({}, again.data)).toMatch(/value="Másik"/);
    const nameless = (await send({ ...searched, name: ' \u200B ' })) as Given;
    expect(nameless.data).toMatchObject({ errors: { name: 'Adj nevet a keresésnek.' } });
  });

  it('draws a name as text, whatever is in it', async () => {
    await send({ ...searched, name: '<img src=x onerror=alert(1)>"\'' });
    const html = await draw();
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it("removes one's own, tells what it was, and touches nobody else's", async () => {
    await saveSearch(services.db, anna, { asked: new URLSearchParams('megye=05'), name: 'Borsod', tells: 'site' });
    const [mine] = await findSearches(services.db, anna.memberId ?? 0);
    const other = await aMember(services.db, `mas${count}`);
    const id = String(mine?.id);
    expect((await send({ intent: 'remove', id }, other)) as Given).toMatchObject({ data: { removed: null } });
    const foreign = (await send({ id, name: 'Elvittem', tells: 'none' }, other)) as { init: { status: number } };
    expect(foreign.init.status).toBe(404);
    const removed = (await send({ intent: 'remove', id })) as Given;
    expect(removed.data).toMatchObject({ removed: { name: 'Borsod', query: 'megye=05', tells: 'site' } });
    expect(await draw({}, removed.data)).toContain('name="tells" value="site"');
    expect(await findSearches(services.db, anna.memberId ?? 0)).toEqual([]);
  });

  it("sends who is nobody to the login, and shows one's own places with what following them asks", async () => {
    const sent = (await send(searched, visitor())) as Response;
    const login = new URL(sent.headers.get('location') ?? '', 'http://own.invalid');
    expect([login.pathname, login.searchParams.get('vissza')]).toEqual([
      urls.login(),
      machineUrls.savedSearches({ uj: 1, megye: '05' }),
    ]);
    await saveOwnPlace(services.db, anna, { name: 'A rét', latitude: 47.5, longitude: 19, uncertaintyM: 20 });
    const { places } = await load();
    expect(places).toMatchObject([{ name: 'A rét', query: 'kozel=47.5+19&tavolsag=5', isFollowed: false }]);
    await send({ query: places[0]?.query ?? '', name: 'A rét', tells: 'site' });
    expect((await load()).places).toMatchObject([{ isFollowed: true }]);
  });
});
