import path from 'node:path';
import type { Db } from '#app/platform/db/database.server.ts';
import { textEntry, writeZip, type ZipEntry } from '#app/platform/storage/write-zip.server.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { CoverageMeter } from './coverage-meter.ts';
import type { ArchiveCounts, Coverage, DatasetAbout, LeftOut } from './dataset-about.ts';
import { type DescribedSighting, describeBatch } from './describe-batch.server.ts';
import { descriptorXml } from './descriptor-xml.ts';
import { emlXml } from './eml-xml.ts';
import { licenceText, mostAuthors } from './licence-text.ts';
import { NamesAbove } from './names-above.server.ts';
import type { GivenSighting } from './record-context.ts';
import { TableSpool } from './table-spool.server.ts';
import { identificationTable, multimediaTable, occurrenceTable } from './terms.ts';
import { isSurelyNamed } from './to-occurrence.ts';

export type ArchiveSource = {
  /** One reading of the database: all of an archive is of one moment. */
  db: Db;
  /** Who sees it. Records are taken as they come: which of them may be given is the caller's to say. */
  viewer: Viewer;
  batches: AsyncIterable<readonly GivenSighting[]>;
  about: DatasetAbout;
  /** What the batches have left out, asked when they are over. */
  leftOut: () => LeftOut;
  /** A folder of its own on local disk; the archive stays there until its taker removes it. */
  folder: string;
  /** Pictures that lie in the archive themselves, by their files. */
  inside?: { fileOf: (imageId: number) => string | undefined; entries: readonly ZipEntry[] };
  /** Members are told by their addresses too. */
  tellsMembers?: boolean;
  /** Ends the work where the disk has no room. */
  checkRoom: () => Promise<void>;
};

export type MadeArchive = {
  file: string;
  counts: ArchiveCounts;
  coverage: Coverage;
  /** SHA-256 of the records alone, without what each making changes. */
  contentHash: string;
};

/** Writes sightings as a Darwin Core Archive: occurrences with their pictures and identifications, metadata and terms of use. */
export async function makeOccurrenceArchive(source: ArchiveSource): Promise<MadeArchive> {
  const { folder, checkRoom, about } = source;
  const tables = {
    occurrence: new TableSpool(occurrenceTable, { folder, checkRoom }),
    multimedia: new TableSpool(multimediaTable, { folder, checkRoom }),
    identification: new TableSpool(identificationTable, { folder, checkRoom }),
  };
  const all = Object.values(tables);
  try {
    const { meter, byLicence, authors } = await spool(source, tables);
    for (const table of all) await table.end();
    const counts: ArchiveCounts = {
      sightings: tables.occurrence.rows,
      images: tables.multimedia.rows,
      identifications: tables.identification.rows,
      species: meter.species,
      events: 0,
      absences: 0,
      leftOut: source.leftOut(),
    };
    const file = path.join(folder, 'archive.zip');
    const words = {
      'meta.xml': descriptorXml(occurrenceTable, [multimediaTable, identificationTable]),
      'eml.xml': emlXml(about, meter.coverage),
      'LICENC.txt': licenceText(about, counts, { byLicence, authors: [...authors].sort(compareHungarian) }),
    };
    const texts = Object.entries(words).map(([name, text]) => textEntry(name, about.madeAt, () => [text]));
    await writeZip(
      file,
      [...texts, ...all.map((table) => table.entry(about.madeAt)), ...(source.inside?.entries ?? [])],
      checkRoom,
    );
    const contentHash = all.map((table) => table.digest()).join('-');
    return { file, counts, coverage: meter.coverage, contentHash };
  } finally {
    for (const table of all) table.abandon();
  }
}

type Tables = {
  occurrence: TableSpool<(typeof occurrenceTable.terms)[number]>;
  multimedia: TableSpool<(typeof multimediaTable.terms)[number]>;
  identification: TableSpool<(typeof identificationTable.terms)[number]>;
};

async function spool({ db, viewer, batches, about, inside, tellsMembers }: ArchiveSource, tables: Tables) {
  const namesAbove = new NamesAbove();
  const meter = new CoverageMeter();
  const byLicence = new Map<number, number>();
  const authors = new Set<string>();
  const context = {
    publicUrl: about.site,
    institutionCode: about.publisher,
    datasetName: about.title,
    fileOf: inside?.fileOf,
    tellsMembers,
  };
  for await (const views of batches) {
    const described = await describeBatch(db, viewer, { views, context, namesAbove });
    for (const { view, occurrence } of described) {
      const names = view.taxon ? namesAbove.of(view.taxon.id) : {};
      meter.take(view, { names, isSure: isSurelyNamed(occurrence) });
      byLicence.set(view.licenseId, (byLicence.get(view.licenseId) ?? 0) + 1);
      if (authors.size <= mostAuthors * 20) authors.add(view.author);
    }
    await writeAll(tables, described);
  }
  return { meter, byLicence, authors };
}

async function writeAll(tables: Tables, described: readonly DescribedSighting[]): Promise<void> {
  await tables.occurrence.write(described.map(({ occurrence }) => occurrence));
  await tables.multimedia.write(described.flatMap(({ multimedia }) => multimedia));
  await tables.identification.write(described.flatMap(({ identifications }) => identifications));
}
