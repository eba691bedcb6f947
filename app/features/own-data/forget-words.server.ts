import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  countBlocks,
  type Found,
  findRowsWith,
  findWordColumns,
  type OwnRows,
  ownRows,
  updateWords,
  type WordChange,
  type WordColumn,
} from './forget.repo.server.ts';
import { ownDataMessages as messages } from './messages.ts';
import { type Known, scrubJson, scrubText, telltales } from './name-scrubber.ts';

/** Rows that are the member's own words, and those that hang on their sightings or projects. */
const ownWords: Record<string, OwnRows> = {
  member: { column: 'id', isSighting: false },
  determination: { column: 'member_id', isSighting: false },
  event: { column: 'member_id', isSighting: false },
  imported_picture: { column: 'sighting_id', isSighting: true },
  project: { column: 'member_id', isSighting: false },
  project_question: { column: 'project_id', isSighting: false, isProject: true },
  project_answer: { column: 'sighting_id', isSighting: true },
  private_message: { column: 'sender_id', isSighting: false },
  recording_session: { column: 'member_id', isSighting: false },
  said_elsewhere: { column: 'sighting_id', isSighting: true },
  sighting: { column: 'member_id', isSighting: false },
  sighting_comment: { column: 'member_id', isSighting: false },
  sighting_image: { column: 'member_id', isSighting: false },
  sighting_revision: { column: 'sighting_id', isSighting: true },
  verdict: { column: 'member_id', isSighting: false },
};

/**
 * Not searched: the site's settings are no member's; links hold the address that their own member has typed, who may wait for it
 * too; and of a member's row nothing stays but the terms of use of their own.
 */
function isSearched({ table, column }: WordColumn): boolean {
  return table !== 'setting' && table !== 'account_link' && (table !== 'member' || column === 'unique_licenc');
}

/** Blocks read by one statement. */
const blocksAtOnce = 20_000;

/** Takes a leaving member's name and address out of every text of the database: calls by `@name`, credits, lists of observers, logs. */
export async function forgetWords(db: Db, known: Known & { id: number }): Promise<void> {
  const columns = (await findWordColumns(db)).filter(isSearched);
  for (const [table, ofTable] of Map.groupBy(columns, (each) => each.table)) {
    await forgetIn(db, { table, columns: ofTable, known, isOwn: false });
    if (table in ownWords) await forgetIn(db, { table, columns: ofTable, known, isOwn: true });
  }
}

type Place = { table: string; columns: readonly WordColumn[]; known: Known & { id: number }; isOwn: boolean };

async function forgetIn(db: Db, place: Place): Promise<void> {
  const { table, columns, known, isOwn } = place;
  const rows = ownWords[table];
  const own = isOwn && rows ? ownRows(rows, known.id) : null;
  const words = telltales(known, { isOwn });
  const blocks = await countBlocks(db, table);
  for (let from = 0; from <= blocks; from += blocksAtOnce) {
    const found = await findRowsWith(db, { table, columns, words, own }, { from, until: from + blocksAtOnce });
    for (const row of found) await forgetInRow(db, place, row);
  }
}

async function forgetInRow(db: Db, { table, columns, known, isOwn }: Place, { place, values }: Found): Promise<void> {
  const changes = (by: string): WordChange[] =>
    columns.flatMap((column) => {
      const before = values[column.column] ?? '';
      const scrub = (text: string) => scrubText(text, known, { isOwn, by });
      const after = column.type === 'text' ? scrub(before) : jsonAs(before, scrub);
      return after === before ? [] : [{ column, before, after }];
    });
  for (const by of [messages.formerMember, '–']) {
    try {
      await write(db, async (tx) => {
        const changed = changes(by);
        if (changed.length === 0) return;
        await updateWords(tx, { table, place, changes: changed });
        touch(tx, 'sightings', 'members', 'taxonomy');
      });
      return;
    } catch (error) {
      // The longer words do not fit where the name did.
      if (by === '–' || !isCheckViolation(error)) throw error;
    }
  }
}

function jsonAs(before: string, scrub: (text: string) => string): string {
  if (before === '') return before;
  const value: unknown = JSON.parse(before);
  const after = JSON.stringify(scrubJson(value, scrub));
  return after === JSON.stringify(value) ? before : after;
}

function isCheckViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23514';
}
