import { Form, Link } from 'react-router';
import { Button } from '#app/ui/Button.tsx';
import { SelectField, TextField } from '#app/ui/Field.tsx';
import { urls } from '#app/urls.ts';
import type { ProtectedData } from './load-protected.server.ts';
import { messages } from './messages.ts';
import css from './TaxonFilters.module.css';

const words = messages.protected;

/** Search, category, order, sort and grouping as a plain form that sends itself into the address. */
export function ProtectedFilters({ data: { values, orders, counts, clear } }: { data: ProtectedData }) {
  const select = (name: keyof typeof words.choices, label: string) => (
    <SelectField name={name} label={label} defaultValue={values[name]}>
      {words.choices[name].map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
  return (
    // A new address fills the fields anew.
    <Form
      key={JSON.stringify(values)}
      className={css.root}
      method="get"
      action={urls.protectedSpecies()}
      preventScrollReset
      role="search"
      aria-label={words.search}
    >
      <div className={css.wide}>
        <TextField name="q" type="search" label={words.searchLabel} defaultValue={values.q} autoComplete="off" />
      </div>
      {select('kategoria', words.category)}
      <SelectField name="rend" label={messages.order} defaultValue={values.rend}>
        <option value="">{messages.filters.any}</option>
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {select('rendezes', words.sort)}
      {select('csoport', words.group)}
      <div className={css.actions}>
        <Button type="submit">{messages.filters.show}</Button>
        {clear && (
          <Link className={css.clear} to={clear} preventScrollReset>
            {messages.filters.clear}
          </Link>
        )}
        <span className={css.found} role="status">
          {words.count(counts.shown)}
        </span>
      </div>
    </Form>
  );
}
