import { createHash } from 'node:crypto';
import type { ListedFind } from '#app/features/recording/record-many.server.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { toEventDate } from '#app/platform/text/civil-date.ts';
import { strangeLetter } from '#app/platform/text/strange-letter.ts';
import { importMessages } from '../messages.ts';
import type { SourceRow } from '../reading/source-table.ts';
import type { PlannedLine } from '../running/import-lines.repo.server.ts';
import { findKnownIds, findOfDays } from '../running/imported-sightings.repo.server.ts';
import { alikeKey } from './alike.ts';
import { type FindName, type MeantName, nameFinder } from './find-names.server.ts';
import { type ReadRow, type RowReading, rowReader } from './read-row.ts';

const messages = importMessages;

export type Planning = RowReading & {
  memberId: number;
  /** Where the external ids are unique: a known source, or tables of the same headers. */
  idsOf: string;
};

type Read = ReadRow & { row: SourceRow; meant: MeantName | undefined; find: ListedFind | null };
/** What earlier rows of the file have said. */
type Before = { ids: Map<string, { line: number; digest: string }>; keys: Map<string, number>; position: number };

/** Says of the rows of a table what becomes of each, a batch at a time; it writes nothing. */
export class RowPlanner {
  readonly #db: Db;
  readonly #planning: Planning;
  readonly #readRow: (row: SourceRow) => ReadRow;
  readonly #findName: FindName;
  readonly #before: Before = { ids: new Map(), keys: new Map(), position: 0 };

  constructor(db: Db, planning: Planning) {
    this.#db = db;
    this.#planning = planning;
    this.#readRow = rowReader(planning);
    this.#findName = nameFinder(db);
  }

  async plan(rows: readonly SourceRow[]): Promise<PlannedLine[]> {
    const read: Read[] = [];
    for (const row of rows) read.push(await this.#read(row));
    const { memberId, idsOf: source } = this.#planning;
    const ids = read.flatMap(({ externalId }) => externalId ?? []);
    const known = new Map(
      (await findKnownIds(this.#db, { memberId, source, ids })).map((each) => [each.externalId, each]),
    );
    const days = [...new Set(read.flatMap(({ find }) => find?.form.observedOn.from ?? []))];
    const alike = new Map((await findOfDays(this.#db, { memberId, days })).map((each) => [alikeKey(each), each]));
    return read.map((each) => this.#judge(each, { known, alike }));
  }

  async #read(row: SourceRow): Promise<Read> {
    const read = this.#readRow(row);
    const { name, find, problems, remarks } = read;
    const isNamed = name.scientific !== '' || name.vernacular !== '';
    const meant = isNamed ? await this.#findName(name) : undefined;
    if (isNamed && !meant) {
      const written = name.scientific || name.vernacular;
      const strange = strangeLetter(written);
      if (strange) problems.push(messages.row.strangeName(strange));
      else if (this.#planning.mapping.takesUnknown) remarks.push(messages.plan.withoutName);
      else problems.push(messages.row.unknownName(written));
    }
    if (!find || problems.length > 0) return { ...read, row, meant, find: null };
    return { ...read, row, meant, find: withName(find, read, meant) };
  }

  #judge(
    { row, externalId, name, meant, find, problems, remarks }: Read,
    {
      known,
      alike,
    }: {
      known: ReadonlyMap<string | null, { digest: string }>;
      alike: ReadonlyMap<string, { id: number; source: string | null }>;
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
      cells: outcome === 'invalid' ? row.cells : null,
      content: isKept ? find : null,
    });
    if (!find || digest === null) return end('invalid', problems);
    if (externalId !== null) {
      const earlier = this.#before.ids.get(externalId);
      this.#before.ids.set(externalId, earlier ?? { line: row.line, digest });
      if (earlier) return end(earlier.digest === digest ? 'same' : 'invalid', [messages.plan.sameId(earlier.line)]);
      const imported = known.get(externalId);
      if (imported) return imported.digest === digest ? end('same', []) : end('changed', [messages.plan.changed]);
    }
    const key = keyOf(find, meant);
    const standing = alike.get(key);
    // Two of one source with ids of their own are two finds.
    if (standing && (externalId === null || standing.source !== this.#planning.idsOf))
      return end('double', [messages.plan.doubleOf(standing.id)], true);
    const inFile = externalId === null ? this.#before.keys.get(key) : undefined;
    if (externalId === null) this.#before.keys.set(key, inFile ?? row.line);
    if (inFile !== undefined) return end('double', [messages.plan.doubleInFile(inFile)], true);
    return end('new', remarks, true);
  }
}

/** The find with its name's meaning; where nobody knows it, it is kept in the notes. */
function withName(find: ListedFind, { name }: ReadRow, meant: MeantName | undefined): ListedFind {
  const { form } = find;
  const written = messages.row.noteLine(messages.row.nameInSource, name.scientific || name.vernacular);
  const notes = meant ? form.notes : [form.notes, written].filter((text) => text !== null).join('\n');
  const said = { taxonId: meant?.taxonId ?? null, certainty: meant?.certainty ?? 'sure', taxonName: null };
  return { ...find, form: { ...form, ...said, notes } };
}

/** What of a row, read as it is, would change its sighting: the catalogue's meaning of its name may change without it. */
function digestOf({ form, observer, identifiedBy }: ListedFind): string {
  const { taxonId: _taxon, ...rest } = form;
  return createHash('sha256')
    .update(JSON.stringify([rest, observer, identifiedBy]))
    .digest('base64url');
}

function keyOf({ form, observer }: ListedFind, meant: MeantName | undefined): string {
  const { observedOn, place, sex, lifeStage } = form;
  const { from, to } = observedOn;
  const { latitude, longitude } = place;
  return alikeKey({ from, to, latitude, longitude, sex, lifeStage, observer, taxonId: meant?.presentId ?? null });
}

function summaryOf({ form }: ListedFind): string {
  return `${toEventDate(form.observedOn)} · ${pointText(form.place)}`;
}
