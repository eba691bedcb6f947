import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  imageLicenceSchema,
  type LicenceKind,
  type LicenceSettings,
  licenceImportSchema,
  licenceKinds,
  licenceSystemSchema,
  spottingLicenceSchema,
} from '#app/features/licences/licence-settings-form.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { findLicenceSettings } from '#app/features/members/licence-settings.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { urls } from '#app/urls.ts';
import { findLicenceChange, type LicenceChangeView } from './find-licence-change.server.ts';
import { saveDefaultLicence, saveLicenceImport, saveLicenceSystem } from './save-licence-settings.server.ts';
import { undoLicenceChange } from './undo-licence-change.server.ts';

const FORM = 'application/x-www-form-urlencoded';
const undoSchema = z.object({ undo: idSchema.describe('A visszavonandó csere száma.') });
const settingsShape = {
  spottingLicense: z.number().int(),
  imageLicense: z.number().int(),
  useOriginalLicenseForSpottings: z.boolean(),
  useOriginalLicenseForImages: z.boolean(),
  useDefaultLicenc: z.boolean(),
  useFlickrLicenc: z.boolean(),
  uniqueLicenc: z.string().nullable(),
};
const settingsSchema = z.strictObject(settingsShape) satisfies z.ZodType<LicenceSettings>;
const ofMember = z
  .strictObject({
    id: z.number().int(),
    username: z.string(),
    displayName: z.string(),
    ...settingsShape,
    spottingLicenseId: z.number().int(),
  })
  .meta({ id: 'LicenceSettings' });
const changeSchema = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(['spottings', 'images']),
    toLicenseId: z.number().int(),
    fromLicenseIds: z.array(z.number().int()),
    state: z.enum(['waiting', 'running', 'done', 'undoing', 'undone']),
    total: z.number().int(),
    done: z.number().int(),
    undoableUntil: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'LicenceChange' }) satisfies z.ZodType<LicenceChangeView>;

/** Both calls take the same but for the name of the licence. */
const choices = {
  spottings: spottingLicenceSchema.transform(({ spottingLicense, ...more }) => ({
    ...more,
    licenseId: spottingLicense,
  })),
  images: imageLicenceSchema.transform(({ imageLicense, ...more }) => ({ ...more, licenseId: imageLicense })),
};

const saving = {
  tag: 'members',
  access: 'own',
  answer: z.strictObject({ success: z.boolean(), settings: settingsSchema, change: changeSchema.nullable() }),
} as const;
const changeNotes =
  'A changeExisting a meglévőkre is kiterjeszti, ahol most a from licenceinek egyike áll: csak tágabbra, ' +
  'a háttérben, a change szerint követhetően. Az undo a legutóbbi cserét vonja vissza, a vége után tíz percig.';

/** A member's licence settings: read by everybody, written by themselves, by JSON or by a form that comes back to its page. */
export async function licenceSettingsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  server.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, fieldsOf(new URLSearchParams(String(body)))),
  );

  readCall(server, '/api/v1/licenses/user/:id', {
    tag: 'members',
    access: 'personal',
    summary: 'Egy tag licencbeállításai.',
    notes: 'A uniqueLicenc csak akkor áll itt, ha a tag a saját feltételeivel tesz közzé.',
    params: z.object({ id: z.string().min(1).max(60).describe('A tag száma vagy felhasználóneve.') }),
    answer: ofMember,
    async read({ params: { id }, request }) {
      const memberId = /^\d{1,9}$/.test(id) ? Number(id) : (await findMemberByName(db, id))?.id;
      if (memberId === undefined) throw new DomainError('not_found');
      const settings = await findLicenceSettings(db, memberId);
      const member = (await findMembers(db, [memberId])).get(memberId);
      if (!member) throw new DomainError('not_found');
      const viewer = await viewerOf(request);
      const isTold = !settings.useDefaultLicenc || viewer.memberId === memberId;
      const uniqueLicenc = isTold ? settings.uniqueLicenc : null;
      return { ...member, ...settings, uniqueLicenc, spottingLicenseId: settings.spottingLicense };
    },
  });

  server.post(
    '/profile/edit/licenc',
    described({ ...saving, summary: 'Katalógusból vagy saját feltételekkel.', body: licenceSystemSchema }),
    async (request, reply) => {
      const viewer = await memberOf(request);
      await saveLicenceSystem(services, viewer, parseOr('invalid', licenceSystemSchema, request.body));
      return answer(request, reply, { viewer, kind: null });
    },
  );

  server.post(
    '/profile/edit/licenc/import',
    described({ ...saving, summary: 'Mit tartanak meg az átvett tételek.', body: licenceImportSchema }),
    async (request, reply) => {
      const viewer = await memberOf(request);
      await saveLicenceImport(services, viewer, parseOr('invalid', licenceImportSchema, request.body));
      return answer(request, reply, { viewer, kind: null });
    },
  );

  for (const kind of licenceKinds) {
    const summary = kind === 'spottings' ? 'A találatok licence.' : 'A képek licence.';
    const body = z.union([undoSchema, choices[kind]]);
    const call = described({ ...saving, summary, notes: changeNotes, body });
    server.post(`/profile/edit/licenc/${kind}`, call, async (request, reply) => {
      const viewer = await memberOf(request);
      if (isUndo(request.body)) {
        await undoLicenceChange(services, viewer, parseOr('invalid', undoSchema, request.body).undo);
      } else {
        await saveDefaultLicence(services, viewer, { kind, ...parseOr('invalid', choices[kind], request.body) });
      }
      return answer(request, reply, { viewer, kind });
    });
  }

  function viewerOf(request: FastifyRequest): Promise<Viewer> {
    return resolveViewer(services, headersOf(request));
  }

  /** Who writes; before what is written is looked at, so that a visitor learns of the session first. */
  async function memberOf(request: FastifyRequest): Promise<Viewer & { memberId: number }> {
    const viewer = await viewerOf(request);
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    return { ...viewer, memberId: viewer.memberId };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewer: { memberId }, kind }: { viewer: { memberId: number }; kind: LicenceKind | null },
  ) {
    if (request.headers['content-type']?.startsWith(FORM)) return reply.redirect(urls.profileEdit('licenc'), 303);
    const change = kind === null ? null : ((await findLicenceChange(db, { memberId, kind })) ?? null);
    return { success: true, settings: await findLicenceSettings(db, memberId), change };
  }
}

function isUndo(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'undo' in body;
}

/** A form's fields; one that is sent several times is a list. */
function fieldsOf(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [value = '', ...more] = form.getAll(name);
      return [name, more.length > 0 ? [value, ...more] : value];
    }),
  );
}
