import { expect, test } from 'vitest';
import { urls } from '#app/urls.ts';
import { useBrowser } from '#test/harness/browser.ts';
import { useTestServer } from '#test/harness/server.ts';

const server = useTestServer();
const browser = useBrowser({ isWhole: true });

test('the service worker shows what is pushed with the site’s own icon, and nothing that is not ours', async () => {
  const page = await browser.open({ serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await page.goto(server.url + urls.home());
  const cdp = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async (address) => {
    await navigator.serviceWorker.register(address);
    await navigator.serviceWorker.ready;
  }, urls.serviceWorker());
  const registrationId = await registered.promise;
  const push = (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(message),
    });
  await push({ title: 'Hamis', body: 'másik oldal', url: 'https://evil.example/', tag: 'a' });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications();
      return notices.map(({ title, body, tag, data, icon }) => ({ title, body, tag, data, icon }));
    });
  await expect
    // A worker that has only just come may not hear the first one; of one tag there is one notice.
    .poll(async () => {
      await push({ title: 'Lelőhely', body: 'Minta Béla hozzászólt.', url: '/talalat/7', tag: 'ertesites-1' });
      return shown();
    })
    .toMatchObject([{ title: 'Lelőhely', body: 'Minta Béla hozzászólt.', tag: 'ertesites-1', data: '/talalat/7' }]);
  const [notice] = await shown();
  const icon = await fetch(notice?.icon ?? '');
  expect(icon.headers.get('content-type')).toBe('image/png');
});
