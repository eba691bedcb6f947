import css from './Credit.module.css';
import { LicenceName } from './LicenceName.tsx';
import { licenceById } from './licence-catalogue.ts';

/** What a credit line says of a picture. */
export type Credited = { author: string; licenseId: number; terms: string | null };

/** Whose a picture is and under what licence; within a link the licence is no link of its own. */
export function Credit({ of, isLinked = true }: { of: Credited; isLinked?: boolean }) {
  return (
    <>
      <span className={css.author}>{of.author}</span> ·{' '}
      <LicenceName licence={licenceById(of.licenseId)} terms={of.terms} isLinked={isLinked} />
    </>
  );
}
