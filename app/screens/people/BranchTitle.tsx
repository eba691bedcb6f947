import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';

type BranchTitleProps = {
  displayName: string;
  taxon: { name: string | null; origName: string; rank: string };
};

/** Whose and of what: the Latin name in its own letters where there is no Hungarian one. */
export function BranchTitle({ displayName, taxon: { name, origName, rank } }: BranchTitleProps) {
  return (
    <>
      {displayName}: {name ?? <ScientificName name={origName} rank={rank} />}
    </>
  );
}
