import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { recordAct } from '../administration/record-act.server.ts';
import { authorize } from '../can.ts';
import {
  findCurrentTerms,
  findTermsVersion,
  findTermsVersions,
  insertTermsVersion,
  lockTerms,
} from './terms.repo.server.ts';
import type { TermsForm } from './terms-form.ts';

/** Puts a new version of the terms into force and gives its name; throws conflict where `replaces` is no longer in force, invalid where nothing changed. */
export async function publishTerms(db: Db, viewer: Viewer, form: TermsForm): Promise<string> {
  authorize(viewer, 'manageSite');
  return write(db, async (tx) => {
    await lockTerms(tx);
    const current = await findCurrentTerms(tx);
    if (current.version !== form.replaces) throw new DomainError('conflict');
    if (current.text === form.text)
      throw new DomainError('invalid', [{ path: 'text', message: 'Ez ugyanaz a szöveg, mint ami most érvényes.' }]);
    const version = await freeVersion(tx);
    await insertTermsVersion(tx, {
      version,
      text: form.text,
      changes: form.changes,
      asksAgain: form.asksAgain,
      publishedBy: viewer.memberId,
    });
    await recordAct(tx, viewer, {
      action: 'publish-terms',
      subject: 'setting:terms',
      data: { version: { from: current.version, to: version }, asksAgain: form.asksAgain, reason: form.changes },
    });
    touch(tx, 'site');
    return version;
  });
}

/** Today's date, with a number behind it from the second version of a day on. */
async function freeVersion(tx: Tx): Promise<string> {
  const day = today();
  let version = day;
  for (let number = 2; await findTermsVersion(tx, version); number++) version = `${day}/${number}`;
  return version;
}

/** The terms in force with how many members accepted them, for the form of the next version. */
export async function findTermsForAdmin(db: Db, viewer: Viewer) {
  authorize(viewer, 'manageSite');
  const [{ version, text }, versions] = await Promise.all([findCurrentTerms(db), findTermsVersions(db)]);
  return { version, text, accepted: versions.find((each) => each.version === version)?.accepted ?? 0 };
}
