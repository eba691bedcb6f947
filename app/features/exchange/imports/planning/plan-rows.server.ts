import { createHash } from 'node:crypto';
import { type Locate, locateOnce } from '#app/features/recording/changes/edited-columns.server.ts';
import { checkAltitude } from '#app/features/recording/checked-form.ts';
import { isHeightHere } from '#app/features/recording/sighting-limits.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { toEventDate } from '#app/platform/text/civil-date.ts';
import { strangeLetter } from '#app/platform/text/strange-letter.ts';
import { importMessages } from '../messages.ts';
import type { SourceRow } from '../reading/source-table.ts';
import type { PlannedLine } from '../running/import-lines.repo.server.ts';
import { findKnownIds, findOfDays } from '../running/imported-sightings.repo.server.ts';
import { groupAlike, isOneOf, keyOfFind } from './alike.ts';
import { type MeantName, NameFinder } from './find-names.server.ts';
import { isProtectedElsewhere } from './guard-said.server.ts';
import { type ReadFind, type ReadRow, rowReader } from './read-row.ts';
import type { RowReading } from './row-cells.ts';

const messages = importMessages;

export type Planning = RowReading & {
  memberId: number;
  /** Where the external ids are unique: a known source, or tables of the same headers. */
  idsOf: string;
};

type Read = ReadRow & { row: SourceRow; meant: MeantName | undefined; find: ReadFind | null };
/** What earlier rows of the file have said. */
type Before = {
  ids: Map<string, { line: number; digest: string; written: string }>;
  keys: Map<string, number>;
  position: number;
};

/** Says of the rows of a table what becomes of each, a batch at a time; it writes nothing. */
export class RowPlanner {
  readonly #db: Db;
  readonly #planning: Planning;
  readonly #readRow: (row: SourceRow) => ReadRow;
  readonly #names: NameFinder;
  readonly #locate: Locate;
  readonly #before: Before = { ids: new Map(), keys: new Map(), position: 0 };

  constructor(db: Db, planning: Planning) {
    this.#db = db;
    this.#planning = planning;
    this.#readRow = rowReader(planning);
    this.#names = new NameFinder(db);
    this.#locate = locateOnce(db);
  }

  async plan(rows: readonly SourceRow[]): Promise<PlannedLine[]> {
    const said = rows.map((row) => ({ row, said: this.#readRow(row) }));
    await this.#names.learn(said.map(({ said: { name } }) => name));
    const read: Read[] = [];
    for (const each of said) read.push(await this.#judgeName(each));
    const { memberId, idsOf: source } = this.#planning;
    const ids = read.flatMap(({ externalId }) => externalId ?? []);
    const known = new Map(
      (await findKnownIds(this.#db, { memberId, source, ids })).map((each) => [each.externalId, each]),
    );
    const days = [...new Set(read.flatMap(({ find }) => find?.form.observedOn.from ?? []))];
    const alike = groupAlike(await findOfDays(this.#db, { memberId, days }));
    return read.map((each) => this.#judge(each, { known, alike }));
  }

  async #judgeName({ row, said: read }: { row: SourceRow; said: ReadRow }): Promise<Read> {
    const { name, find, problems, remarks } = read;
    const isNamed = name.scientific !== '' || name.vernacular !== '';
    const found = isNamed ? await this.#names.find(name) : undefined;
    const meant = found === 'contradiction' ? undefined : found;
    if (found === 'contradiction') problems.push(messages.row.contradicts(name.scientific, name.vernacular));
    else if (isNamed && !meant) {
      const written = name.scientific || name.vernacular;
      const strange = strangeLetter(written);
      if (strange) problems.push(messages.row.strangeName(strange));
      else if (this.#planning.mapping.takesUnknown) remarks.push(messages.plan.withoutName);
      else problems.push(messages.row.unknownName(written));
    }
    if (find && problems.length === 0) problems.push(...(await this.#altitudeProblems(find)));
    if (!find || problems.length > 0) return { ...read, row, meant, find: null };
    const named = withName(find, read, meant);
    if (named.form.place.visibility !== 'exact' || !(await isProtectedElsewhere(this.#db, find, this.#names)))
      return { ...read, row, meant, find: named };
    remarks.push(messages.row.protectedElsewhere);
    const place = { ...named.form.place, visibility: 'square' as const };
    return { ...read, row, meant, find: { ...named, form: { ...named.form, place } } };
  }

  /** What recording it would refuse; where a place lies is asked only for heights that Hungary has not. */
  async #altitudeProblems({ form: { altitudeM, place } }: ReadFind): Promise<string[]> {
    if (altitudeM === null || isHeightHere(altitudeM)) return [];
    try {
      checkAltitude(altitudeM, (await this.#locate(place)).inHungary);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
      return error.details.map(({ message }) => message);
    }
  }

  #judge(
    { row, externalId, name, meant, find, problems, remarks }: Read,
    {
      known,
      alike,
    }: {
      known: ReadonlyMap<string | null, { digest: string; isDeleted: boolean }>;
      alike: ReadonlyMap<string, readonly { id: number; source: string | null }[]>;
    },
  ): PlannedLine {
    const position = ++this.#before.position;
    const digest = find && digestOf(find);
    const line = {
      ...{ position, line: row.line, externalId, digest },
      name: name.scientific || name.vernacular,
      summary: find ? summaryOf(find) : '',
    };
    const end = (outcome: PlannedLine['outcome'], details: string[], isKept = false): PlannedLine => ({
      ...{ ...line, outcome, details: details.join(' ') },
      // What is recorded may still be refused then.
      cells: outcome === 'invalid' || isKept ? row.cells : null,
      content: isKept ? find : null,
    });
    if (!find || digest === null) return end('invalid', problems);
    if (externalId !== null) {
      const earlier = this.#before.ids.get(externalId);
      // What hangs on an id is told of its first row alone: the others are the same if they are so written.
      const written = hashOf(row.cells);
      this.#before.ids.set(externalId, earlier ?? { line: row.line, digest, written });
      const isSame = earlier?.digest === digest || earlier?.written === written;
      if (earlier) return end(isSame ? 'same' : 'invalid', [messages.plan.sameId(earlier.line)]);
      const imported = known.get(externalId);
      if (imported?.isDeleted) return end('same', [messages.plan.deleted]);
      if (imported) return imported.digest === digest ? end('same', []) : end('changed', [messages.plan.changed]);
    }
    const key = keyOfFind(find, meant?.presentId ?? null);
    const standing = alike.get(key)?.find((each) => isOneOf(each, { externalId, source: this.#planning.idsOf }));
    if (standing) return end('double', [messages.plan.doubleOf(standing.id)], true);
    const inFile = externalId === null ? this.#before.keys.get(key) : undefined;
    if (externalId === null) this.#before.keys.set(key, inFile ?? row.line);
    if (inFile !== undefined) return end('double', [messages.plan.doubleInFile(inFile)], true);
    return end('new', remarks, true);
  }
}

/** The find with its name's meaning; where nobody knows it, it is kept in the notes. */
function withName(find: ReadFind, { name }: ReadRow, meant: MeantName | undefined): ReadFind {
  const { form } = find;
  const written = messages.row.noteLine(messages.row.nameInSource, name.scientific || name.vernacular);
  const notes = meant || find.isUnnamed ? form.notes : [form.notes, written].filter((text) => text !== null).join('\n');
  const said = { taxonId: meant?.taxonId ?? null, certainty: meant?.certainty ?? 'sure', taxonName: null };
  return { ...find, form: { ...form, ...said, notes } };
}

/** What of a row, read as it is, would change its sighting: the catalogue's meaning of its name may change without it. */
function digestOf({ form, observer, identifiedBy, pictures, said }: ReadFind): string {
  const { taxonId: _taxon, ...rest } = form;
  const hanging = pictures.length + said.length > 0 ? [pictures, said] : [];
  return hashOf([rest, observer, identifiedBy, ...hanging]);
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function summaryOf({ form }: ReadFind): string {
  return `${toEventDate(form.observedOn)} · ${pointText(form.place)}`;
}
