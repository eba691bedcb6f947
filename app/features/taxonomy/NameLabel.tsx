import { cx } from '#app/ui/cx.ts';
import css from './NameLabel.module.css';
import { ScientificName } from './ScientificName.tsx';

type NameLabelProps = {
  origName: string;
  name: string | null;
  rank: string;
  authorship?: string | null;
  synonymizedName?: string | null;
  /** Full names with the authorship, for headings; without it a narrow card shortens the genus. */
  long?: boolean;
};

/** A taxon's two names under each other: Hungarian semi-bold, Latin below; without a Hungarian one the Latin takes its line. */
export function NameLabel({ origName, name, rank, authorship, synonymizedName, long = false }: NameLabelProps) {
  const scientific = (
    <ScientificName name={origName} rank={rank} authorship={long ? authorship : null} mayShorten={!long} />
  );
  return (
    <span className={css.root}>
      <span className={css.first}>{name || scientific}</span>
      {(name || synonymizedName) && (
        <span className={cx(css.second, long && css.long)}>
          {name && scientific}
          {synonymizedName && (
            <>
              {' = '}
              <ScientificName name={synonymizedName} rank={rank} />
            </>
          )}
        </span>
      )}
    </span>
  );
}
