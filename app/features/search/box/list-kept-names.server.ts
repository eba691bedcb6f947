import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { listNames } from '../search.repo.server.ts';
import type { NameList, NameRow } from './kept-names.ts';

type NameFile = { etag: string; plain: Buffer; brotli: Buffer };

/** How long a made list is taken as it is, in milliseconds: names change seldom, and a device asks once a visit. */
const freshMs = 10 * 60_000;

const rankPlaces = new Map<string, number>(taxonRanks.map((rank, place) => [rank, place]));

const made = new WeakMap<Db, { at: number; file: Promise<NameFile> }>();

/** The list of names for searching without a network, compressed once; at most ten minutes old. */
export async function keptNames(db: Db, now: number = Date.now()): Promise<NameFile> {
  const known = made.get(db);
  if (known && now - known.at < freshMs) return known.file;
  const file = makeFile(db);
  made.set(db, { at: now, file });
  // A failure is not kept.
  file.catch(() => made.delete(db));
  return file;
}

async function makeFile(db: Db): Promise<NameFile> {
  const list: NameList = {
    names: (await listNames(db)).map(
      ({ id, rank, origName, hungarianName, acceptedName, further }): NameRow => [
        id,
        rankPlaces.get(rank) ?? -1,
        origName,
        hungarianName ?? '',
        acceptedName ?? '',
        // Of names that are all told before, the database makes a list of nothing.
        ...(further ?? []).filter((name) => name !== null),
      ],
    ),
  };
  const plain = Buffer.from(JSON.stringify(list));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const brotli = await promisify(brotliCompress)(plain, { params });
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, brotli };
}
