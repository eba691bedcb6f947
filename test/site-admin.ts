import { urls } from '#app/urls.ts';
import { aMember } from '#test/factories/community.ts';
import { aSessionCookie } from '#test/factories/session.ts';
import type { TestServer } from '#test/harness/server.ts';

type Site = Pick<TestServer, 'url' | 'db'>;

/** An administrator's session on a server; the member is made by the first call. */
export async function anAdminCookie({ db }: Site): Promise<string> {
  const known = await db.selectFrom('member').select('id').where('username', '=', 'gondnok').executeTakeFirst();
  const id = known?.id ?? (await aMember(db, 'gondnok')).memberId;
  await db.updateTable('member').set({ is_admin: true }).where('id', '=', id).execute();
  return aSessionCookie(db, id);
}

/** Sends a form of the settings page as an administrator does, with the marks that the page shows now; throws where it is refused. */
export async function setSite(server: Site, cookie: string, form: Record<string, string>): Promise<void> {
  const address = server.url + urls.admin('beallitasok');
  const html = await (await fetch(address, { headers: { cookie } })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ mark: hidden('mark'), replaces: hidden('replaces'), ...form });
  const answer = await fetch(address, {
    method: 'POST',
    headers: { cookie, origin: server.url },
    body,
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** The facts form with these changes. */
export function factsForm(change: Record<string, string>): Record<string, string> {
  return {
    intent: 'facts',
    donationPercentage: '62',
    supportUrl: 'https://tamogatas.example/',
    foundationName: 'Teszt Alapítvány',
    foundationSeat: '',
    foundationTaxNumber: '12345676-1-41',
    foundationAccount: '',
    contactEmail: 'kapcsolat@example.org',
    ...change,
  };
}
