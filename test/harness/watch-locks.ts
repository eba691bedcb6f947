import pg from 'pg';

/**
 * Watches every transaction of this process for the written order of locks (decision 0035): the tree, then rows, sightings by
 * rising number, then, last, what all writers share. A fault fails whatever was being done, and is told on the error output.
 */

/** What a transaction holds so far. */
type Held = {
  tree: boolean;
  rows: string | undefined;
  account: boolean;
  sightings: Set<number>;
  shared: boolean;
  isOfTree: boolean;
};

const open = new WeakMap<object, Held>();

/** Kept by one writer at a time, or by everybody's writes. */
const sharedTables =
  /"?\b(taxon_count|sighting_summary|member_species|taxon_square|taxon_season|taxon_observer|taxon_determiner|first_guess|member_square|member_determined|taxon_profile|taxon_altitude|member_month|member_total|member_species_year|sighting_queue)\b/;
const lockTaken = /pg_(?:try_)?advisory_xact_lock(_shared)?\(hashtext\('([\w -]+)'\)\)/;
const rowsTaken =
  /^\s*(?:with\b[\s\S]*?\b)?(insert into|update|delete from)\s+"?(\w+)|\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i;
/** Kysely's own: what migrates runs alone, before anything else of its process. */
const migrationLock = /pg_advisory_(un)?lock\(3853314791062309107\)/;
const oneSighting = /from "sighting"(?: where "id" = \$(\d+)) for (?:no key )?update$/;
const manySightings = /\bfrom "?sighting"?(?= |$)[\s\S]*\bfor (?:no key )?update\b/;
/** By their numbers, all of which a later lock has to lie above. */
const listedSightings =
  /from "?sighting"? where "?id"? = any\(\$(\d+)::int\[\]\) order by "?id"? for (?:no key )?update$/;
/** An account, and its wish to leave, which is taken after it (decision 81). */
const accountTaken =
  /\bfrom "member" where "id" = \$\d+\b.* for no key update$|^\s*update "?member"? set [\s\S]*\bwhere "?id"? = \$\d+/;
const wishTaken =
  /^(?:insert into|delete from) "?member_deletion"|^update "member_deletion" set "started_at"|for no key update of "member_deletion"/;
const namesWritten = /update "?sighting"?\b[\s\S]*\border_id\b/;

/** The fault that a statement would commit, after `held` has been brought up to it. */
export function faultOf(held: Held, text: string, values: readonly unknown[]): string | undefined {
  const lock = lockTaken.exec(text);
  if (lock?.[2] === 'taxon tree') {
    const isKept = held.tree && lock[1] !== undefined;
    if (isKept) return undefined;
    if (held.shared) return 'the tree after what all writers share';
    // Who changes the tree writes it first, where nobody else does, and holds it alone only for the end.
    if (held.rows && !held.isOfTree) return `the tree after rows (${held.rows})`;
    held.tree = true;
    return undefined;
  }
  if (lock?.[2] === 'sighting summaries') {
    held.shared = true;
    return undefined;
  }
  if (/lock table taxon\b/.test(text)) {
    if (held.rows && !held.isOfTree && !/taxon_change|checklist_import/.test(held.rows))
      return `the taxa after rows (${held.rows})`;
    held.isOfTree = true;
    return undefined;
  }
  if (!rowsTaken.test(text)) return undefined;
  if (held.shared && !sharedTables.test(text)) return `rows after what all writers share (${text.slice(0, 200)})`;
  held.rows ??= text.slice(0, 200);
  held.account ||= accountTaken.test(text);
  if (wishTaken.test(text) && !held.account) return 'a wish to leave before its account';
  if (namesWritten.test(text) && !held.tree) return 'names of sightings without the tree';
  const one = oneSighting.exec(text)?.[1];
  if (one === undefined && manySightings.test(text) && !/order by/.test(text)) return 'many sightings in no order';
  const listed = one ?? listedSightings.exec(text)?.[1];
  if (listed === undefined) return undefined;
  const ids = [values[Number(listed) - 1]].flat().map(Number);
  const highest = Math.max(0, ...held.sightings);
  const late = ids.find((id) => !held.sightings.has(id) && id < highest);
  if (late !== undefined) return `sighting ${late} after ${highest}`;
  for (const id of ids) held.sightings.add(id);
  return undefined;
}

export const nothingHeld = (): Held => ({
  tree: false,
  rows: undefined,
  account: false,
  sightings: new Set(),
  shared: false,
  isOfTree: false,
});

/** Statements that the database took back because two waited for each other. */
export const deadlocks: string[] = [];

let isMigrating = false;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]): unknown {
  const [config, more] = args;
  const text = textOf(config);
  if (/^(begin|start transaction)/i.test(text)) open.set(this, nothingHeld());
  if (/^(commit|rollback)$/i.test(text)) open.delete(this);
  const migration = migrationLock.exec(text);
  if (migration) isMigrating = migration[1] === undefined;
  const held = isMigrating ? undefined : open.get(this);
  const fault = held && faultOf(held, text, valuesOf(config, more));
  if (fault) {
    const error = new Error(`Locks out of order: ${fault}`);
    console.error(error);
    return Promise.reject(error);
  }
  const answer = Reflect.apply(query, this, args);
  if (answer instanceof Promise) answer.catch((error) => error?.code === '40P01' && deadlocks.push(text.slice(0, 300)));
  return answer;
} as typeof query;

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : '';
}

function valuesOf(config: unknown, more: unknown): readonly unknown[] {
  if (Array.isArray(more)) return more;
  const isHeld = typeof config === 'object' && config !== null && 'values' in config && Array.isArray(config.values);
  return isHeld ? (config.values as unknown[]) : [];
}
