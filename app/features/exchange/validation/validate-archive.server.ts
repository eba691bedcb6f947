import path from 'node:path';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { type DescribedTable, parseDescriptor } from '../archives/archive-descriptor.ts';
import { openArchive } from '../archives/open-archive.server.ts';
import { type UnpackedArchive, type Unpacking, unpackArchive } from '../archives/unpack-archive.server.ts';
import { readXml } from '../archives/xml-text.server.ts';
import { type ArchiveProblem, type ProblemCode, problemLevels, type RecordProblem } from './archive-problem.ts';
import { checkMetadata } from './check-metadata.ts';
import { type Asking, recordChecks } from './check-record.ts';
import { checkTable } from './check-table.server.ts';

/** Most problems that are kept with their places; all are counted. */
export const mostProblems = 1000;

export type ArchiveReport = {
  /** The first of them, in the order of the files. */
  problems: ArchiveProblem[];
  counts: Partial<Record<ProblemCode, number>>;
  /** Rows by what they are (`Occurrence`, `Multimedia` …). */
  rows: Record<string, number>;
  /** False where anything is wrong that is more than a warning. */
  isValid: boolean;
};

/** Checks a Darwin Core Archive (zip, tar.gz, folder, one table): that it is what its descriptor says, that its ids lead somewhere, and what stands in its terms. */
export async function validateArchive(
  source: string,
  asked: Partial<Asking> = {},
  unpacking: Unpacking = {},
): Promise<ArchiveReport> {
  const asking: Asking = { forGbif: false, today: today(), ...asked };
  const report: ArchiveReport = { problems: [], counts: {}, rows: {}, isValid: true };
  try {
    const unpacked = await unpackArchive(source, unpacking);
    try {
      await validateUnpacked(unpacked, asking, report);
    } finally {
      await unpacked.dispose();
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const value = error.details[0]?.message ?? problemBody(error).detail;
    add(report, '', null, { code: 'unreadable', term: '', value });
  }
  return report;
}

async function validateUnpacked(unpacked: UnpackedArchive, asking: Asking, report: ArchiveReport): Promise<void> {
  // Whatever it refuses nobody could read.
  const archive = await openArchive(sourceOf(unpacked));
  await archive.close();
  const descriptor = unpacked.files.find((file) => /^(?:[^/]+\/)?meta\.xml$/.test(file));
  if (descriptor === undefined) {
    add(report, '', null, { code: 'noDescriptor', term: '', value: '' });
    await validateSingle(unpacked, asking, report);
    return;
  }
  const root = path.join(unpacked.folder, path.dirname(descriptor));
  const { core, extensions, metadata } = parseDescriptor(await readXml(path.join(unpacked.folder, descriptor)));
  const names = unpacked.files.map((file) => path.posix.relative(path.posix.dirname(descriptor), file));
  await validateMetadata(root, { name: metadata ?? 'eml.xml', names, asking, report });
  const ids = new Set<string>();
  await validateTable(root, core, { asking, report, ids, isCore: true });
  for (const table of extensions) await validateTable(root, table, { asking, report, ids, isCore: false });
}

/** A table alone may lie among files of others. */
function sourceOf({ folder, files }: UnpackedArchive): string {
  const [first = ''] = files;
  return files.length === 1 ? path.join(folder, first) : folder;
}

/** One table alone: its header names its terms. */
async function validateSingle(unpacked: UnpackedArchive, asking: Asking, report: ArchiveReport): Promise<void> {
  const archive = await openArchive(sourceOf(unpacked));
  try {
    const rowType = archive.core.terms.includes('basisOfRecord') ? 'Occurrence' : 'Taxon';
    let rows = 0;
    for await (const { line, values, hasSurplus } of archive.core.rows()) {
      rows += 1;
      const where = { file: archive.core.called, line };
      if (hasSurplus) add(report, where.file, line, { code: 'longRow', term: '', value: '' });
      for (const each of recordChecks[rowType]?.(values, asking) ?? []) add(report, where.file, line, each);
    }
    report.rows[rowType] = rows;
  } finally {
    await archive.close();
  }
}

type MetadataOf = { name: string; names: readonly string[]; asking: Asking; report: ArchiveReport };

async function validateMetadata(root: string, { name, names, asking, report }: MetadataOf): Promise<void> {
  if (!names.includes(name)) add(report, name, null, { code: 'noMetadata', term: '', value: '' });
  else for (const each of checkMetadata(await readXml(path.join(root, name)), asking)) add(report, name, null, each);
}

type TableOf = { asking: Asking; report: ArchiveReport; ids: Set<string>; isCore: boolean };

async function validateTable(root: string, table: DescribedTable, of: TableOf): Promise<void> {
  const { report } = of;
  const kind = table.rowType.replace(/^.*[/#]/, '');
  const rows = await checkTable(root, table, {
    ...of,
    kind,
    tell: (file, line, each) => add(report, file, line, each),
  });
  report.rows[kind] = (report.rows[kind] ?? 0) + rows;
}

function add(report: ArchiveReport, file: string, line: number | null, { code, term, value }: RecordProblem): void {
  const level = problemLevels[code];
  if (level === 'error') report.isValid = false;
  report.counts[code] = (report.counts[code] ?? 0) + 1;
  if (report.problems.length < mostProblems) report.problems.push({ code, level, file, line, term, value });
}
