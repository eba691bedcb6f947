import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import type { Choice } from '../taxon-page-data.ts';
import css from './Choices.module.css';

/** One question whose answer the address holds: it works without scripts. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav className={css.root} aria-label={label}>
      <ChipRow scroll>
        {choices.map(({ to, label: word, count, current }) => (
          <ChipLink key={to} to={to} count={count} current={current}>
            {word}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
