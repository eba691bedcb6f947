import path from 'node:path';
import type { EveningView } from '#app/features/recording/evenings/find-evening.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { textEntry, writeZip } from '#app/platform/storage/write-zip.server.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import { CoverageMeter } from './coverage-meter.ts';
import { describeBatch } from './describe-batch.server.ts';
import { descriptorXml } from './descriptor-xml.ts';
import { emlXml } from './eml-xml.ts';
import { KnownCatches } from './known-catches.ts';
import { licenceText } from './licence-text.ts';
import type { ArchiveSource, MadeArchive } from './make-occurrence-archive.server.ts';
import { NamesAbove } from './names-above.server.ts';
import { narrowestOf } from './publishable.ts';
import type { GivenSighting } from './record-context.ts';
import { TableSpool } from './table-spool.server.ts';
import { type EventRecord, eventOccurrenceTable, eventTable } from './terms.ts';
import { toAbsence } from './to-absence.ts';
import { toEvent } from './to-event.ts';
import { isSurelyNamed } from './to-occurrence.ts';

/** An evening with those of its finds that are given; `isAll`: there are no others. */
export type GivenEvening = { evening: EveningView; sightings: readonly GivenSighting[]; isAll: boolean };
export type EventSource = Omit<ArchiveSource, 'batches'> & { evenings: AsyncIterable<GivenEvening> };

type Tables = {
  event: TableSpool<(typeof eventTable.terms)[number]>;
  occurrence: TableSpool<(typeof eventOccurrenceTable.terms)[number]>;
};

/** Writes evenings as a sampling-event archive: events, and what came on each; on those that are complete and keep nothing back also what did not. */
export async function makeEventArchive(source: EventSource): Promise<MadeArchive> {
  const { folder, checkRoom, about } = source;
  const tables: Tables = {
    event: new TableSpool(eventTable, { folder, checkRoom }),
    occurrence: new TableSpool(eventOccurrenceTable, { folder, checkRoom }),
  };
  const all = Object.values(tables);
  try {
    const { meter, byLicence, authors, absences } = await spool(source, tables);
    for (const table of all) await table.end();
    const counts = {
      sightings: tables.occurrence.rows - absences,
      images: 0,
      identifications: 0,
      species: meter.species,
      events: tables.event.rows,
      absences,
      leftOut: source.leftOut(),
    };
    const words = {
      'meta.xml': descriptorXml(eventTable, [eventOccurrenceTable]),
      'eml.xml': emlXml(about, meter.coverage, 'Samplingevent'),
      'LICENC.txt': licenceText(about, counts, { byLicence, authors: [...authors].sort(compareHungarian) }),
    };
    const texts = Object.entries(words).map(([name, text]) => textEntry(name, about.madeAt, () => [text]));
    const file = path.join(folder, 'archive.zip');
    await writeZip(file, [...texts, ...all.map((table) => table.entry(about.madeAt))], checkRoom);
    return { file, counts, coverage: meter.coverage, contentHash: all.map((table) => table.digest()).join('-') };
  } finally {
    for (const table of all) table.abandon();
  }
}

async function spool({ db, viewer, evenings, about }: EventSource, tables: Tables) {
  const namesAbove = new NamesAbove();
  const meter = new CoverageMeter();
  const catches = new KnownCatches();
  const whole = new Map<number, { event: EventRecord; recordedBy: string }>();
  const byLicence = new Map<number, number>();
  const authors = new Set<string>();
  const context = { publicUrl: about.site, institutionCode: about.publisher, datasetName: about.title };
  for await (const { evening, sightings, isAll } of evenings) {
    const licenceId = narrowestOf(sightings.map((view) => view.licenseId));
    const event = toEvent(evening, { ...context, licenceId });
    const described = await describeBatch(db, viewer, { views: sightings, context, namesAbove });
    await tables.event.write([event]);
    await tables.occurrence.write(described.map(({ occurrence }) => ({ coreid: event.eventID, ...occurrence })));
    for (const { view, occurrence } of described) {
      const names = view.taxon ? namesAbove.of(view.taxon.id) : {};
      meter.take(view, { names, isSure: isSurelyNamed(occurrence) });
      byLicence.set(view.licenseId, (byLicence.get(view.licenseId) ?? 0) + 1);
      authors.add(view.author);
    }
    const speciesOf = (isSure: boolean) =>
      new Set(
        described.flatMap(({ view, occurrence }) =>
          isSure && !isSurelyNamed(occurrence) ? [] : (view.taxon?.speciesId ?? []),
        ),
      );
    if (isAll && catches.take(evening, { sure: speciesOf(true), named: speciesOf(false) }))
      whole.set(evening.id, { event, recordedBy: evening.user.displayName });
  }
  let absences = 0;
  for (const [id, { event, recordedBy }] of whole) {
    const taxa = await findTaxa(db, catches.absentOn(id));
    await namesAbove.learn(db, [...taxa.keys()]);
    const records = [...taxa.values()].map((taxon) =>
      toAbsence(event, { taxon, names: namesAbove.of(taxon.id), recordedBy }),
    );
    await tables.occurrence.write(records.map((record) => ({ coreid: event.eventID, ...record })));
    absences += records.length;
  }
  return { meter, byLicence, authors, absences };
}
