import { z } from 'zod';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { projectMessages } from '#app/features/projects/messages.ts';
import {
  type ProjectInput,
  projectSchema,
  type TypedProject,
  typedProjectFields,
} from '#app/features/projects/project-form.ts';
import type { ProjectView } from '#app/features/projects/project-view.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { NBSP } from '#app/platform/text/numbers.ts';

/** Empty fields for further taxa, beside those that are chosen. */
export const freeTaxa = [1, 2, 3] as const;

/** A project's form: its fields, the taxa that stay, and what was typed for further ones. */
export type ProjectForm = {
  typed: TypedProject;
  taxa: { id: number; label: string }[];
  further: { id: number | null; text: string }[];
};

const ids = z.array(z.coerce.number().int().positive().max(maxId)).max(100);
const free = z.union([z.literal('').transform(() => null), z.coerce.number().int().positive().max(maxId)]).nullable();

/** The form as it was sent. Throws malformed. */
export async function typedProject(db: Db, form: FormData): Promise<ProjectForm> {
  const typed = Object.fromEntries(
    typedProjectFields.map((name) => [name, String(form.get(name) ?? '')]),
  ) as TypedProject;
  const kept = parseOr('malformed', ids, form.getAll('taxonIds'));
  const further = freeTaxa.map((at) => ({
    id: parseOr('malformed', free, form.get(`taxon${at}Id`)),
    text: tidy(String(form.get(`taxon${at}Name`) ?? '')),
  }));
  return { typed, taxa: await labelled(db, kept), further };
}

async function labelled(db: Db, taxonIds: readonly number[]): Promise<ProjectForm['taxa']> {
  const taxa = await findTaxa(db, taxonIds);
  return taxonIds.flatMap((id) => {
    const taxon = taxa.get(id);
    return taxon ? [{ id, label: taxon.label }] : [];
  });
}

/** What the form says. Throws invalid. */
export async function readProject(db: Db, { typed, taxa, further }: ProjectForm): Promise<ProjectInput> {
  const taxonIds = taxa.map(({ id }) => id);
  const wrong: { path: string; message: string }[] = [];
  for (const [index, { id, text }] of further.entries()) {
    if (text === '') continue;
    const found = id === null ? await findTypedTaxon(db, text) : (await findTaxa(db, [id])).get(id)?.id;
    if (found === undefined) wrong.push({ path: `taxon${index + 1}Name`, message: projectMessages.taxon(text) });
    else taxonIds.push(found);
  }
  const read = projectSchema.safeParse({ ...typed, taxonIds });
  if (read.success && wrong.length === 0) return read.data;
  const problems = (read.error?.issues ?? []).map(({ path, message }) => ({
    path: path[0] === 'taxonIds' ? 'taxon1Name' : path.join('.'),
    message,
  }));
  throw new DomainError('invalid', [...wrong, ...problems]);
}

/** A project as its form begins. */
export async function formOf(db: Db, project: ProjectView): Promise<ProjectForm> {
  const day = (date: string | null) => (date === null ? '' : formatDate(date).replaceAll(NBSP, ' '));
  return {
    typed: {
      name: project.name,
      description: project.description,
      joins: project.joins,
      firstDay: day(project.firstDay),
      lastDay: day(project.lastDay),
      area: project.area ?? '',
    },
    taxa: await labelled(db, project.taxonIds),
    further: [],
  };
}
