import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { badgeMessages as messages } from '../messages.ts';
import { type BadgeRule, badgeRuleSchema, rulePartsOf } from './badge-rule.ts';
import type { RuleForm } from './rule-form.ts';
import { branchOf } from './rule-kinds.ts';

/** The rule that a form means: what its kind does not ask is left out. Throws invalid where its branch is no one taxon. */
export async function readRule(db: Db, form: RuleForm): Promise<BadgeRule> {
  const { kind, goal, trust, within, of } = form;
  const parts = rulePartsOf[kind];
  const taxonId = parts.includes('taxon') ? await readBranch(db, form) : null;
  const given = { trust, within, of, taxon: taxonId };
  const asked = Object.fromEntries(parts.map((part) => [part === 'taxon' ? 'taxonId' : part, given[part]]));
  return badgeRuleSchema.parse({ kind, goal, ...asked });
}

/** Null where nothing was typed: everything counts. */
async function readBranch(db: Db, { taxonId, taxonName }: RuleForm): Promise<number | null> {
  if (taxonName === '') return null;
  const id = taxonId ?? (await findTypedTaxon(db, taxonName));
  const taxon = id === undefined ? undefined : (await findTaxa(db, [id])).get(id);
  if (!taxon) throw new DomainError('invalid', [{ path: 'taxonName', message: messages.taxonUnknown }]);
  return taxon.acceptedId ?? taxon.id;
}

/** Labels of the branches that rules name, by their number; what has gone from the catalogue has none. */
export async function findBranchLabels(db: Db, rules: readonly BadgeRule[]): Promise<Map<number, string>> {
  const ids = rules.flatMap((rule) => branchOf(rule) ?? []);
  if (ids.length === 0) return new Map();
  return new Map([...(await findTaxa(db, ids))].map(([id, { label }]) => [id, label]));
}

/** The label of a rule's branch; null where all counts. */
export function branchLabel(rule: BadgeRule, labels: ReadonlyMap<number, string>): string | null {
  const id = branchOf(rule);
  return id === null ? null : (labels.get(id) ?? `#${id}`);
}
