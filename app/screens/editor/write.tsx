import { randomUUID } from 'node:crypto';
import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { discardDraft } from '#app/features/descriptions/editing/discard-draft.server.ts';
import type { DraftContent } from '#app/features/descriptions/editing/draft-content.ts';
import { keepDraft } from '#app/features/descriptions/editing/keep-draft.server.ts';
import { openDescription } from '#app/features/descriptions/editing/open-description.server.ts';
import { editedAs } from '#app/features/descriptions/overview/description-state.ts';
import { saveDescription } from '#app/features/descriptions/save-description.server.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { editorUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/write.ts';
import css from './editor.module.css';
import { askLogin, readId } from './editor-page.server.ts';
import { editorMessages } from './messages.ts';
import { writingMessages as messages } from './writing/messages.ts';
import { fieldNames, sourceErrorName, typedDescription } from './writing/typed-description.ts';
import { Writing } from './writing/Writing.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  askLogin(viewer, url);
  return orPageProblem(async () => ({
    open: await openDescription(db, viewer, readId(params.id)),
    memberId: viewer.memberId ?? 0,
  }));
}

const optionalId = z
  .literal('')
  .transform(() => null)
  .or(idSchema);
const sentSchema = z.object({
  intent: z.enum(['send', 'save', 'discard']),
  revision: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  basedOn: optionalId.default(null),
  /** The version over which one's own goes, once the two have been compared. */
  over: idSchema.optional(),
});

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  return orPageProblem(async () => {
    const descriptionId = readId(params.id);
    const { intent, revision, basedOn, over } = parseOr('malformed', sentSchema, Object.fromEntries(sent));
    const { taxon, language, kinds } = await openDescription(db, viewer, descriptionId);
    if (intent === 'discard') {
      await discardDraft(db, viewer, descriptionId);
      return redirect(editorUrls.taxon(editedAs(taxon.taxonType), taxon.id), 303);
    }
    const slugs = kinds.map(({ slug }) => slug);
    const typed = typedDescription(sent, slugs);
    try {
      const base = over ?? basedOn;
      // With scripts it is there already, and nothing changes.
      await keepDraft(db, viewer, { basedOn, revision, writer: randomUUID(), content: typed, descriptionId });
      if (intent === 'save') return redirect(editorUrls.write(descriptionId), 303);
      const { sections, sources, note } = typed;
      const literature = sources.map(({ url, ...source }) => ({ ...source, url: url.trim() || null }));
      const form = { taxonId: taxon.id, language, basedOn: base, sections, sources: literature, note };
      await saveDescription(db, viewer, form);
      return redirect(editorUrls.taxon(editedAs(taxon.taxonType), taxon.id, { bekuldve: descriptionId }), 303);
    } catch (error) {
      return formFailure(besideFields(error, { slugs, typed }), { typed });
    }
  });
}

/** A refusal with its details beside the fields of the form. */
function besideFields(error: unknown, { slugs, typed }: { slugs: string[]; typed: DraftContent }): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === 'conflict' && error.details.length === 0)
    return new DomainError('conflict', [{ path: '', message: messages.staleError }]);
  const details = error.details.map(({ path, message }) => {
    const [list, at, field = ''] = path.split('.');
    const slug = slugs[Number(at)];
    const source = typed.sources[Number(at)];
    if (list === 'sections' && slug !== undefined && at !== undefined)
      return { path: field === 'pictures' ? fieldNames.pictures(slug) : fieldNames.html(slug), message };
    if (list === 'sources' && source) return { path: sourceErrorName(source.key, field), message };
    return { path: path === 'note' ? 'note' : '', message };
  });
  return new DomainError(error.code, details);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const taxon = loaderData?.open.taxon;
  const title = taxon ? messages.title(taxon.name ?? taxon.origName) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/szerkesztes/faj/szerkesztes/{id}`: a description being written. */
export default function Write({ loaderData: { open, memberId }, actionData }: Route.ComponentProps) {
  const { taxon, sentBack } = open;
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.descriptionEditor(), label: editorMessages.title },
          { to: editorUrls.taxon(editedAs(taxon.taxonType), taxon.id), label: messages.toVersions },
        ]}
      />
      <PageHeading title={<NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} long />} />
      {taxon.url && (
        <p className={css.lead}>
          <Link to={taxon.url} className={css.below}>
            {messages.toPage}
          </Link>
        </p>
      )}
      {sentBack && (
        <Note kind="warn">
          <p>{messages.sentBack(sentBack.name || editorMessages.formerMember)}</p>
          <p className={css.said}>{sentBack.note}</p>
        </Note>
      )}
      <Writing
        key={open.id}
        open={open}
        memberId={memberId}
        typed={actionData && 'typed' in actionData ? actionData.typed : undefined}
        errors={actionData && 'errors' in actionData ? actionData.errors : noErrors}
      />
    </Page>
  );
}

const noErrors: Record<string, string> = {};
