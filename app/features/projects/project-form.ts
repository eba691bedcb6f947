import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { typedArea, typedDay, typedLine, typedLines } from '#app/platform/action/typed-fields.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { projectMessages as messages } from './messages.ts';
import { projectJoins } from './project-codes.ts';

export const projectLimits = { name: 120, description: 4000, taxa: 20 } as const;

/** The fields of a project's form, as they are typed; its taxa beside them. */
export const typedProjectFields = ['name', 'description', 'joins', 'firstDay', 'lastDay', 'area'] as const;
export type TypedProject = Record<(typeof typedProjectFields)[number], string>;

export const emptyProject: TypedProject = {
  name: '',
  description: '',
  joins: 'rule',
  firstDay: '',
  lastDay: '',
  area: '',
};

const openDay = z
  .string()
  .default('')
  .transform((text) => (tidy(text) === '' ? null : text))
  .pipe(typedDay({ missing: messages.oneDay, wrong: messages.oneDay }).nullable());

/** What is said of a project. */
export const projectSchema = z
  .object({
    name: typedLine(projectLimits.name, messages.tooLong).pipe(z.string().min(1, messages.nameMissing)),
    description: typedLines(projectLimits.description, messages.tooLong),
    joins: z.enum(projectJoins, messages.joins),
    firstDay: openDay,
    lastDay: openDay,
    area: typedArea(messages.area),
    taxonIds: z
      .array(rowId())
      .max(projectLimits.taxa, messages.tooManyTaxa(projectLimits.taxa))
      .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  })
  .superRefine((typed, context) => {
    const { firstDay, lastDay, area, taxonIds } = typed;
    if (firstDay !== null && lastDay !== null && lastDay < firstDay)
      context.addIssue({ code: 'custom', path: ['lastDay'], message: messages.order });
    // Without a rule everything that its members find would belong to it.
    if (typed.joins === 'rule' && firstDay === null && lastDay === null && area === null && taxonIds.length === 0)
      context.addIssue({ code: 'custom', path: ['joins'], message: messages.noRule });
  });
export type ProjectInput = z.output<typeof projectSchema>;

export const newProjectKey = z.object({ clientId: z.uuid(messages.clientId) });
