import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { beginDescription } from '#app/features/descriptions/editing/open-description.server.ts';
import { editedAs } from '#app/features/descriptions/overview/description-state.ts';
import { findDescribed } from '#app/features/descriptions/overview/find-overview.server.ts';
import { publishDescription } from '#app/features/descriptions/publish-description.server.ts';
import { compareVersions, findVersions } from '#app/features/descriptions/review/find-versions.server.ts';
import { restoreVersion } from '#app/features/descriptions/review/restore-version.server.ts';
import { sendBack } from '#app/features/descriptions/review/send-back.server.ts';
import { can } from '#app/features/members/can.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { editorUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/taxon-text.ts';
import { crumbsTo } from './crumbs.ts';
import { StateText } from './DescribedTable.tsx';
import css from './editor.module.css';
import { askLogin, rankOf, readId } from './editor-page.server.ts';
import { findLine } from './find-line.server.ts';
import { editorMessages as messages } from './messages.ts';
import { ReviewPart } from './ReviewPart.tsx';
import { VersionChanges } from './VersionChanges.tsx';
import { VersionList } from './VersionList.tsx';
import { Writers } from './Writers.tsx';

const version = idSchema.optional();

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  askLogin(viewer, url);
  return orPageProblem(async () => {
    const asked = parseOr('malformed', version, url.searchParams.get('valtozat') ?? undefined);
    const sent = parseOr('malformed', version, url.searchParams.get('bekuldve') ?? undefined);
    const { taxon, described } = await findDescribed(db, viewer, { taxonId: readId(params.id), rank: rankOf(url) });
    const { descriptionId } = described;
    const versions =
      descriptionId === null ? { lines: [], writers: [] } : await findVersions(db, viewer, descriptionId);
    const [waiting, shown] = [
      versions.lines.find((each) => each.isInReview),
      versions.lines.find((each) => each.isShown),
    ];
    const compared = versions.lines.find((each) => each.version === asked);
    const changesOf = async (from: number | null, to: number | undefined) =>
      descriptionId === null || to === undefined ? null : compareVersions(db, viewer, { descriptionId, from, to });
    const before = compared ? (versions.lines.find((each) => each.version < compared.version)?.version ?? null) : null;
    return {
      described,
      line: await findLine(db, taxon),
      versions,
      sentId: sent ?? null,
      review: waiting && {
        version: waiting.version,
        from: shown?.version ?? null,
        isOwn: !can(viewer, 'reviewDescription', { authorId: waiting.author?.id ?? null }),
        changes: await changesOf(shown?.version ?? null, waiting.version),
      },
      compared: compared && { from: before, to: compared.version, changes: await changesOf(before, compared.version) },
    };
  });
}

const actSchema = z.object({
  intent: z.enum(['begin', 'publish', 'back', 'restore']),
  version: idSchema.default(1),
  note: z.string().default(''),
});

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const sent = await request.formData();
  return orPageProblem(async () => {
    const taxonId = readId(params.id);
    const { intent, note, ...of } = parseOr('malformed', actSchema, Object.fromEntries(sent));
    await findDescribed(db, viewer, { taxonId, rank: rankOf(url) });
    try {
      if (intent === 'begin') return redirect(editorUrls.write(await beginDescription(db, viewer, taxonId)), 303);
      if (intent === 'publish') await publishDescription(db, viewer, { taxonId, version: of.version });
      if (intent === 'back') await sendBack(db, viewer, { taxonId, version: of.version, note });
      if (intent === 'restore') await restoreVersion(db, viewer, { taxonId, version: of.version });
      return redirect(editorUrls.taxon(rankOf(url), taxonId), 303);
    } catch (error) {
      return formFailure(error, { note });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const taxon = loaderData?.described.taxon;
  const title = taxon ? messages.ownText(taxon.name ?? taxon.origName) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/szerkesztes/csalad|nemzetseg|faj/{taxon}`: one taxon's text, its versions, and what waits for a second editor. */
export default function TaxonText({ loaderData, actionData }: Route.ComponentProps) {
  const { described, line, versions, review, compared, sentId } = loaderData;
  const { taxon } = described;
  const rank = editedAs(taxon.taxonType);
  return (
    <Page>
      <Breadcrumb crumbs={crumbsTo(line)} />
      <PageHeading title={<NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} long />} />
      <ErrorSummary errors={actionData?.errors ?? {}} />
      {sentId !== null && sentId === described.descriptionId && review?.isOwn && (
        <Note kind="ok" role="status">
          {messages.sentThanks}
        </Note>
      )}
      <p className={css.about}>
        {messages.state}: <StateText of={described} />
      </p>
      <div className="row">
        {described.descriptionId === null ? (
          <Form method="post">
            <Button type="submit" name="intent" value="begin" variant="primary" icon="edit">
              {messages.begin}
            </Button>
          </Form>
        ) : (
          <LinkButton to={editorUrls.write(described.descriptionId)} variant="primary" icon="edit">
            {described.state === 'none' ? messages.begin : messages.goOn}
          </LinkButton>
        )}
        {taxon.url && (
          <Link to={taxon.url} className={css.below}>
            {messages.page}
          </Link>
        )}
      </div>
      {review && <ReviewPart review={review} errors={actionData?.errors ?? {}} note={actionData?.note ?? ''} />}
      {compared && (
        <Section title={messages.comparing(compared.from, compared.to)} id="valtozas">
          <VersionChanges changes={compared.changes ?? []} />
        </Section>
      )}
      <Section title={messages.versions}>
        {versions.lines.length === 0 ? (
          <p className="quiet">{messages.noVersions}</p>
        ) : (
          <VersionList
            lines={versions.lines}
            urlOf={(each) => `${editorUrls.taxon(rank, taxon.id, { valtozat: each })}#valtozas`}
          />
        )}
      </Section>
      {versions.writers.length > 0 && <Writers writers={versions.writers} />}
    </Page>
  );
}
