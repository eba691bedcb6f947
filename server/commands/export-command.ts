import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportFormats } from '#app/features/exchange/exports/export-formats.ts';
import { type ExportScope, exportKeys } from '#app/features/exchange/exports/export-scope.ts';
import { makeExport } from '#app/features/exchange/exports/make-export.server.ts';
import { openExport, wordsOf } from '#app/features/exchange/exports/open-export.server.ts';
import { readExportFile } from '#app/features/exchange/exports/read-export-file.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';
import { checkDataRoom } from '#app/platform/storage/check-room.server.ts';
import { formatCount } from '#app/platform/text/numbers.ts';

/** `export FILE --member NAME`: the file that this member would get on the site, however long; the format by the file's ending. */
export async function exportToFile({ db, config, args }: { db: Db; config: Config; args: string[] }): Promise<number> {
  const { file, member, query, scope } = readArgs(args);
  try {
    const found = await findMemberByName(db, member);
    if (!found) throw new StartupError(`Nincs ilyen tag: ${member}`);
    const viewer = await findViewer(db, found.id);
    const open = await openExport(db, viewer, { scope, query });
    const { format, csv, problems } = readExportFile(query);
    const unread = Object.values({ ...open.problems, ...problems });
    if (!format || unread.length > 0) throw new StartupError(unread.join('\n'));
    const { siteName, publicUrl } = config;
    const about = {
      ...{ siteName, publicUrl, madeAt: new Date(), isOwn: open.isOwn },
      filters: wordsOf(open),
      listUrl: publicUrl + open.listUrl,
    };
    const tally = await makeExport(db, {
      ...{ viewer, asked: open, about, format, csv, file },
      signal: new AbortController().signal,
      checkRoom: () => checkDataRoom(config, 0),
    });
    console.log(`${formatCount(tally.sightings, 'találat')}: ${file}`);
    return 0;
  } catch (error) {
    if (error instanceof DomainError) throw new StartupError(problemBody(error).detail);
    throw error;
  }
}

function readArgs(args: string[]): { file: string; member: string; query: URLSearchParams; scope: ExportScope } {
  const keys = exportFormats.map(({ key }) => key).join(', ');
  const usage = `Így kell: export FÁJL --member NÉV [--list "tol=2020&megye=14"] [--of NÉV] [--group SZÁM] [--format ${keys}]`;
  const text = { type: 'string' } as const;
  try {
    const options = { member: text, list: text, of: text, group: text, format: text };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    const { member, list = '', of, group, format = path.extname(file ?? '').slice(1) } = values;
    if (file && member && more.length === 0 && (group === undefined || /^[1-9]\d{0,8}$/.test(group))) {
      const query = new URLSearchParams(list.replace(/^.*\?/, ''));
      query.set(exportKeys.format, format);
      return { file, member, query, scope: scopeOf({ of, group }) };
    }
  } catch {
    // What is none of its options.
  }
  throw new StartupError(usage);
}

function scopeOf({ of, group }: { of: string | undefined; group: string | undefined }): ExportScope {
  if (group !== undefined) return { kind: 'group', groupId: Number(group) };
  return of === undefined ? { kind: 'all' } : { kind: 'user', user: of };
}
