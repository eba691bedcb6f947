import { SelectField } from '#app/ui/forms/Field.tsx';
import { coverageMessages as messages } from './messages.ts';
import type { ScopeChoice } from './read-scope.server.ts';

/** Whose coverage is asked: all arthropods, a main group or an order. */
export function ScopeField({ groups, orders, asked, problem }: ScopeChoice) {
  const options = (choices: ScopeChoice['orders']) =>
    choices.map(({ slug, name }) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ));
  return (
    <SelectField label={messages.scope} name="csoport" defaultValue={asked} error={problem ?? undefined}>
      <option value="">{messages.allArthropods}</option>
      <optgroup label={messages.groups}>{options(groups)}</optgroup>
      <optgroup label={messages.orders}>{options(orders)}</optgroup>
    </SelectField>
  );
}
