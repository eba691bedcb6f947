import { DetermineForm } from '#app/features/determinations/DetermineForm.tsx';
import type { RefusedDetermination } from '#app/features/determinations/determine-form.ts';
import { VerdictForm } from '#app/features/determinations/verdicts/VerdictForm.tsx';
import type { SightingPageData } from './load-sighting.server.ts';

type NamingFormsProps = {
  page: SightingPageData;
  isLoggedIn: boolean;
  /** a determination that could not be taken, without scripts */
  refused: RefusedDetermination | undefined;
};

/** By which a sighting gets its name, and an expert's word of it. */
export function NamingForms({ page, isLoggedIn, refused }: NamingFormsProps) {
  const { sighting, ancestors, log } = page;
  return (
    <>
      <DetermineForm
        sightingId={sighting.id}
        isLoggedIn={isLoggedIn}
        taxon={log.taxon}
        ancestors={ancestors.toReversed()}
        own={log.items.find((item) => item.id === log.ownId)}
        withdrawn={log.items.find((item) => item.id === log.restorableId)}
        refused={refused?.isVerdict ? undefined : refused}
      />
      <VerdictForm
        sightingId={sighting.id}
        canGive={log.verdicts.canGive}
        refused={refused?.isVerdict ? refused : undefined}
        isBlocked={page.isBlocked}
        own={log.verdicts.items.find((item) => item.id === log.verdicts.ownId)}
      />
    </>
  );
}
