import type { NamedScope } from '#app/features/sightings/coverage/coverage-scope.ts';
import { findScopes } from '#app/features/sightings/coverage/find-coverage.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { coverageMessages as messages } from './messages.ts';

export const wholeScope: NamedScope = { kind: 'all', id: 0, slug: '', name: messages.allArthropods };

/** Of a form of scopes: what can be chosen, what is, and what is wrong with what was asked. */
export type ScopeChoice = {
  groups: Choice[];
  orders: Choice[];
  asked: string;
  problem: string | null;
};
type Choice = { slug: string; name: string };

/** The scope that a page or form asks by its slug, '' for all arthropods; with a `problem` it is all, and the page says so. */
export async function readScope(db: Db, asked: string): Promise<{ scope: NamedScope; choice: ScopeChoice }> {
  const scopes = await findScopes(db);
  const known = asked === '' ? wholeScope : scopes.find(({ slug }) => slug === asked);
  const choices = (kind: NamedScope['kind']) =>
    scopes.flatMap((scope) => (scope.kind === kind ? [{ slug: scope.slug, name: scope.name }] : []));
  const problem = known ? null : messages.unknownScope(cutText(asked, 40));
  const choice = { groups: choices('group'), orders: choices('order'), asked: known ? asked : '', problem };
  return { scope: known ?? wholeScope, choice };
}
