import type { ReactNode } from 'react';
import { Credit } from '#app/features/licences/Credit.tsx';
import css from '#app/features/members/account-pages/account.module.css';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { cx } from '#app/ui/cx.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { Plate } from '#app/ui/page/Plate.tsx';
import type { AuthPlateView } from './load-auth-plate.server.ts';

/** A form beside one picture, which comes first on phones; without a picture the form stands alone. */
export function AuthFrame({ plate, children }: { plate: AuthPlateView | null; children: ReactNode }) {
  return (
    <Page>
      <div className={cx(css.auth, !plate && css.alone)}>
        {children}
        {plate && <AuthPlate plate={plate} />}
      </div>
    </Page>
  );
}

function AuthPlate({ plate: { taxon, image } }: { plate: AuthPlateView }) {
  const { medium, large } = image.urls;
  return (
    <div className={css.plate}>
      <Plate
        src={medium}
        srcSet={`${medium} 800w, ${large} 2048w`}
        sizes="(min-width: 900px) 55vw, 100vw"
        width={16}
        height={9}
        alt={taxon.name ?? taxon.origName}
        cover
        bleed
        caption={
          <>
            {taxon.name} <ScientificName name={taxon.origName} rank={taxon.taxonType} />
          </>
        }
        credit={<Credit of={image} />}
      />
    </div>
  );
}
