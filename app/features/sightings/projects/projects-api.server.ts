import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findProjectMembers } from '#app/features/projects/find-project-members.server.ts';
import { findProject, findProjects, findProjectsOfMember } from '#app/features/projects/find-projects.server.ts';
import { projectJoins } from '#app/features/projects/project-codes.ts';
import type { ProjectView } from '#app/features/projects/project-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idPagingQuery, idParams, pageOf, rowId } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { findSighting } from '../lists/find-sightings.server.ts';
import { answerProject } from './answer-project.server.ts';
import { joinWithFinds, leaveProjectWithFinds } from './change-project-contents.server.ts';

const projectSchema = z
  .strictObject({
    id: z.number().int(),
    url: z.string(),
    name: z.string(),
    description: z.string(),
    joins: z.enum(projectJoins).describe('rule: a szabályai szerint, hand: csak kézzel kerül bele találat.'),
    taxonIds: z.array(z.number().int()),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    area: z.string().nullable(),
    curators: z.array(memberSchema),
    participants: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Project' }) satisfies z.ZodType<ProjectView>;

const membershipSchema = projectSchema.extend({ isCurator: z.boolean() });
const projectMemberSchema = memberSchema.extend({ isCurator: z.boolean() });

const answer = z.object({ questionId: rowId(), values: z.array(z.string().max(2100)).max(30) });
const joining = z.object({
  projectId: rowId(),
  spottings: z
    .array(z.object({ id: rowId(), answers: z.array(answer).max(100).default([]) }))
    .max(50)
    .default([])
    .describe('Saját találatok, amelyek kézzel kerüljenek bele, a projekt kérdéseire adott feleletekkel.'),
});
const leaving = z.object({ projectId: rowId() });
const saved = z.strictObject({ success: z.boolean(), projectId: z.number().int(), url: z.string() });
const shared = { tag: 'community' } as const;
const saving = { ...shared, access: 'own', scope: 'record', answer: saved } as const;

/** Projects of a sighting and of a member, their members, and how one joins and leaves. */
export async function projectsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));

  readCall(server, '/api/v1/projects/observation/:id', {
    ...shared,
    access: 'personal',
    summary: 'Egy találat projektjei, a legújabbtól.',
    params: idParams,
    answer: pageOf(projectSchema),
    async read({ params: { id }, request }) {
      const sighting = await findSighting(db, await viewerOf(request), id);
      if (!sighting) throw new DomainError('not_found');
      const ids = sighting.projects.map((project) => project.id);
      return { items: await findProjects(db, ids), nextCursor: null };
    },
  });

  readCall(server, '/api/v1/projects/:id/users', {
    ...shared,
    summary: 'Egy projekt tagjai, elöl a gondozók.',
    params: idParams,
    query: idPagingQuery,
    answer: pageOf(projectMemberSchema),
    async read({ params: { id }, query: { cursor, limit } }) {
      await findProject(db, id);
      const members = await findProjectMembers(db, id, { after: cursor ?? null, limit: limit + 1 });
      const shown = members.slice(0, limit);
      const views = await findMembers(
        db,
        shown.map(({ memberId }) => memberId),
      );
      const items = shown.flatMap(({ memberId, isCurator }) => {
        const view = views.get(memberId);
        return view ? [{ ...view, isCurator }] : [];
      });
      return { items, nextCursor: members.length > limit ? String(shown.at(-1)?.memberId) : null };
    },
  });

  readCall(server, '/api/v1/projects/user', {
    ...shared,
    access: 'own',
    scope: 'read',
    summary: 'A saját projektjeim, a legújabbtól.',
    answer: pageOf(membershipSchema),
    async read({ request }) {
      const { memberId } = await viewerOf(request);
      if (memberId === null) throw new DomainError('not_logged_in');
      const joined = await findProjectsOfMember(db, memberId);
      return { items: joined.map(({ project, isCurator }) => ({ ...project, isCurator })), nextCursor: null };
    },
  });

  server.post(
    '/api/v1/projects/user/save',
    described({
      ...saving,
      summary: 'Csatlakozás egy projekthez, vagy találatok hozzáadása, feleletekkel.',
      body: joining,
    }),
    async (request) => {
      const viewer = await viewerOf(request);
      if (viewer.memberId === null) throw new DomainError('not_logged_in');
      const { projectId, spottings } = parseOr('invalid', joining, request.body);
      await write(db, async (tx) => {
        await joinWithFinds(tx, viewer, projectId);
        // Several finds are held in the order of their numbers.
        for (const { id: sightingId, answers } of spottings.toSorted((one, other) => one.id - other.id)) {
          const typed = Object.fromEntries(answers.map(({ questionId, values }) => [questionId, values]));
          await answerProject(tx, viewer, { projectId, sightingId, typed });
        }
      });
      return { success: true, projectId, url: urls.project(projectId) };
    },
  );

  server.post(
    '/api/v1/projects/user/unset',
    described({ ...saving, summary: 'Kilépés egy projektből; a találataim kikerülnek belőle.', body: leaving }),
    async (request) => {
      const viewer = await viewerOf(request);
      if (viewer.memberId === null) throw new DomainError('not_logged_in');
      const { projectId } = parseOr('invalid', leaving, request.body);
      await write(db, (tx) => leaveProjectWithFinds(tx, viewer, projectId));
      return { success: true, projectId, url: urls.project(projectId) };
    },
  );
}
