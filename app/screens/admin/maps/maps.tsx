import { redirect } from 'react-router';
import { findMapFolder, findMapLayersForAdmin } from '#app/features/site/maps/map-layers-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { choiceOf } from '../admin-page.server.ts';
import type { Route } from './+types/maps.ts';
import { LayerForm } from './LayerForm.tsx';
import { LayerList } from './LayerList.tsx';
import { actOnMaps, mapFailure } from './map-form.server.ts';
import { mapWords as words } from './map-words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => ({
    ...(await findMapLayersForAdmin(services, viewer)),
    ...(await findMapFolder(services, viewer)),
    done: choiceOf(url, 'kesz', ['saved', 'removed', 'moved']),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const came = await actOnMaps(context.get(servicesContext), context.get(viewerContext), form);
    return 'tried' in came ? came : redirect(urls.admin('terkepek', { kesz: came.done }), 303);
  } catch (error) {
    return mapFailure(error, form);
  }
}

const said = { saved: words.saved, removed: words.removed, moved: null };

/** What may lie beneath maps beside the drawn ground. */
export default function Maps({ loaderData, actionData }: Route.ComponentProps) {
  const { layers, isFixed, folder, files, done } = loaderData;
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined;
  const failure = actionData && 'errors' in actionData ? actionData : undefined;
  const ofForm = failure?.values.intent?.startsWith('save') ? failure : undefined;
  const news = done && !actionData ? said[done] : null;
  return (
    <>
      <h2 className="visually-hidden">{words.title}</h2>
      {news && (
        <Note kind="ok" role="status">
          {news}
        </Note>
      )}
      {tried && (
        <Note kind={tried.problem ? 'error' : 'ok'} role="status">
          {tried.problem ? words.fails(tried.name, tried.problem) : words.works(tried.name)}
        </Note>
      )}
      {failure && !ofForm && (
        <Note kind="error" role="alert">
          {failure.errors['']}
        </Note>
      )}
      <AdminGroup title={words.layers}>
        <p className="quiet">{isFixed ? words.fixed : words.lead}</p>
        {layers.length === 0 ? (
          <EmptyState title={words.none}>{words.noneHint}</EmptyState>
        ) : (
          <LayerList layers={layers} isFixed={isFixed} />
        )}
        {layers.some(({ isOn }) => isOn) && !isFixed && <p className="quiet">{words.removeHint}</p>}
      </AdminGroup>
      {!isFixed && (
        <AdminGroup title={words.add}>
          <LayerForm key={layers.length} layer={undefined} folder={folder} files={files} failure={ofForm} />
        </AdminGroup>
      )}
    </>
  );
}
