import { redirect } from 'react-router';
import { findMapFolder, openMapLayer } from '#app/features/site/maps/map-layers-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { idOf } from '../admin-page.server.ts';
import type { Route } from './+types/map-layer.ts';
import { LayerForm } from './LayerForm.tsx';
import { actOnMaps, mapFailure } from './map-form.server.ts';
import { mapWords as words } from './map-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => ({
    ...(await openMapLayer(services, viewer, idOf(params.id))),
    ...(await findMapFolder(services, viewer)),
  }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await actOnMaps(context.get(servicesContext), context.get(viewerContext), form, idOf(params.id));
    return redirect(urls.admin('terkepek', { kesz: 'saved' }), 303);
  } catch (error) {
    return mapFailure(error, form);
  }
}

/** After a refusal too: the form needs the mark as it is now. */
export function shouldRevalidate() {
  return true;
}

export default function MapLayerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { layer, mark, folder, files } = loaderData;
  return (
    <AdminGroup title={layer.name}>
      <p>
        <LinkButton to={urls.admin('terkepek')} variant="quiet" icon="left">
          {words.back}
        </LinkButton>
      </p>
      <LayerForm layer={layer} mark={mark} folder={folder} files={files} failure={actionData} />
    </AdminGroup>
  );
}
