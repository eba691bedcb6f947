import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import {
  type LicenceKind,
  type LicenceSettings,
  ownTermsSchema,
} from '#app/features/licences/licence-settings-form.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { ownMember } from '#app/features/members/own-member.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { defaultLicenceForms, licenceForm, licenceImportForm } from '#app/features/members/settings/licence-form.ts';
import { settingsCall, takeForms } from '#app/features/members/settings/settings-call.server.ts';
import { type TypedForm, typedFrom } from '#app/features/members/settings/typed.ts';
import { findLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { findLicenceChange, type LicenceChangeView } from './find-licence-change.server.ts';
import { saveDefaultLicence, saveLicenceSettings } from './save-licence-settings.server.ts';
import { undoLicenceChange } from './undo-licence-change.server.ts';

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

const saving = {
  tag: 'members',
  access: 'own',
  answer: z.strictObject({ success: z.boolean(), settings: settingsSchema, change: changeSchema.nullable() }),
} as const;
const changeNotes =
  'A changeExisting a meglévőkre is kiterjeszti, ahol most a from licenceinek egyike áll: csak tágabbra, ' +
  'a háttérben, a change szerint követhetően. Az ownTerms a meglévők közül azokat, amelyek egy alapértelmezett licenccel jelentek ' +
  'meg, a tag saját feltételei alá teszi. Az undo a legutóbbi cserét vonja vissza, a vége után tíz percig.';

/** A member's licence settings: read by everybody, written by themselves, by JSON or by a form that comes back to its page. */
export async function licenceSettingsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  takeForms(server);

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
      if (!member || member.username === '') throw new DomainError('not_found');
      const viewer = await resolveViewer(services, headersOf(request));
      const isTold = !settings.useDefaultLicenc || isOneself(viewer, memberId);
      const uniqueLicenc = isTold ? settings.uniqueLicenc : null;
      return { ...member, ...settings, uniqueLicenc, spottingLicenseId: settings.spottingLicense };
    },
  });

  const page = 'licenc';
  settingsCall(server, services, {
    path: '/profile/edit/licenc',
    page,
    summary: 'Menti a saját licencbeállításokat.',
    notes: 'Ami nincs elküldve, nem változik. Az alapértelmezett licenc itt csak az új tételekre szól.',
    form: licenceForm,
    save: saveLicenceSettings,
  });
  settingsCall(server, services, {
    path: '/profile/edit/licenc/import',
    page,
    summary: 'Menti, mit tartanak meg az átvett tételek.',
    form: licenceImportForm,
    save: saveLicenceSettings,
  });
  const { spottings, images } = defaultLicenceForms;
  defaultLicenceCall('spottings', spottings, ({ spottingLicense: licenseId, ...more }) => ({ licenseId, ...more }));
  defaultLicenceCall('images', images, ({ imageLicense: licenseId, ...more }) => ({ licenseId, ...more }));

  /** A kind's default licence, with what there is or without; or the last change taken back. */
  function defaultLicenceCall<Output, Input>(
    kind: LicenceKind,
    form: TypedForm<Output, Input>,
    toInput: (sent: Output) => LicenceInput,
  ): void {
    const summary = kind === 'spottings' ? 'A találatok licence.' : 'A képek licence.';
    const body = z.union([undoSchema, ownTermsSchema, form.schema]);
    const call = described({ ...saving, summary, notes: changeNotes, body });
    server.post(`/profile/edit/licenc/${kind}`, call, async (request, reply) => {
      const viewer = await resolveViewer(services, headersOf(request));
      const memberId = ownMember(viewer);
      const isForm = request.body instanceof URLSearchParams;
      const sent = request.body instanceof URLSearchParams ? typedFrom(request.body) : {};
      const undo = isForm ? sent.undo?.[0] : undoOf(request.body);
      if (undo !== undefined) {
        await undoLicenceChange(services, viewer, parseOr('invalid', undoSchema, { undo }).undo);
      } else if (!isForm && isOwnTerms(request.body)) {
        const { from } = parseOr('invalid', ownTermsSchema, request.body);
        await saveDefaultLicence(services, viewer, { kind, licenseId: OWN_TERMS, changeExisting: true, from });
      } else {
        const input = parseOr('invalid', form.schema, isForm ? form.read(sent) : request.body);
        await saveDefaultLicence(services, viewer, { kind, ...toInput(input) });
      }
      if (isForm) return reply.redirect(withQuery(urls.profileEdit(page), { kesz: 1 }), 303);
      const change = (await findLicenceChange(db, { memberId, kind })) ?? null;
      return { success: true, settings: await findLicenceSettings(db, memberId), change };
    });
  }
}

type LicenceInput = { licenseId: number; changeExisting: boolean; from: number[] };

function isOwnTerms(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ownTerms' in body;
}

function undoOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'undo' in body ? body.undo : undefined;
}
