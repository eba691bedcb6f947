import { redirect } from 'react-router';
import { findTaxonPage } from '#app/features/taxonomy/resolve-taxon-address.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import type { Route } from './+types/taxon-by-id.ts';

/** The rank that each address by id stands for. */
const ranks: Readonly<Record<string, string>> = { csalad: 'family', nemzetseg: 'genus', faj: 'species' };

/** `/csalad/{id}`, `/nemzetseg/{id}`, `/faj/{id}`: lead for ever to the taxon's own page. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const rank = ranks[url.pathname.split('/')[1] ?? ''] ?? '';
  const page = await orPageProblem(async () => {
    if (!/^\d{1,9}$/.test(params.id)) throw new DomainError('not_found');
    return findTaxonPage(db, { id: Number(params.id), rank });
  });
  throw redirect(page, 301);
}

export default function TaxonById() {
  return null;
}
