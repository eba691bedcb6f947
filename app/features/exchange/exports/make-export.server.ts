import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { findCertainties } from '#app/features/determinations/find-certainties.server.ts';
import { findProjects } from '#app/features/projects/find-projects.server.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { countOwnLeftOut, countTakenSightings } from '#app/features/sightings/exports/count-exported.server.ts';
import { findExportedWhere } from '#app/features/sightings/exports/find-exported-where.server.ts';
import { type ExportedBatch, streamExported } from '#app/features/sightings/exports/stream-exported.server.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { findAnswersOf, findQuestionsToTell } from '#app/features/sightings/projects/find-answers.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { readUntil } from '#app/platform/db/read-until.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { CsvStyle, ExportAbout, ExportedRow, ExportFormat } from './export-format.ts';
import { ExportTally } from './export-tally.ts';
import { NamesAbove } from './taxon-names.server.ts';

type MadeExport = {
  viewer: Viewer;
  asked: { filters: SightingFilters; groupId: number | null };
  about: ExportAbout;
  format: ExportFormat;
  csv: CsvStyle;
  file: string;
  /** Ends it at once. */
  signal: AbortSignal;
  /** Asked before anything is read, in its transaction: throws where it is not to be made now. */
  enter?: (tx: Tx) => Promise<void>;
  checkRoom: () => Promise<void>;
  /** How many rows have been written. */
  onRows?: (count: number) => void;
};

/** Writes a file of sightings as its taker may see them, all read at one moment, a few thousand in memory at a time; no half file is left. Throws storage_full, the signal's reason, what `enter` throws. */
export async function makeExport(db: Db, { asked, file, signal, ...of }: MadeExport): Promise<ExportTally> {
  const { viewer, about, format, csv, checkRoom } = of;
  const tally = new ExportTally(viewer);
  try {
    await readUntil(db, signal, async (tx) => {
      await of.enter?.(tx);
      const where = await findExportedWhere(tx, viewer, asked);
      const batches = where === 'nothing' ? noBatches() : streamExported(tx, viewer, where);
      const questions = await questionsOf(tx, asked.filters);
      const rows = tallied(tx, batches, { tally, signal, onRows: of.onRows, hasAnswers: questions.length > 0 });
      tally.ownUnpublished = where === 'nothing' ? 0 : await countOwnLeftOut(tx, where);
      const count = async () => (where === 'nothing' ? 0 : countTakenSightings(tx, where));
      try {
        await format.write({ tx, viewer, about: { ...about, questions }, rows, tally, count, csv, checkRoom }, file);
        signal.throwIfAborted();
      } finally {
        // Whatever is being read ahead is to be over before the transaction is.
        await rows.return(undefined).catch(() => undefined);
      }
    });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return tally;
}

/** What the project asks whose finds are asked for. */
async function questionsOf(tx: Tx, { projectId }: SightingFilters): Promise<QuestionView[]> {
  const [project] = projectId === null ? [] : await findProjects(tx, [projectId]);
  return project ? findQuestionsToTell(tx, project.id) : [];
}

type Counting = {
  tally: ExportTally;
  signal: AbortSignal;
  onRows: MadeExport['onRows'];
  hasAnswers: boolean;
};

async function* tallied(
  tx: Tx,
  batches: AsyncIterable<ExportedBatch>,
  { tally, signal, onRows, hasAnswers }: Counting,
): AsyncGenerator<ExportedRow[]> {
  const above = new NamesAbove();
  for await (const { sightings, withheld } of batches) {
    signal.throwIfAborted();
    await above.learn(
      tx,
      sightings.map(({ taxon }) => taxon),
    );
    const unsure = sightings.flatMap(({ id, isNameSure }) => (isNameSure ? [] : id));
    const certainties = await findCertainties(tx, unsure);
    const answers = hasAnswers ? await findAnswersOf(tx, sightings) : undefined;
    const rows = sightings.map((sighting) => ({
      sighting,
      names: above.of(sighting.taxon),
      certainty: certainties.get(sighting.id) ?? 'sure',
      answers: answers?.get(sighting.id),
    }));
    tally.withheld += withheld;
    for (const sighting of sightings) tally.add(sighting);
    onRows?.(tally.sightings);
    yield rows;
    // Whoever else is served is served between two batches.
    await setImmediate();
  }
}

async function* noBatches(): AsyncGenerator<ExportedBatch> {}
