import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { today } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { actionOf, loaderOf, loadPage, sendForm } from '#test/load-page.ts';
import EditEvent from './edit-event.tsx';
import Event from './event.tsx';
import EventTabPage from './event-tab.tsx';
import Events from './events.tsx';
import Invitation from './invitation.tsx';
import NewEvent from './new-event.tsx';
import OwnFinds from './own-finds.tsx';
import Poster from './poster.tsx';

const services = useTestServices();
let organiser: Viewer;
let anna: Viewer;
let made: string;

const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
const words = { name: `Fajnap ${evil}`, description: evil, rules: evil, placeText: evil, firstDay: today() };
const clientId = '5f0f3c1a-7a0e-4b62-9a53-2d9b6f3a1c10';

beforeAll(async () => {
  organiser = { ...(await aMember(services.db, 'szervezo')), isOrganiser: true };
  anna = await aMember(services.db, 'anna');
  made = await send('new-event', { at: urls.newEvent(), viewer: organiser, body: { ...words, clientId } });
});

type Sent = { at: string; viewer: Viewer; body: Record<string, string> };
type Page = keyof typeof pages;

/** Where a form leads, or what is wrong with it. */
async function send(page: Page, { at, viewer, body }: Sent): Promise<string> {
  const act = await actionOf(`screens/events/${page}.tsx`);
  const url = new URL(at, 'http://lelohely.test');
  const answer = await sendForm(act, {
    url,
    pattern: pages[page].pattern,
    viewer,
    services,
    body: new URLSearchParams(body),
  });
  if (answer instanceof Response) return answer.headers.get('location') ?? '';
  return JSON.stringify(answer);
}

const pages = {
  events: { pattern: '/esemenyek', Component: Events },
  'new-event': { pattern: '/esemeny/uj', Component: NewEvent },
  event: { pattern: '/esemeny/:id', Component: Event },
  'edit-event': { pattern: '/esemeny/:id/szerkesztes', Component: EditEvent },
  'own-finds': { pattern: '/esemeny/:id/sajat', Component: OwnFinds },
  poster: { pattern: '/esemeny/:id/plakat', Component: Poster },
  invitation: { pattern: '/esemeny/:id/meghivo/:token', Component: Invitation },
  'event-tab': { pattern: '/esemeny/:id/:tab', Component: EventTabPage },
};

/** A page as the server draws it without its frame. */
async function draw(page: Page, at: string, viewer: Viewer = visitor()): Promise<string> {
  const { pattern, Component } = pages[page];
  const url = new URL(at, 'http://lelohely.test');
  const loaded = await loadPage(await loaderOf(`screens/events/${page}.tsx`), { url, pattern, viewer, services });
  const loaderData = loaded instanceof Object && 'init' in loaded && 'data' in loaded ? loaded.data : loaded;
  if (loaderData instanceof Response) return `→ ${loaderData.headers.get('location')}`;
  const Stub = createRoutesStub([{ id: 'page', path: pattern, Component: Component as never }]);
  return renderToStaticMarkup(<Stub initialEntries={[at]} hydrationData={{ loaderData: { page: loaderData } }} />);
}

const event = () => Number(/^\/esemeny\/(\d+)/.exec(made)?.[1]);

it('is announced once however often it is sent, joined, given finds, and left', async () => {
  expect(await send('new-event', { at: urls.newEvent(), viewer: organiser, body: { ...words, clientId } })).toBe(made);
  await send('event', { at: urls.event(event()), viewer: anna, body: { intent: 'join' } });
  await aSighting(services.db, anna.memberId ?? 0, { observedFrom: today(), observedTo: today() });
  const page = await draw('event', urls.event(event()), anna);
  expect(page).toMatch(/data-total="sightings"[^>]*><b>1<\/b>/);
  expect(page).toContain('Részt veszel.');
  expect(await draw('event', urls.event(event()))).toContain('Belépés és csatlakozás');
});

/** A cover whose author is whatever somebody has typed. */
async function plantCover(): Promise<void> {
  const image = {
    member_id: organiser.memberId ?? 0,
    cover_event_id: event(),
    upload_key: 'borító',
    state: 'ready' as const,
    author: evil,
    ...{ original_key: 'a.jpg', small_key: 'as.webp', medium_key: 'am.webp', large_key: 'al.jpg' },
    ...{
      original_name: `${evil}.jpg`,
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 4000,
      height: 2000,
      license_id: 1,
    },
  };
  await services.db.insertInto('sighting_image').values(image).execute();
}

it('every page of it is drawn, and nothing that somebody has typed comes as markup', async () => {
  const id = event();
  await plantCover();
  const edit = await draw('edit-event', urls.editEvent(id), organiser);
  const invite = /data-invite="">[^<]*?(\/esemeny\/[^<]+)</.exec(edit)?.[1] ?? '';
  const drawn = [
    edit,
    await draw('events', urls.events(), organiser),
    await draw('new-event', urls.newEvent(), organiser),
    await draw('event', urls.event(id)),
    await draw('own-finds', urls.eventFinds(id), anna),
    await draw('poster', urls.eventPoster(id), organiser),
    await draw('invitation', invite),
    ...(await Promise.all(
      (['talalatok', 'fajok', 'resztvevok', 'terkep', 'eredmenyek'] as const).map((tab) =>
        draw('event-tab', urls.eventTab(id, tab)),
      ),
    )),
  ];
  for (const page of drawn) {
    expect(page.length).toBeGreaterThan(300);
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<h1/g)).toHaveLength(1);
  }
  expect(drawn.at(6)).toContain('Regisztráció és csatlakozás');
  const shown = /<figcaption>[^<]*<span[^>]*>[^<]*&lt;script&gt;alert/;
  for (const page of [drawn[0], drawn[1], drawn[3]]) expect(page).toMatch(shown);
  // The large file's sides, as it is passed on.
  expect(drawn[3]).toContain('width="2048" height="1024"');
});

it('gives what was typed back with what is wrong beside it', async () => {
  const body = { name: 'Fajnap', firstDay: 'holnapután', clientId };
  const answer = await send('new-event', { at: urls.newEvent(), viewer: organiser, body });
  expect(answer).toContain('"status":422');
  expect(answer).toContain('"firstDay":"Ide egy nap való');
  expect(answer).toContain('holnapután');
});

it('an invitation that was renewed is dead, in a sentence', async () => {
  const edit = await draw('edit-event', urls.editEvent(event()), organiser);
  const invite = /data-invite="">[^<]*?(\/esemeny\/[^<]+)</.exec(edit)?.[1] ?? '';
  await send('edit-event', { at: urls.editEvent(event()), viewer: organiser, body: { intent: 'renew' } });
  expect(await draw('invitation', invite)).toContain('Ez a meghívó már nem él.');
});

it('a closed one offers nothing to be put in, and says so', async () => {
  const id = event();
  expect(await draw('own-finds', urls.eventFinds(id), anna)).not.toContain('lezárult');
  await services.db.updateTable('event').set({ closed_at: new Date() }).where('id', '=', id).execute();
  const page = await draw('own-finds', urls.eventFinds(id), anna);
  expect(page).toContain('Ez az esemény lezárult: így marad.');
  expect(page).not.toContain('<form');
});
