import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import css from './SpeciesChoices.module.css';
import type { Choice, SpeciesChoicesData } from './species-choices.ts';
import { speciesMessages as messages } from './species-messages.ts';

/** Year, group and order of a list of species, each choice an address. */
export function SpeciesChoices({ choices: { years, groups, orders, unseen } }: { choices: SpeciesChoicesData }) {
  return (
    <div className={css.root}>
      <Chips label={messages.years} choices={years} />
      {groups.length > 0 && <Chips label={messages.groups} choices={groups} />}
      <Chips label={messages.order} choices={unseen ? [...orders, unseen] : orders} />
    </div>
  );
}

function Chips({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <ChipRow scroll>
        {choices.map(({ label: word, to, current, count }) => (
          <ChipLink key={word} to={to} current={current} count={count}>
            {word}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
