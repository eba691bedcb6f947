import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { datasetForm } from '#app/features/exchange/publishing/dataset-form.ts';
import { type DatasetSlug, datasetSlugs } from '#app/features/exchange/publishing/dataset-slugs.ts';
import { openDatasetSettings, type PublishedDataset } from '#app/features/exchange/publishing/find-datasets.server.ts';
import { saveDataset } from '#app/features/exchange/publishing/save-dataset.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { choiceOf } from '../admin-page.server.ts';
import { settingsFailure } from '../settings/settings-form.server.ts';
import type { Route } from './+types/dataset.ts';
import { DatasetFields } from './DatasetFields.tsx';
import css from './dataset.module.css';
import { datasetWords as words } from './dataset-words.ts';

const ofForm = z.object({ mark: z.string().max(40), slug: z.enum(datasetSlugs) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return orPageProblem(async () => {
    const chosen = choiceOf(url, 'r', datasetSlugs) ?? datasetSlugs[0];
    const opened = await Promise.all(
      datasetSlugs.map(async (slug) => ({
        slug,
        ...(await openDatasetSettings(services, context.get(viewerContext), slug)),
      })),
    );
    return {
      chosen,
      datasets: opened.map(({ published, trouble, ...each }) => ({
        ...each,
        trouble: trouble && words.trouble(formatDateTime(trouble.since), trouble.problem),
        isPublished: published !== null,
        state: stateWords(published, each.settings.isOn),
      })),
      feed: services.config.publicUrl + urls.gbifData('rss.do'),
      done: choiceOf(url, 'kesz', ['saved']),
    };
  });
}

function stateWords(published: PublishedDataset | null, isOn: boolean): string {
  if (published) return words.on(published.version, formatDateTime(new Date(published.madeAt)));
  return isOn ? words.waiting : words.off;
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData();
  try {
    const fields = Object.fromEntries(typed);
    const of = parseOr('malformed', ofForm, fields);
    const settings = parseOr('invalid', datasetForm, fields);
    await saveDataset(context.get(servicesContext), context.get(viewerContext), { ...of, settings });
    return redirect(urls.admin('adatkozles', { r: of.slug, kesz: 'saved' }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return settingsFailure(error, typed);
  }
}

/** After a refusal too: the form needs the mark as it is now. */
export function shouldRevalidate() {
  return true;
}

/** What the site gives to GBIF, and what it says of it. */
export default function DatasetAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { datasets, chosen, feed, done } = loaderData;
  const edited = datasets.find(({ slug }) => slug === chosen);
  return (
    <>
      <h2 className="visually-hidden">{words.title}</h2>
      {done && !actionData && (
        <Note kind="ok" role="status">
          {words.saved}
        </Note>
      )}
      <AdminGroup title={words.about} narrow>
        <p className="quiet">{words.lead}</p>
        <FactList
          facts={datasets.map(({ slug, state, trouble, isPublished, settings }) => ({
            term: words.names[slug],
            value: (
              <>
                {state}
                {trouble && <Note kind="error">{trouble}</Note>}
                <DatasetLinks slug={slug} isPublished={isPublished} isOn={settings.isOn} isEdited={slug === chosen} />
              </>
            ),
          }))}
        />
        <p className="quiet">
          {words.register} <code>{feed}</code>
        </p>
      </AdminGroup>
      {edited && (
        <AdminGroup title={words.names[chosen]} narrow>
          <DatasetFields {...edited} failure={actionData} />
        </AdminGroup>
      )}
    </>
  );
}

type DatasetLinksProps = { slug: DatasetSlug; isPublished: boolean; isOn: boolean; isEdited: boolean };

function DatasetLinks({ slug, isPublished, isOn, isEdited }: DatasetLinksProps) {
  return (
    <span className={css.links}>
      {!isEdited && <Link to={urls.admin('adatkozles', { r: slug })}>{words.edit}</Link>}
      {isPublished && <Link to={urls.gbifData('resource', slug)}>{words.look}</Link>}
      {isOn && !isPublished && <Link to={urls.admin('hattermunkak')}>{words.jobs}</Link>}
    </span>
  );
}
