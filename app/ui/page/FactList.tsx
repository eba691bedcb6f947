import type { ReactNode } from 'react';
import css from './FactList.module.css';

type Fact = { term: string; value: ReactNode; note?: ReactNode };

/** Term and value in two columns under hairlines; facts without a value are for the caller to word or leave out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.root}>
      {facts.map((fact) => (
        <div key={fact.term} className={css.fact}>
          <dt>{fact.term}</dt>
          <dd>
            {fact.value}
            {fact.note && <small>{fact.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
